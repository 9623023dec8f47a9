import { BULK_UNDO_SHOWN_SECONDS } from '@vatio/domain/energy-crm/contracts/contract-bulk-change'
import {
  changeContractsCommercial,
  changeContractsState,
  undoContractsChange,
  updateContractDates,
  type BulkOutcome,
} from '@vatio/protocol/energy-crm/contracts/contract-bulk.endpoints'
import type { Contract, ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { useQueryClient } from '@tanstack/react-query'
import { isNotFound } from '../../platform/http/api-error.ts'
import { call } from '../../platform/http/client.ts'
import { randomUuid } from '../../platform/http/random-key.ts'
import { operationHook, useOperation } from '../../platform/http/use-operation.ts'
import { invalidateReads } from '../../platform/http/use-read.ts'
import { toastError, type OperationMessages } from '../../platform/messages/operation-messages.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import type { BulkRunner } from '../../ui/table/bulk-run.ts'
import {
  changeCommercialMessages,
  changeDatesMessages,
  changeStateMessages,
  contractChangeTexts as texts,
  refusalText,
  undoChangeMessages,
} from './contract-changes.messages.ts'
import { affectedByContracts } from './contracts.queries.ts'

/** A change of state as it is typed. */
export interface StateChange {
  readonly idContractState: string
  /** Civil date. */
  readonly date: string
  readonly observations: string
}

/** A change of many contracts by several calls, and what takes them back. */
export interface BulkChange {
  readonly run: BulkRunner
  /** @returns contracts that were changed since, and stay so. */
  readonly undo: () => Promise<number>
}

type Send = (
  contracts: readonly string[],
  ids: { readonly idBulkChange: string; readonly idBulkRun: string },
) => Promise<BulkOutcome>

export function stateChangeOf({ observations, ...change }: StateChange): BulkChange {
  return bulkChange(changeStateMessages, (contracts, ids) =>
    call(changeContractsState, {
      body: {
        ...change,
        observations: observations.trim() || undefined,
        contracts: [...contracts],
        ...ids,
      },
    }),
  )
}

export function commercialChangeOf(idCommercial: string | null): BulkChange {
  return bulkChange(changeCommercialMessages, (contracts, ids) =>
    call(changeContractsCommercial, { body: { idCommercial, contracts: [...contracts], ...ids } }),
  )
}

function bulkChange(messages: OperationMessages, send: Send): BulkChange {
  const made: string[] = []
  const idBulkRun = randomUuid()
  return {
    run: async (contracts) => {
      const idBulkChange = randomUuid()
      // Before the call: one whose answer is lost may have been made.
      made.push(idBulkChange)
      try {
        const { changed, refused } = await send(contracts, { idBulkChange, idBulkRun })
        return {
          done: changed,
          refused: refused.map((contract) => ({
            key: contract.idContractInfo,
            label: texts.contract(contract.contractNumber),
            reason: refusalText(contract),
          })),
        }
      } catch (error) {
        toastError(error, messages)
        throw error
      }
    },
    undo: async () => {
      let kept = 0
      for (let [id] = made; id !== undefined; [id] = made) {
        kept += await undoOne(id)
        made.shift()
      }
      return kept
    },
  }
}

/** @returns contracts that stay as they are; none of a change that was never made. */
async function undoOne(idBulkChange: string): Promise<number> {
  try {
    const { refused } = await call(undoContractsChange, { params: { idBulkChange } })
    return refused.length
  } catch (error) {
    if (isNotFound(error)) return 0
    throw error
  }
}

/** Reads again what shows contracts. */
export function useRefreshContracts(): () => void {
  const client = useQueryClient()
  return () => void invalidateReads(client, affectedByContracts)
}

interface ChangedContract {
  readonly idContractInfo: string
}

/** Whether a contract in a state is in a list with this filter; other filters do not look at the state. */
export function isListed(
  filter: Pick<ContractFilter, 'closed' | 'states'>,
  state: { readonly idContractState: string; readonly closeState: boolean },
): boolean {
  const isChosen = filter.states?.includes(state.idContractState) ?? true
  return isChosen && (filter.closed ?? state.closeState) === state.closeState
}

/** Says what was changed, with a way back; or why it was not. */
function useOutcomeToast() {
  const undo = useOperation(undoContractsChange, undoChangeMessages, {
    affects: affectedByContracts,
    onSuccess: ({ refused: [refused] }) => {
      if (refused) showToast({ tone: 'error', text: refusalText(refused) })
      else showToast({ tone: 'success', text: texts.undone })
    },
  })
  return ({ refused: [refused] }: BulkOutcome, idBulkChange: string, text: string) => {
    if (refused) showToast({ tone: 'error', text: refusalText(refused) })
    else showChange(text, () => undo.mutate({ params: { idBulkChange } }))
  }
}

/** Says that something was changed, with a way back for some seconds. */
export function showChange(text: string, undo: () => void) {
  showToast({
    tone: 'success',
    text,
    seconds: BULK_UNDO_SHOWN_SECONDS,
    action: { label: texts.undo, run: undo },
  })
}

/** Moves one contract to a state, as of today; the promise ends when what shows it has been read again. */
export function useMoveToState() {
  const changeState = useChangeState()
  return (contract: ChangedContract & Pick<Contract, 'contractNumber'>, change: StateChange, state: string) =>
    changeState(contract, change, texts.changed(texts.contract(contract.contractNumber), state))
}

/** Changes the state of one contract; the promise ends when what shows it has been read again. */
export function useChangeState() {
  const show = useOutcomeToast()
  const change = useOperation(changeContractsState, changeStateMessages, { affects: affectedByContracts })
  return (contract: ChangedContract, { observations, ...typed }: StateChange, text: string) => {
    const idBulkChange = randomUuid()
    const contracts = [contract.idContractInfo]
    return (
      change
        .mutateAsync({
          body: { ...typed, observations: observations.trim() || undefined, contracts, idBulkChange },
        })
        .then((outcome) => show(outcome, idBulkChange, text))
        // The operation has shown it.
        .catch(() => {})
    )
  }
}

/** Changes the commercial of one contract. */
export function useChangeCommercial() {
  const show = useOutcomeToast()
  const change = useOperation(changeContractsCommercial, changeCommercialMessages, {
    affects: affectedByContracts,
  })
  return (contract: ChangedContract, idCommercial: string | null, text: string) => {
    const idBulkChange = randomUuid()
    void change
      .mutateAsync({ body: { idCommercial, contracts: [contract.idContractInfo], idBulkChange } })
      .then((outcome) => show(outcome, idBulkChange, text))
      // The operation has shown it.
      .catch(() => {})
  }
}

export const useChangeDates = operationHook(updateContractDates, changeDatesMessages, affectedByContracts)
