import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'
import { makeInverter } from './inverters.factory.ts'
import { makeSolarPanel } from './solar-panels.factory.ts'

let serial = 0

/** Puts a kit of ten panels and one inverter and answers its id. */
export async function makeSolarKit(
  tx: TestTransaction,
  kit: { readonly identifier?: string; readonly solarPanelId?: string; readonly idInverter?: string } = {},
): Promise<string> {
  const id = newId()
  serial += 1
  await tx.query(
    `insert into solar_kits (client_uid, id_solar_kit, identifier, phase_number, coplanar, price, solar_panel_id,
                             panel_number, id_inverter, inverter_number)
     values ($1, $2, $3, 'single_phase', true, 5400, $4, 10, $5, 1)`,
    [
      tx.clientUID,
      id,
      kit.identifier ?? `Kit ${serial}`,
      kit.solarPanelId ?? (await makeSolarPanel(tx)),
      kit.idInverter ?? (await makeInverter(tx)),
    ],
  )
  return id
}
