import type { EnergyUnit } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import type { TariffType } from '@vatio/domain/energy-crm/tariffs/tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Where } from '../../platform/db/where.ts'

export interface ContractStateColumns {
  id_contract_state: string
  contract_state_name: string
  badge_color: string
  contract_state_active: boolean
  close_state: boolean
  hide_to_commercials: boolean
}

export interface ContractRow extends ContractStateColumns {
  id_contract_info: string
  contract_number: string | null
  utility_type: UtilityType
  id_energy_marketer: string | null
  energy_marketer_name: string | null
  id_commercial: string | null
  commercial_name: string | null
  commercial_first_surname: string | null
  id_tariff: string | null
  tariff_name: string | null
  is_base_price: boolean | null
  id_consumption_point: string | null
  id_client: string | null
  client_name: string | null
  client_first_surname: string | null
  client_second_surname: string | null
  client_dni_or_cif: string | null
  signing_date: CivilDate | null
  last_state_change_date: CivilDate | null
  creation_timestamp: Date
  implicit_renewal: boolean
  closed: boolean
  anual_consumption: number | null
  anual_consumption_unit: EnergyUnit
  type: TariffType | null
  cups: string | null
  tariff_type: string | null
  version: number
}

const STATE_COLUMNS = `
  s.id_contract_state, s.name as contract_state_name, s.badge_color, s.active as contract_state_active,
  s.close_state, s.hide_to_commercials`

export const CONTRACT_COLUMNS = `
  c.id_contract_info, c.contract_number, c.utility_type, c.id_energy_marketer, m.name as energy_marketer_name,
  c.id_commercial, o.name as commercial_name, o.first_surname as commercial_first_surname,
  c.id_tariff, t.name as tariff_name, t.is_base_price, c.id_consumption_point,
  k.id_client, k.name as client_name, k.first_surname as client_first_surname,
  k.second_surname as client_second_surname, k.dni_or_cif as client_dni_or_cif, ${STATE_COLUMNS},
  c.signing_date, c.last_state_change_date, c.creation_timestamp, c.implicit_renewal, c.closed,
  c.anual_consumption::float8, c.anual_consumption_unit, c.type, c.cups, c.tariff_type, c.version`

/** The tables of {@link CONTRACT_COLUMNS} around `contracts c`. */
export const CONTRACT_JOINS = `
  join contract_states s on s.client_uid = c.client_uid and s.id_contract_state = c.id_contract_state
  left join energy_marketers m
    on m.client_uid = c.client_uid and m.id_energy_marketer = c.id_energy_marketer
  left join commercials o on o.client_uid = c.client_uid and o.id_commercial = c.id_commercial
  left join tariffs t on t.client_uid = c.client_uid and t.id_tariff = c.id_tariff
  left join consumption_points p
    on p.client_uid = c.client_uid and p.id_consumption_point = c.id_consumption_point
  left join clients k on k.client_uid = p.client_uid and k.id_client = p.id_client`

export interface ContractDetailRow extends ContractRow {
  power_operative_spending: number | null
  energy_operative_spending: number | null
  fixed_fee: number | null
  commercial_fee_percentage: number | null
  power_fee: number | null
  energy_fee: number | null
  management_fee: number | null
  contracted_power_kw: (number | null)[]
  creation_user_uid: string | null
}

/** Contracts with all their fields, the last signed first. */
export function selectContractDetails(tx: TenantTransaction, where: Where): Promise<ContractDetailRow[]> {
  return tx.query<ContractDetailRow>(
    `select ${CONTRACT_COLUMNS}, c.power_operative_spending::float8, c.energy_operative_spending::float8,
            c.fixed_fee::float8, o.fee_percentage::float8 as commercial_fee_percentage, c.power_fee::float8, c.energy_fee::float8, c.management_fee::float8,
            c.contracted_power_kw::float8[], c.creation_user_uid
     from contracts c ${CONTRACT_JOINS}
     where ${where.sql} order by c.signing_date desc nulls last, c.id_contract_info`,
    where.values,
  )
}

/** Contracts as lists show them, the last signed first. */
export function selectContracts(tx: TenantTransaction, where: Where): Promise<ContractRow[]> {
  return tx.query<ContractRow>(
    `select ${CONTRACT_COLUMNS} from contracts c ${CONTRACT_JOINS}
     where ${where.sql} order by c.signing_date desc nulls last, c.id_contract_info`,
    where.values,
  )
}

export interface StateRegisterRow extends ContractStateColumns {
  id_contract_state_register: string
  id_contract_info: string
  observations: string | null
  timestamp: Date
  creation_timestamp: Date
  creation_user_uid: string | null
}

/** State changes of some contracts, the newest first. */
export function selectStateRegisters(
  tx: TenantTransaction,
  idContracts: readonly string[],
): Promise<StateRegisterRow[]> {
  return tx.query<StateRegisterRow>(
    `select r.id_contract_state_register, r.id_contract_info, r.observations, r.timestamp,
            r.creation_timestamp, r.creation_user_uid, ${STATE_COLUMNS}
     from contract_state_registers r
     join contract_states s on s.client_uid = r.client_uid and s.id_contract_state = r.id_contract_state
     where r.client_uid = $1 and r.id_contract_info = any($2::uuid[])
     order by r.creation_timestamp desc, r.id_contract_state_register desc`,
    [tx.clientUID, idContracts],
  )
}
