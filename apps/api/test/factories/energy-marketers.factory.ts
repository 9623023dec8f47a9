import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'

let serial = 0

export interface NewEnergyMarketer {
  readonly name?: string
  readonly utilityTypes?: readonly ('electricity' | 'gas')[]
  readonly active?: boolean
}

/** Puts a marketer into the tenant of the transaction and answers its id. */
export async function makeEnergyMarketer(
  tx: TestTransaction,
  marketer: NewEnergyMarketer = {},
): Promise<string> {
  const idEnergyMarketer = newId()
  serial += 1
  await tx.query(
    `insert into energy_marketers (client_uid, id_energy_marketer, name, utility_types, active)
     values ($1, $2, $3, $4, $5)`,
    [
      tx.clientUID,
      idEnergyMarketer,
      marketer.name ?? `Comercializadora ${serial}`,
      marketer.utilityTypes ?? ['electricity'],
      marketer.active ?? true,
    ],
  )
  return idEnergyMarketer
}
