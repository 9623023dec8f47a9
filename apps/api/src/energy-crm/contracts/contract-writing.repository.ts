import { domainError } from '@vatio/domain/domain-error'
import type { ContractStanding } from '@vatio/domain/energy-crm/contracts/contract-state-change'
import { contractErrors } from '@vatio/domain/energy-crm/contracts/contract.errors'
import type { ContractState } from '@vatio/domain/energy-crm/contract-states/contract-state'
import type { TariffType } from '@vatio/domain/energy-crm/tariffs/tariff'
import type { ContractInput } from '@vatio/protocol/energy-crm/contracts/contract-input.schema'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'

/** What is written of a contract, ready to store: references decided, powers in order. */
export interface StoredContract
  extends
    Pick<
      ContractInput,
      | 'utilityType'
      | 'implicitRenewal'
      | 'anualConsumptionUnit'
      | 'powerOperativeSpending'
      | 'energyOperativeSpending'
      | 'powerFee'
      | 'energyFee'
      | 'managementFee'
    >,
    ContractStanding {
  readonly contractNumber: string | null
  readonly idEnergyMarketer: string | null
  readonly idTariff: string | null
  readonly idCommercial: string | null
  readonly idConsumptionPoint: string | null
  readonly cups: string | null
  readonly tariffType: string | null
  readonly type: TariffType | null
  readonly signingDate: string | null
  readonly lastStateChangeDate: string | null
  readonly anualConsumption: number | null
  readonly fixedFee: number | null
  /** Six values, P1 first. */
  readonly contractedPowerKw: readonly (number | null)[]
}

export interface NewStateRegister {
  readonly idContractState: string
  readonly observations: string | null
  readonly timestamp: Date
}

const refusals = {
  contracts_tenant_number_key: () =>
    domainError(contractErrors, 'CONTRACT_NUMBER_TAKEN', { field: 'contractNumber' }),
}

export async function countContracts(tx: TenantTransaction): Promise<number> {
  const [row] = await tx.query<{ contracts: number }>(
    'select count(*) as contracts from contracts where client_uid = $1 and deleted_at is null',
    [tx.clientUID],
  )
  return row.contracts
}

/**
 * All states of the company, as the rules of a change of state need them. None is edited until the transaction ends:
 * a contract that moves to a state is closed or open as that state is.
 */
export async function selectStates(tx: TenantTransaction): Promise<ContractState[]> {
  const rows = await tx.query<{
    id_contract_state: string
    name: string
    badge_color: string
    active: boolean
    close_state: boolean
    default_state: boolean
    hide_to_commercials: boolean
  }>(
    `select id_contract_state, name, badge_color, active, close_state, default_state, hide_to_commercials
     from contract_states where client_uid = $1 order by id_contract_state for share`,
    [tx.clientUID],
  )
  return rows.map((row) => ({
    idContractState: row.id_contract_state,
    name: row.name,
    badgeColor: row.badge_color,
    active: row.active,
    closeState: row.close_state,
    defaultState: row.default_state,
    hideToCommercials: row.hide_to_commercials,
  }))
}

export async function insertContract(
  tx: TenantTransaction,
  idContractInfo: string,
  contract: StoredContract,
): Promise<void> {
  await withConstraints(
    tx.query(
      `insert into contracts
         (client_uid, id_contract_info, contract_number, utility_type, id_energy_marketer, id_tariff,
          id_commercial, id_consumption_point, id_contract_state, closed, cups, tariff_type, type, signing_date,
          last_state_change_date, implicit_renewal, anual_consumption, anual_consumption_unit,
          power_operative_spending, energy_operative_spending, fixed_fee, power_fee, energy_fee, management_fee,
          contracted_power_kw, creation_user_uid)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
               $22, $23, $24, $25, $26)`,
      [tx.clientUID, idContractInfo, ...valuesOf(contract), tx.userUID ?? null],
    ),
    refusals,
  )
}

/** Whether the record still had that version. */
export async function updateContract(
  tx: TenantTransaction,
  idContractInfo: string,
  version: number,
  contract: StoredContract,
): Promise<boolean> {
  const rows = await withConstraints(
    tx.query(
      `update contracts set
         contract_number = $4, utility_type = $5, id_energy_marketer = $6, id_tariff = $7, id_commercial = $8,
         id_consumption_point = $9, id_contract_state = $10, closed = $11, cups = $12, tariff_type = $13,
         type = $14, signing_date = $15, last_state_change_date = $16, implicit_renewal = $17,
         anual_consumption = $18, anual_consumption_unit = $19, power_operative_spending = $20,
         energy_operative_spending = $21, fixed_fee = $22, power_fee = $23, energy_fee = $24,
         management_fee = $25, contracted_power_kw = $26, version = version + 1
       where client_uid = $1 and id_contract_info = $2 and version = $3 and deleted_at is null
       returning id_contract_info`,
      [tx.clientUID, idContractInfo, version, ...valuesOf(contract)],
    ),
    refusals,
  )
  return rows.length > 0
}

/** Adds changes of state in their order: the ids of one moment keep it. */
export async function insertStateRegisters(
  tx: TenantTransaction,
  idContractInfo: string,
  registers: readonly NewStateRegister[],
  now: Date,
): Promise<void> {
  for (const register of registers) {
    await tx.query(
      `insert into contract_state_registers
         (client_uid, id_contract_state_register, id_contract_info, id_contract_state, observations, timestamp,
          creation_timestamp, creation_user_uid)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        tx.clientUID,
        newId(),
        idContractInfo,
        register.idContractState,
        register.observations,
        register.timestamp,
        now,
        tx.userUID ?? null,
      ],
    )
  }
}

/** Marks a contract as deleted; its number is free again. */
export async function softDeleteContract(
  tx: TenantTransaction,
  idContractInfo: string,
  now: Date,
): Promise<number> {
  const rows = await tx.query(
    `update contracts set deleted_at = $3, deleted_user_uid = $4, version = version + 1
     where client_uid = $1 and id_contract_info = $2 and deleted_at is null
     returning id_contract_info`,
    [tx.clientUID, idContractInfo, now, tx.userUID ?? null],
  )
  return rows.length
}

function valuesOf(contract: StoredContract): unknown[] {
  return [
    contract.contractNumber,
    contract.utilityType,
    contract.idEnergyMarketer,
    contract.idTariff,
    contract.idCommercial,
    contract.idConsumptionPoint,
    contract.idContractState,
    contract.closed,
    contract.cups,
    contract.tariffType,
    contract.type,
    contract.signingDate,
    contract.lastStateChangeDate,
    contract.implicitRenewal,
    contract.anualConsumption,
    contract.anualConsumptionUnit,
    contract.powerOperativeSpending ?? null,
    contract.energyOperativeSpending ?? null,
    contract.fixedFee,
    contract.powerFee ?? null,
    contract.energyFee ?? null,
    contract.managementFee ?? null,
    contract.contractedPowerKw,
  ]
}
