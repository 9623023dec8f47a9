import { newId } from '../../src/platform/db/uuid.ts'
import type { TestTransaction } from '../test-transaction.ts'
import { makeEnergyMarketer } from './energy-marketers.factory.ts'

/** Puts a price sheet whose columns are not confirmed into the tenant of the transaction and answers its id. */
export async function makePriceSheet(tx: TestTransaction): Promise<string> {
  const idPriceSheet = newId()
  await tx.query(
    `insert into tariff_price_sheets (client_uid, id_price_sheet, id_energy_marketer, file_name, tabs, mapping)
     values ($1, $2, $3, 'precios.csv', '[]', '[]')`,
    [tx.clientUID, idPriceSheet, await makeEnergyMarketer(tx)],
  )
  return idPriceSheet
}
