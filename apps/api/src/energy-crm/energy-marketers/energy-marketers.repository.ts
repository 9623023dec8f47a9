import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type {
  EnergyMarketerCreation,
  EnergyMarketerUpdate,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { marketerSeenCondition } from './marketer-visibility.service.ts'

export interface EnergyMarketerRow {
  client_uid: string
  id_energy_marketer: string
  name: string
  utility_types: UtilityType[]
  email: string | null
  phone_number: string | null
  active: boolean
  creation_timestamp: Date
  tariff_count: number
  version: number
}

const SELECT = `
  select m.client_uid, m.id_energy_marketer, m.name, m.utility_types, m.email, m.phone_number, m.active,
         m.creation_timestamp, m.version,
         (select count(*) from tariffs t
          where t.client_uid = m.client_uid and t.id_energy_marketer = m.id_energy_marketer
            and t.active and t.deleted_at is null) as tariff_count
  from energy_marketers m
  where m.client_uid = $1 and m.deleted_at is null and ${marketerSeenCondition('m.id_energy_marketer')}`

export interface MarketerFilter {
  readonly utilityType?: UtilityType | undefined
  readonly active?: boolean | undefined
}

export function selectMarketers(tx: TenantTransaction, filter: MarketerFilter): Promise<EnergyMarketerRow[]> {
  return tx.query<EnergyMarketerRow>(
    `${SELECT} and ($2::text is null or m.utility_types @> array[$2::text])
               and ($3::boolean is null or m.active = $3)
     order by m.name collate spanish, m.id_energy_marketer`,
    [tx.clientUID, filter.utilityType ?? null, filter.active ?? null],
  )
}

export async function selectMarketer(tx: TenantTransaction, id: string): Promise<EnergyMarketerRow | null> {
  const [row] = await tx.query<EnergyMarketerRow>(`${SELECT} and m.id_energy_marketer = $2`, [
    tx.clientUID,
    id,
  ])
  return row ?? null
}

export async function insertMarketer(
  tx: TenantTransaction,
  id: string,
  marketer: EnergyMarketerCreation,
): Promise<void> {
  await tx.query(
    `insert into energy_marketers
       (client_uid, id_energy_marketer, name, utility_types, email, phone_number, active, creation_user_uid)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tx.clientUID,
      id,
      marketer.name,
      marketer.utilityTypes,
      marketer.email || null,
      marketer.phoneNumber || null,
      marketer.active,
      tx.userUID ?? null,
    ],
  )
}

/** Whether a row with that id and version was there to be changed. */
export async function updateMarketerRow(
  tx: TenantTransaction,
  marketer: EnergyMarketerUpdate,
): Promise<boolean> {
  const rows = await tx.query(
    `update energy_marketers
     set name = $4, utility_types = $5, email = $6, phone_number = $7, active = $8, version = version + 1
     where client_uid = $1 and id_energy_marketer = $2 and version = $3 and deleted_at is null
     returning version`,
    [
      tx.clientUID,
      marketer.idEnergyMarketer,
      marketer.version,
      marketer.name,
      marketer.utilityTypes,
      marketer.email || null,
      marketer.phoneNumber || null,
      marketer.active,
    ],
  )
  return rows.length > 0
}

/** Energies in which the marketer has tariffs. */
export async function selectUtilityTypesInUse(tx: TenantTransaction, id: string): Promise<UtilityType[]> {
  const rows = await tx.query<{ utility_type: UtilityType }>(
    `select distinct utility_type from tariffs
     where client_uid = $1 and id_energy_marketer = $2 and deleted_at is null`,
    [tx.clientUID, id],
  )
  return rows.map((row) => row.utility_type)
}

export async function countOpenContractsOfMarketer(tx: TenantTransaction, id: string): Promise<number> {
  const [row] = await tx.query<{ open: number }>(
    `select count(*) as open from contracts
     where client_uid = $1 and id_energy_marketer = $2 and not closed and deleted_at is null`,
    [tx.clientUID, id],
  )
  return row.open
}

/** Hides the marketer and its tariffs; closed contracts keep naming them. */
export async function hideMarketer(tx: TenantTransaction, id: string): Promise<void> {
  const values = [tx.clientUID, id, tx.userUID ?? null]
  await tx.query(
    `update tariffs set deleted_at = now(), deleted_user_uid = $3, version = version + 1
     where client_uid = $1 and id_energy_marketer = $2 and deleted_at is null`,
    values,
  )
  await tx.query(
    `update energy_marketers set deleted_at = now(), deleted_user_uid = $3, version = version + 1
     where client_uid = $1 and id_energy_marketer = $2 and deleted_at is null`,
    values,
  )
}
