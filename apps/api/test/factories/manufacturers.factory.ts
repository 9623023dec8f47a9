import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'

let serial = 0

/** Puts a manufacturer into the tenant of the transaction and answers its id. */
export async function makeManufacturer(tx: TestTransaction, name?: string): Promise<string> {
  const id = newId()
  serial += 1
  await tx.query('insert into manufacturers (client_uid, id_manufacturer, name) values ($1, $2, $3)', [
    tx.clientUID,
    id,
    name ?? `Fabricante ${serial}`,
  ])
  return id
}
