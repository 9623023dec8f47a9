import { seenFeeEur } from '@vatio/domain/energy-crm/contracts/contract.policy'
import { DEFAULT_STATE_COLOUR } from '@vatio/domain/energy-crm/state-list/listed-state'
import { fromPeriodArray } from '@vatio/domain/periods/by-period'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import type { ContractPaymentStateRegister } from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.schema'
import type { ContractStateRegister } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import type { Contract, ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { Viewer } from '../../platform/auth/actor.ts'
import { pickColumns } from '../../platform/db/columns.ts'
import { presentContractDocument, type DocumentRow } from '../documents/record-documents.service.ts'
import type { PaymentStateRegisterRow } from './contract-payment-changes.repository.ts'
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
    contractPaymentState: presentPaymentState(row),
    expiryDate: row.expiryDate,
    openIncidents: row.openIncidents,
    creationTimestamp: row.creationTimestamp.toISOString(),
  }
}

/** A contract as the audit stores it: without what depends on the day of reading, and what has events of its own. */
export function toAuditedContract({
  expiryDate: _expiry,
  openIncidents: _incidents,
  documents: _documents,
  ...stored
}: ContractDetail): Omit<ContractDetail, 'expiryDate' | 'openIncidents' | 'documents'> {
  return stored
}

/** Who reads a contract; all of it where nobody does, for the rules and the audit. */
export type ContractReader = Pick<Viewer, 'role' | 'userUID'>

/** Changes and documents of a contract, the newest first. */
export interface ContractParts {
  readonly states: readonly StateRegisterRow[]
  readonly paymentStates: readonly PaymentStateRegisterRow[]
  readonly documents: readonly DocumentRow[]
}

/**
 * A contract with all its fields. A plain user sees the part of the fixed fee that its commercial keeps, and not who
 * changed the states.
 */
export function presentContractDetail(
  row: ContractDetailRow,
  parts: ContractParts,
  viewer: ContractReader,
): ContractDetail {
  const isAdmin = hasRole(viewer.role, 'admin')
  const { contractedPowerKw, ...own } = pickColumns(row, DETAIL_COLUMNS)
  const powers = fromPeriodArray(contractedPowerKw)
  return {
    ...presentContract(row),
    ...own,
    fixedFee: seenFeeEur(viewer, own.fixedFee, row.commercialFeePercentage),
    contractedPowerPeriods: Object.keys(powers).length === 0 ? null : powers,
    stateChanges: parts.states.map((register) => presentStateRegister(register, isAdmin)),
    paymentStateChanges: parts.paymentStates.map((register) =>
      presentPaymentStateRegister(register, isAdmin),
    ),
    documents: parts.documents.map((row) => presentContractDocument(row, viewer)),
  }
}

function clientOf(row: ContractRow): NonNullable<Contract['consumptionPoint']>['client'] {
  const { idClient } = row
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

function presentPaymentState(row: ContractRow): Contract['contractPaymentState'] {
  const { idContractPaymentState } = row
  return idContractPaymentState === null
    ? null
    : {
        idContractPaymentState,
        name: row.contractPaymentStateName ?? '',
        badgeColor: row.contractPaymentStateColor ?? DEFAULT_STATE_COLOUR,
        active: row.contractPaymentStateActive ?? true,
      }
}

function presentStateRegister(row: StateRegisterRow, withAuthor: boolean): ContractStateRegister {
  const { idContractStateRegister } = row
  return { idContractStateRegister, contractState: presentState(row), ...presentRegister(row, withAuthor) }
}

function presentPaymentStateRegister(
  row: PaymentStateRegisterRow,
  withAuthor: boolean,
): ContractPaymentStateRegister {
  return {
    idContractPaymentStateRegister: row.idContractPaymentStateRegister,
    contractPaymentState: {
      idContractPaymentState: row.idContractPaymentState,
      name: row.contractPaymentStateName,
      badgeColor: row.contractPaymentStateColor,
      active: row.contractPaymentStateActive,
    },
    ...presentRegister(row, withAuthor),
  }
}

function presentRegister(row: StateRegisterRow | PaymentStateRegisterRow, withAuthor: boolean) {
  return {
    observations: row.observations,
    timestamp: row.timestamp.toISOString(),
    creationTimestamp: row.creationTimestamp.toISOString(),
    creationUserUID: withAuthor ? row.creationUserUID : null,
  }
}
