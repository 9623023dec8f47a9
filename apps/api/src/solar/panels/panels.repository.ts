import { domainError } from '@vatio/domain/domain-error'
import { solarPanelErrors } from '@vatio/domain/solar/panels/solar-panel.errors'
import type {
  SolarPanel,
  SolarPanelInput,
  SolarPanelUpdate,
} from '@vatio/protocol/solar/panels/panels.schema'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'

interface Row extends Record<string, unknown> {
  client_uid: string
  solar_panel_id: string
  id_manufacturer: string
  manufacturer_name: string
  name: string
  heigth: number
  width: number
  depth: number | null
  peak_power: number
  efficiency: number
  active: boolean
  version: number
}

const SELECT = `
  select p.client_uid, p.solar_panel_id, p.id_manufacturer, m.name as manufacturer_name, p.name, p.heigth, p.width,
         p.depth, p.peak_power, p.efficiency, p.active, p.version
  from solar_panels p
  join manufacturers m on m.client_uid = p.client_uid and m.id_manufacturer = p.id_manufacturer
  where p.client_uid = $1 and p.deleted_at is null`

const refusals = {
  solar_panels_manufacturer_name_key: () =>
    domainError(solarPanelErrors, 'SOLAR_PANEL_NAME_TAKEN', { field: 'name' }),
}

interface Page {
  readonly limit: number
  readonly offset: number
  readonly onlyActive: boolean
}

export async function selectPanels(tx: TenantTransaction, page: Page): Promise<SolarPanel[]> {
  const rows = await tx.query<Row>(
    `${SELECT} and (p.active or not $2::boolean)
     order by m.name collate spanish, p.name collate spanish, p.solar_panel_id limit $3 offset $4`,
    [tx.clientUID, page.onlyActive, page.limit, page.offset],
  )
  return rows.map(toPanel)
}

export async function countPanels(tx: TenantTransaction, onlyActive: boolean): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from solar_panels
     where client_uid = $1 and deleted_at is null and (active or not $2::boolean)`,
    [tx.clientUID, onlyActive],
  )
  return row.count
}

/** @param lock so that no kit begins to use it, or nobody deletes it, before this transaction ends. */
export async function selectPanel(
  tx: TenantTransaction,
  id: string,
  lock: '' | 'for share of p' | 'for update of p' = '',
): Promise<SolarPanel | null> {
  const [row] = await tx.query<Row>(`${SELECT} and p.solar_panel_id = $2 ${lock}`, [tx.clientUID, id])
  return row ? toPanel(row) : null
}

export async function insertPanel(tx: TenantTransaction, id: string, panel: SolarPanelInput): Promise<void> {
  await withConstraints(
    tx.query(
      `insert into solar_panels (client_uid, solar_panel_id, id_manufacturer, name, heigth, width, depth,
                                 peak_power, efficiency, active, creation_user_uid)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [tx.clientUID, id, ...figuresOf(panel), tx.userUID ?? null],
    ),
    refusals,
  )
}

/** Whether a panel with that id and version was there to be changed. */
export async function updatePanelRow(tx: TenantTransaction, panel: SolarPanelUpdate): Promise<boolean> {
  const rows = await withConstraints(
    tx.query(
      `update solar_panels
       set id_manufacturer = $3, name = $4, heigth = $5, width = $6, depth = $7, peak_power = $8,
           efficiency = $9, active = $10, version = version + 1
       where client_uid = $1 and solar_panel_id = $2 and version = $11 and deleted_at is null
       returning version`,
      [tx.clientUID, panel.solarPanelId, ...figuresOf(panel), panel.version],
    ),
    refusals,
  )
  return rows.length > 0
}

export async function countKitsOfPanel(tx: TenantTransaction, id: string): Promise<number> {
  const [row] = await tx.query<{ kits: number }>(
    `select count(*) as kits from solar_kits
     where client_uid = $1 and solar_panel_id = $2 and deleted_at is null`,
    [tx.clientUID, id],
  )
  return row.kits
}

export async function hidePanel(tx: TenantTransaction, id: string): Promise<void> {
  await tx.query(
    `update solar_panels set deleted_at = now(), deleted_user_uid = $3, version = version + 1
     where client_uid = $1 and solar_panel_id = $2 and deleted_at is null`,
    [tx.clientUID, id, tx.userUID ?? null],
  )
}

function figuresOf(panel: SolarPanelInput): unknown[] {
  const { manufacturer, name, heigth, width, depth, peakPower, efficiency, active } = panel
  return [manufacturer.idManufacturer, name, heigth, width, depth, peakPower, efficiency, active]
}

function toPanel(row: Row): SolarPanel {
  return {
    solarPanelId: row.solar_panel_id,
    clientUID: row.client_uid,
    name: row.name,
    heigth: row.heigth,
    width: row.width,
    depth: row.depth,
    peakPower: row.peak_power,
    efficiency: row.efficiency,
    manufacturer: { idManufacturer: row.id_manufacturer, name: row.manufacturer_name },
    active: row.active,
    version: row.version,
  }
}
