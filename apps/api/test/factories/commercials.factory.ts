import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'

export interface NewCommercial {
  readonly name?: string
  readonly firstSurname?: string
  readonly userUID?: string | null
  readonly feePercentage?: number
}

/** Puts a commercial into the tenant of the transaction and answers its id. */
export async function makeCommercial(tx: TestTransaction, commercial: NewCommercial = {}): Promise<string> {
  const idCommercial = newId()
  await tx.query(
    `insert into commercials (client_uid, id_commercial, name, first_surname, user_uid, fee_percentage)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      tx.clientUID,
      idCommercial,
      commercial.name ?? 'Marta',
      commercial.firstSurname ?? 'Comercial',
      commercial.userUID ?? null,
      commercial.feePercentage ?? 100,
    ],
  )
  return idCommercial
}
