import { domainError } from '@vatio/domain/domain-error'
import { computeKitPeakPowerKwp, type InstallationPhase } from '@vatio/domain/solar/kits/solar-kit'
import { solarKitErrors } from '@vatio/domain/solar/kits/solar-kit.errors'
import type { SolarKit, SolarKitInput, SolarKitUpdate } from '@vatio/protocol/solar/kits/kits.schema'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'

interface Row extends Record<string, unknown> {
  client_uid: string
  id_solar_kit: string
  identifier: string
  phase_number: InstallationPhase
  coplanar: boolean
  price: string
  panel_number: number
  inverter_number: number
  active: boolean
  version: number
  solar_panel_id: string
  panel_name: string
  heigth: number
  width: number
  panel_peak_power: number
  panel_efficiency: number
  panel_id_manufacturer: string
  panel_manufacturer: string
  id_inverter: string
  inverter_name: string
  inverter_id_manufacturer: string
  inverter_manufacturer: string
  nominal_power: number
  max_input_power: number
  inverter_phase_number: InstallationPhase
  inverter_efficiency: number
  inverter_price: string
  inverter_active: boolean
}

// Panels and inverters of a kit that stands are never deleted.
const SELECT = `
  select k.client_uid, k.id_solar_kit, k.identifier, k.phase_number, k.coplanar, k.price, k.panel_number,
         k.inverter_number, k.active, k.version,
         k.solar_panel_id, p.name as panel_name, p.heigth, p.width, p.peak_power as panel_peak_power,
         p.efficiency as panel_efficiency, p.id_manufacturer as panel_id_manufacturer,
         pm.name as panel_manufacturer,
         k.id_inverter, i.name as inverter_name, i.id_manufacturer as inverter_id_manufacturer,
         im.name as inverter_manufacturer, i.nominal_power, i.max_input_power,
         i.phase_number as inverter_phase_number, i.efficiency as inverter_efficiency,
         i.price as inverter_price, i.active as inverter_active
  from solar_kits k
  join solar_panels p on p.client_uid = k.client_uid and p.solar_panel_id = k.solar_panel_id
  join manufacturers pm on pm.client_uid = k.client_uid and pm.id_manufacturer = p.id_manufacturer
  join inverters i on i.client_uid = k.client_uid and i.id_inverter = k.id_inverter
  join manufacturers im on im.client_uid = k.client_uid and im.id_manufacturer = i.id_manufacturer
  where k.client_uid = $1 and k.deleted_at is null`

const refusals = {
  solar_kits_tenant_identifier_key: () =>
    domainError(solarKitErrors, 'SOLAR_KIT_IDENTIFIER_TAKEN', { field: 'identifier' }),
}

export async function selectKits(tx: TenantTransaction): Promise<SolarKit[]> {
  const rows = await tx.query<Row>(
    `${SELECT} order by k.panel_number * p.peak_power, k.identifier collate spanish, k.id_solar_kit`,
    [tx.clientUID],
  )
  return rows.map(toKit)
}

export async function selectKit(tx: TenantTransaction, id: string): Promise<SolarKit | null> {
  const [row] = await tx.query<Row>(`${SELECT} and k.id_solar_kit = $2`, [tx.clientUID, id])
  return row ? toKit(row) : null
}

export async function insertKit(tx: TenantTransaction, id: string, kit: SolarKitInput): Promise<void> {
  await withConstraints(
    tx.query(
      `insert into solar_kits (client_uid, id_solar_kit, identifier, phase_number, coplanar, price,
                               solar_panel_id, panel_number, id_inverter, inverter_number, active,
                               creation_user_uid)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [tx.clientUID, id, ...valuesOf(kit), tx.userUID ?? null],
    ),
    refusals,
  )
}

/** Whether a kit with that id and version was there to be changed. */
export async function updateKitRow(tx: TenantTransaction, kit: SolarKitUpdate): Promise<boolean> {
  const rows = await withConstraints(
    tx.query(
      `update solar_kits
       set identifier = $3, phase_number = $4, coplanar = $5, price = $6, solar_panel_id = $7,
           panel_number = $8, id_inverter = $9, inverter_number = $10, active = $11, version = version + 1
       where client_uid = $1 and id_solar_kit = $2 and version = $12 and deleted_at is null
       returning version`,
      [tx.clientUID, kit.idSolarKit, ...valuesOf(kit), kit.version],
    ),
    refusals,
  )
  return rows.length > 0
}

export async function hideKit(tx: TenantTransaction, id: string): Promise<boolean> {
  const rows = await tx.query(
    `update solar_kits set deleted_at = now(), deleted_user_uid = $3, version = version + 1
     where client_uid = $1 and id_solar_kit = $2 and deleted_at is null returning version`,
    [tx.clientUID, id, tx.userUID ?? null],
  )
  return rows.length > 0
}

function valuesOf(kit: SolarKitInput): unknown[] {
  return [
    kit.identifier,
    kit.phaseNumber,
    kit.coplanar,
    kit.price,
    kit.kitSolarPanel.idKitSolarPanel,
    kit.panelNumber,
    kit.kitInverter.idKitInverter,
    kit.inverterNumber,
    kit.active,
  ]
}

function toKit(row: Row): SolarKit {
  return {
    idSolarKit: row.id_solar_kit,
    clientUID: row.client_uid,
    identifier: row.identifier,
    phaseNumber: row.phase_number,
    coplanar: row.coplanar,
    peakPower: computeKitPeakPowerKwp(row.panel_number, row.panel_peak_power),
    price: Number(row.price),
    panelNumber: row.panel_number,
    inverterNumber: row.inverter_number,
    kitSolarPanel: {
      idKitSolarPanel: row.solar_panel_id,
      name: row.panel_name,
      heigth: row.heigth,
      width: row.width,
      peakPower: row.panel_peak_power,
      efficiency: row.panel_efficiency,
      manufacturer: { idManufacturer: row.panel_id_manufacturer, name: row.panel_manufacturer },
    },
    kitInverter: {
      idKitInverter: row.id_inverter,
      name: row.inverter_name,
      manufacturer: { idManufacturer: row.inverter_id_manufacturer, name: row.inverter_manufacturer },
      nominalPower: row.nominal_power,
      maxInputPower: row.max_input_power,
      phaseNumber: row.inverter_phase_number,
      efficiency: row.inverter_efficiency,
      price: Number(row.inverter_price),
      active: row.inverter_active,
      clientUID: row.client_uid,
    },
    active: row.active,
    version: row.version,
  }
}
