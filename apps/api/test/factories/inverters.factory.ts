import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'
import { makeManufacturer } from './manufacturers.factory.ts'

let serial = 0

/** Puts an inverter with a manufacturer and answers its id. */
export async function makeInverter(tx: TestTransaction): Promise<string> {
  const id = newId()
  serial += 1
  await tx.query(
    `insert into inverters (client_uid, id_inverter, id_manufacturer, name, nominal_power, max_input_power,
                            phase_number, efficiency, price)
     values ($1, $2, $3, $4, 5, 7.5, 'single_phase', 98.4, 812.5)`,
    [tx.clientUID, id, await makeManufacturer(tx), `Inversor ${serial}`],
  )
  return id
}
