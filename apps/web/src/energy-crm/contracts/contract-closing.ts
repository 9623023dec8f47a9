import type { ContractClosing } from '@vatio/protocol/energy-crm/contracts/contract-input.schema'
import type { Contract, ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { StateChange } from './contract-changes.queries.ts'
import { toContractFormValues, type ContractFormValues } from './contract-form.ts'

/** The contract that is closed when the new one is created, and how. */
export interface ClosedByNew {
  readonly idContractInfo: string
  readonly version: number
  readonly contractNumber: string | null
  /** Null until the user has said it. */
  readonly change: StateChange | null
  /** Whether the new one gets its auxiliary services. */
  readonly keepAuxiliaryServices: boolean
}

export function closingOf(
  contract: Pick<Contract, 'idContractInfo' | 'version' | 'contractNumber'>,
): ClosedByNew {
  const { idContractInfo, version, contractNumber } = contract
  return { idContractInfo, version, contractNumber, change: null, keepAuxiliaryServices: true }
}

/** The form of the contract that replaces another: its terms, without number, dates, states and commission. */
export function toReplacingValues(contract: ContractDetail): ContractFormValues {
  const empty = toContractFormValues(null)
  return {
    ...toContractFormValues(contract),
    contractNumber: empty.contractNumber,
    signingDate: empty.signingDate,
    lastStateChangeDate: empty.lastStateChangeDate,
    endDate: empty.endDate,
    permanenceEndDate: empty.permanenceEndDate,
    fixedFee: empty.fixedFee,
    state: empty.state,
    paymentState: empty.paymentState,
    closing: closingOf(contract),
  }
}

/** The closing as it is sent; null where no contract is closed. */
export function toClosing({ closing }: Pick<ContractFormValues, 'closing'>): ContractClosing | null {
  if (!closing?.change) return null
  const { idContractInfo, version, change, keepAuxiliaryServices } = closing
  return {
    idContractInfo,
    version,
    ...change,
    observations: change.observations.trim(),
    keepAuxiliaryServices,
  }
}
