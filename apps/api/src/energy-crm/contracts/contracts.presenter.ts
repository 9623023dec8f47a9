import { seenFeeEur } from '@vatio/domain/energy-crm/contracts/contract.policy'
import { fromPeriodArray } from '@vatio/domain/periods/by-period'
import { hasRole, type Role } from '@vatio/domain/identity/accounts/role'
import type { ContractStateRegister } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import type { Contract, ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { pickColumns } from '../../platform/db/columns.ts'
import {
  DETAIL_COLUMNS,
  LIST_COLUMNS,
  type ContractDetailRow,
  type ContractRow,
  type StateRegisterRow,
} from './contracts.repository.ts'

export function presentContract(row: ContractRow): Contract {
  const { idEnergyMarketer, idCommercial, idTariff, idConsumptionPoint } = row
  return {
    ...pickColumns(row, LIST_COLUMNS),
    energyMarketer:
      idEnergyMarketer === null ? null : { idEnergyMarketer, name: row.energyMarketerName ?? '' },
    commercial:
      idCommercial === null
        ? null
        : {
            idCommercial,
            name: row.commercialName ?? '',
            firstSurname: row.commercialFirstSurname,
          },
    tariff:
      idTariff === null
        ? null
        : { idTariff, name: row.tariffName ?? '', isBasePrice: row.isBasePrice ?? false },
    consumptionPoint: idConsumptionPoint === null ? null : { idConsumptionPoint, client: clientOf(row) },
    contractState: presentState(row),
    creationTimestamp: row.creationTimestamp.toISOString(),
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
  const { contractedPowerKw, ...own } = pickColumns(row, DETAIL_COLUMNS)
  const powers = fromPeriodArray(contractedPowerKw)
  return {
    ...presentContract(row),
    ...own,
    fixedFee: seenFeeEur(viewer, own.fixedFee, row.commercialFeePercentage),
    contractedPowerPeriods: Object.keys(powers).length === 0 ? null : powers,
    stateChanges: registers.map((register) => presentStateRegister(register, isAdmin)),
  }
}

function clientOf({ idClient, ...row }: ContractRow): NonNullable<Contract['consumptionPoint']>['client'] {
  if (idClient === null) return null
  return {
    idClient,
    clientInfo: {
      name: row.clientName ?? '',
      firstSurname: row.clientFirstSurname,
      secondSurname: row.clientSecondSurname,
      dniOrCif: row.clientDniOrCif,
    },
  }
}

function presentState(row: ContractRow | StateRegisterRow): Contract['contractState'] {
  return {
    ...pickColumns(row, ['idContractState', 'badgeColor', 'closeState', 'hideToCommercials']),
    name: row.contractStateName,
    active: row.contractStateActive,
  }
}

function presentStateRegister(row: StateRegisterRow, withAuthor: boolean): ContractStateRegister {
  return {
    ...pickColumns(row, ['idContractStateRegister', 'observations']),
    contractState: presentState(row),
    timestamp: row.timestamp.toISOString(),
    creationTimestamp: row.creationTimestamp.toISOString(),
    creationUserUID: withAuthor ? row.creationUserUID : null,
  }
}
