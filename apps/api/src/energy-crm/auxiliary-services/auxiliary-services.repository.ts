import type { AuxiliaryServiceIcon } from '@vatio/domain/energy-crm/auxiliary-services/auxiliary-service'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type {
  AuxiliaryServiceCreation,
  AuxiliaryServiceUpdate,
} from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { marketerSeenCondition } from '../energy-marketers/marketer-visibility.service.ts'

export interface AuxiliaryServiceRow {
  client_uid: string
  id_auxiliary_service: string
  id_energy_marketer: string
  energy_marketer_name: string
  utility_type: UtilityType
  name: string
  icon: AuxiliaryServiceIcon
  anual_cost: number | null
  fee: number | null
  description: string | null
  active: boolean
  creation_timestamp: Date
  version: number
}

/** The columns of {@link AuxiliaryServiceRow} of `auxiliary_services s` and its marketer `m`. */
export const SERVICE_COLUMNS = `
  s.client_uid, s.id_auxiliary_service, s.id_energy_marketer, m.name as energy_marketer_name, s.utility_type,
  s.name, s.icon, s.anual_cost::float8, s.fee::float8, s.description, s.active, s.creation_timestamp, s.version`

const SELECT = `
  select ${SERVICE_COLUMNS}
  from auxiliary_services s
  join energy_marketers m on m.client_uid = s.client_uid and m.id_energy_marketer = s.id_energy_marketer
  where s.client_uid = $1 and s.deleted_at is null and m.deleted_at is null
    and ${marketerSeenCondition('s.id_energy_marketer')}`

export function selectServicesOfMarketer(
  tx: TenantTransaction,
  idEnergyMarketer: string,
): Promise<AuxiliaryServiceRow[]> {
  return tx.query<AuxiliaryServiceRow & Record<string, unknown>>(
    `${SELECT} and s.id_energy_marketer = $2
     order by s.utility_type, s.name collate spanish, s.id_auxiliary_service`,
    [tx.clientUID, idEnergyMarketer],
  )
}

/** @param lock `share` keeps the service from being deleted, `update` from being attached, until the end. */
export async function selectService(
  tx: TenantTransaction,
  id: string,
  lock?: 'share' | 'update',
): Promise<AuxiliaryServiceRow | null> {
  const [row] = await tx.query<AuxiliaryServiceRow & Record<string, unknown>>(
    `${SELECT} and s.id_auxiliary_service = $2 ${lock ? `for ${lock} of s` : ''}`,
    [tx.clientUID, id],
  )
  return row ?? null
}

export async function isMarketerSeen(tx: TenantTransaction, idEnergyMarketer: string): Promise<boolean> {
  const rows = await tx.query(
    `select from energy_marketers
     where client_uid = $1 and id_energy_marketer = $2 and deleted_at is null
       and ${marketerSeenCondition('id_energy_marketer')}`,
    [tx.clientUID, idEnergyMarketer],
  )
  return rows.length > 0
}

/**
 * The marketer that a service is to hang from, kept from being edited or deleted until the transaction ends; null
 * where there is none that the user sees.
 */
export async function selectMarketerOfService(
  tx: TenantTransaction,
  idEnergyMarketer: string,
): Promise<{ readonly idEnergyMarketer: string; readonly utilityTypes: UtilityType[] } | null> {
  const [row] = await tx.query<{ utility_types: UtilityType[] }>(
    `select utility_types from energy_marketers
     where client_uid = $1 and id_energy_marketer = $2 and deleted_at is null
       and ${marketerSeenCondition('id_energy_marketer')} for share`,
    [tx.clientUID, idEnergyMarketer],
  )
  return row ? { idEnergyMarketer, utilityTypes: row.utility_types } : null
}

export async function insertService(
  tx: TenantTransaction,
  id: string,
  service: AuxiliaryServiceCreation,
): Promise<void> {
  await tx.query(
    `insert into auxiliary_services
       (client_uid, id_auxiliary_service, id_energy_marketer, utility_type, name, icon, anual_cost, fee, description,
        active, creation_user_uid)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.clientUID,
      id,
      service.energyMarketer.idEnergyMarketer,
      service.utilityType,
      service.name,
      service.icon,
      service.anualCost ?? null,
      service.fee ?? null,
      service.description || null,
      service.active,
      tx.userUID ?? null,
    ],
  )
}

/** Whether a row with that id and version was there to be changed. */
export async function updateServiceRow(
  tx: TenantTransaction,
  service: AuxiliaryServiceUpdate,
): Promise<boolean> {
  const rows = await tx.query(
    `update auxiliary_services
     set name = $4, icon = $5, anual_cost = $6, fee = $7, description = $8, active = $9, version = version + 1
     where client_uid = $1 and id_auxiliary_service = $2 and version = $3 and deleted_at is null
     returning version`,
    [
      tx.clientUID,
      service.idAuxiliaryService,
      service.version,
      service.name,
      service.icon,
      service.anualCost ?? null,
      service.fee ?? null,
      service.description || null,
      service.active,
    ],
  )
  return rows.length > 0
}

export async function countOpenContractsOfService(tx: TenantTransaction, id: string): Promise<number> {
  const [row] = await tx.query<{ open: number }>(
    `select count(*) as open
     from contract_auxiliary_services l
     join contracts c on c.client_uid = l.client_uid and c.id_contract_info = l.id_contract_info
     where l.client_uid = $1 and l.id_auxiliary_service = $2 and not c.closed and c.deleted_at is null`,
    [tx.clientUID, id],
  )
  return row.open
}

/** Hides the service; closed contracts keep naming it. */
export async function hideService(tx: TenantTransaction, id: string): Promise<void> {
  await tx.query(
    `update auxiliary_services set deleted_at = now(), deleted_user_uid = $3, version = version + 1
     where client_uid = $1 and id_auxiliary_service = $2 and deleted_at is null`,
    [tx.clientUID, id, tx.userUID ?? null],
  )
}
