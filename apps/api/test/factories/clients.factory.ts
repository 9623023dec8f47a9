import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
let serial = 10_000_000

/** A DNI with its right letter, another one at each call. */
export function nextDni(): string {
  serial += 7
  return `${serial}${LETTERS[serial % 23]}`
}

export interface NewClient {
  readonly name?: string
  readonly firstSurname?: string | null
  readonly secondSurname?: string | null
  readonly dniOrCif?: string | null
  readonly phoneNumber?: string | null
  readonly idCommercial?: string | null
  readonly idClientTypology?: string | null
  readonly idSector?: number | null
  readonly active?: boolean
  readonly creationTimestamp?: Date
}

/** Puts a client into the tenant of the transaction and answers its id. */
export async function makeClient(tx: TestTransaction, client: NewClient = {}): Promise<string> {
  const idClient = newId()
  await tx.query(
    `insert into clients
       (client_uid, id_client, name, first_surname, second_surname, dni_or_cif, phone_number, id_commercial,
        id_client_typology, id_sector, active, creation_timestamp)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce($12, now()))`,
    [
      tx.clientUID,
      idClient,
      client.name ?? 'Talleres del Sur S.L.',
      client.firstSurname ?? null,
      client.secondSurname ?? null,
      client.dniOrCif === undefined ? nextDni() : client.dniOrCif,
      client.phoneNumber ?? null,
      client.idCommercial ?? null,
      client.idClientTypology ?? null,
      client.idSector ?? null,
      client.active ?? true,
      client.creationTimestamp ?? null,
    ],
  )
  return idClient
}
