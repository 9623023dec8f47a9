import { seenFeeEur } from '@vatio/domain/energy-crm/contracts/contract.policy'
import { toPricesByPeriod } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import type {
  ContractState,
  ContractStateRegister,
} from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import { hasRole, type Role } from '@vatio/domain/security/accounts/role'
import type { Contract, ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type {
  ContractDetailRow,
  ContractRow,
  ContractStateColumns,
  StateRegisterRow,
} from './contracts.repository.ts'

export function presentContract(row: ContractRow): Contract {
  return {
    idContractInfo: row.id_contract_info,
    contractNumber: row.contract_number,
    utilityType: row.utility_type,
    energyMarketer:
      row.id_energy_marketer === null
        ? null
        : { idEnergyMarketer: row.id_energy_marketer, name: row.energy_marketer_name ?? '' },
    commercial:
      row.id_commercial === null
        ? null
        : {
            idCommercial: row.id_commercial,
            name: row.commercial_name ?? '',
            firstSurname: row.commercial_first_surname,
          },
    tariff:
      row.id_tariff === null
        ? null
        : {
            idTariff: row.id_tariff,
            name: row.tariff_name ?? '',
            isBasePrice: row.is_base_price ?? false,
          },
    consumptionPoint:
      row.id_consumption_point === null
        ? null
        : { idConsumptionPoint: row.id_consumption_point, client: clientOf(row) },
    contractState: presentState(row),
    signingDate: row.signing_date,
    lastStateChangeDate: row.last_state_change_date,
    creationTimestamp: row.creation_timestamp.toISOString(),
    implicitRenewal: row.implicit_renewal,
    closed: row.closed,
    anualConsumption: row.anual_consumption,
    anualConsumptionUnit: row.anual_consumption_unit,
    type: row.type,
    cups: row.cups,
    tariffType: row.tariff_type,
    version: row.version,
  }
}

/**
 * A contract with all its fields. A plain user sees the part of the fixed fee that its commercial keeps, and not who
 * changed the states.
 *
 * @param registers state changes of this contract, the newest first.
 */
export function presentContractDetail(
  row: ContractDetailRow,
  registers: readonly StateRegisterRow[],
  viewer: { readonly role: Role },
): ContractDetail {
  const isAdmin = hasRole(viewer.role, 'admin')
  const powers = toPricesByPeriod(row.contracted_power_kw)
  return {
    ...presentContract(row),
    powerOperativeSpending: row.power_operative_spending,
    energyOperativeSpending: row.energy_operative_spending,
    fixedFee: seenFeeEur(viewer, row.fixed_fee, row.commercial_fee_percentage),
    powerFee: row.power_fee,
    energyFee: row.energy_fee,
    managementFee: row.management_fee,
    contractedPowerPeriods: Object.keys(powers).length === 0 ? null : powers,
    stateChanges: registers.map((register) => presentStateRegister(register, isAdmin)),
    creationUserUID: row.creation_user_uid,
  }
}

function clientOf(row: ContractRow): NonNullable<Contract['consumptionPoint']>['client'] {
  if (row.id_client === null) return null
  return {
    idClient: row.id_client,
    clientInfo: {
      name: row.client_name ?? '',
      firstSurname: row.client_first_surname,
      secondSurname: row.client_second_surname,
      dniOrCif: row.client_dni_or_cif,
    },
  }
}

function presentState(
  row: ContractStateColumns,
): Omit<ContractState, 'clientUID' | 'defaultState' | 'version'> {
  return {
    idContractState: row.id_contract_state,
    name: row.contract_state_name,
    badgeColor: row.badge_color,
    active: row.contract_state_active,
    closeState: row.close_state,
    hideToCommercials: row.hide_to_commercials,
  }
}

function presentStateRegister(row: StateRegisterRow, withAuthor: boolean): ContractStateRegister {
  return {
    idContractStateRegister: row.id_contract_state_register,
    contractState: presentState(row),
    observations: row.observations,
    timestamp: row.timestamp.toISOString(),
    creationTimestamp: row.creation_timestamp.toISOString(),
    creationUserUID: withAuthor ? row.creation_user_uid : null,
  }
}
