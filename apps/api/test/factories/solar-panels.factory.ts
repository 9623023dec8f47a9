import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'
import { makeManufacturer } from './manufacturers.factory.ts'

let serial = 0

export interface NewSolarPanel {
  readonly idManufacturer?: string
  readonly name?: string
  /** Wp. */
  readonly peakPower?: number
  readonly active?: boolean
}

/** Puts a panel, with a manufacturer unless one is named, and answers its id. */
export async function makeSolarPanel(tx: TestTransaction, panel: NewSolarPanel = {}): Promise<string> {
  const id = newId()
  serial += 1
  await tx.query(
    `insert into solar_panels (client_uid, solar_panel_id, id_manufacturer, name, heigth, width, depth, peak_power,
                               efficiency, active)
     values ($1, $2, $3, $4, 1762, 1134, 30, $5, 22, $6)`,
    [
      tx.clientUID,
      id,
      panel.idManufacturer ?? (await makeManufacturer(tx)),
      panel.name ?? `Panel ${serial}`,
      panel.peakPower ?? 440,
      panel.active ?? true,
    ],
  )
  return id
}
