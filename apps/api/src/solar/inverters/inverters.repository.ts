import { domainError } from '@vatio/domain/domain-error'
import { inverterErrors } from '@vatio/domain/solar/inverters/inverter.errors'
import type { InstallationPhase } from '@vatio/domain/solar/kits/solar-kit'
import type {
  Inverter,
  InverterInput,
  InverterUpdate,
} from '@vatio/protocol/solar/inverters/inverters.schema'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'

interface Row extends Record<string, unknown> {
  client_uid: string
  id_inverter: string
  id_manufacturer: string
  manufacturer_name: string
  name: string
  nominal_power: number
  max_input_power: number
  phase_number: InstallationPhase
  efficiency: number
  price: string
  active: boolean
  version: number
}

const SELECT = `
  select i.client_uid, i.id_inverter, i.id_manufacturer, m.name as manufacturer_name, i.name, i.nominal_power,
         i.max_input_power, i.phase_number, i.efficiency, i.price, i.active, i.version
  from inverters i
  join manufacturers m on m.client_uid = i.client_uid and m.id_manufacturer = i.id_manufacturer
  where i.client_uid = $1 and i.deleted_at is null`

const refusals = {
  inverters_manufacturer_name_key: () =>
    domainError(inverterErrors, 'INVERTER_NAME_TAKEN', { field: 'name' }),
}

export async function selectInverters(tx: TenantTransaction): Promise<Inverter[]> {
  const rows = await tx.query<Row>(
    `${SELECT} order by m.name collate spanish, i.name collate spanish, i.id_inverter`,
    [tx.clientUID],
  )
  return rows.map(toInverter)
}

/** @param lock so that no kit begins to use it, or nobody deletes it, before this transaction ends. */
export async function selectInverter(
  tx: TenantTransaction,
  id: string,
  lock: '' | 'for share of i' | 'for update of i' = '',
): Promise<Inverter | null> {
  const [row] = await tx.query<Row>(`${SELECT} and i.id_inverter = $2 ${lock}`, [tx.clientUID, id])
  return row ? toInverter(row) : null
}

export async function insertInverter(
  tx: TenantTransaction,
  id: string,
  inverter: InverterInput,
): Promise<void> {
  await withConstraints(
    tx.query(
      `insert into inverters (client_uid, id_inverter, id_manufacturer, name, nominal_power, max_input_power,
                              phase_number, efficiency, price, active, creation_user_uid)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [tx.clientUID, id, ...figuresOf(inverter), tx.userUID ?? null],
    ),
    refusals,
  )
}

/** Whether an inverter with that id and version was there to be changed. */
export async function updateInverterRow(tx: TenantTransaction, inverter: InverterUpdate): Promise<boolean> {
  const rows = await withConstraints(
    tx.query(
      `update inverters
       set id_manufacturer = $3, name = $4, nominal_power = $5, max_input_power = $6, phase_number = $7,
           efficiency = $8, price = $9, active = $10, version = version + 1
       where client_uid = $1 and id_inverter = $2 and version = $11 and deleted_at is null
       returning version`,
      [tx.clientUID, inverter.idInverter, ...figuresOf(inverter), inverter.version],
    ),
    refusals,
  )
  return rows.length > 0
}

export async function countKitsOfInverter(tx: TenantTransaction, id: string): Promise<number> {
  const [row] = await tx.query<{ kits: number }>(
    `select count(*) as kits from solar_kits
     where client_uid = $1 and id_inverter = $2 and deleted_at is null`,
    [tx.clientUID, id],
  )
  return row.kits
}

export async function hideInverter(tx: TenantTransaction, id: string): Promise<void> {
  await tx.query(
    `update inverters set deleted_at = now(), deleted_user_uid = $3, version = version + 1
     where client_uid = $1 and id_inverter = $2 and deleted_at is null`,
    [tx.clientUID, id, tx.userUID ?? null],
  )
}

function figuresOf(inverter: InverterInput): unknown[] {
  const { manufacturer, name, nominalPower, maxInputPower, phaseNumber, efficiency, price, active } = inverter
  return [
    manufacturer.idManufacturer,
    name,
    nominalPower,
    maxInputPower,
    phaseNumber,
    efficiency,
    price,
    active,
  ]
}

function toInverter(row: Row): Inverter {
  return {
    idInverter: row.id_inverter,
    clientUID: row.client_uid,
    name: row.name,
    manufacturer: { idManufacturer: row.id_manufacturer, name: row.manufacturer_name },
    nominalPower: row.nominal_power,
    maxInputPower: row.max_input_power,
    phaseNumber: row.phase_number,
    efficiency: row.efficiency,
    price: Number(row.price),
    active: row.active,
    version: row.version,
  }
}
