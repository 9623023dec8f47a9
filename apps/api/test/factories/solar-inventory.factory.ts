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

/** Puts a financing template and answers its id. */
export async function makeFinancingTemplate(tx: TestTransaction, name?: string): Promise<string> {
  const id = newId()
  serial += 1
  await tx.query(
    `insert into financing_templates (client_uid, id_financing_conditions_template, name, anual_interest_rate,
                                      financing_months, financing_entity)
     values ($1, $2, $3, 6.95, 60, 'Caja de pruebas')`,
    [tx.clientUID, id, name ?? `Plantilla ${serial}`],
  )
  return id
}
