import { visibleContractStates } from '@vatio/domain/energy-crm/contract-states/contract-state'
import {
  createContractState,
  listContractStates,
  updateContractState,
  updateContractStates,
} from '@vatio/protocol/energy-crm/contract-states/contract-states.endpoints'
import type { ContractState } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiError } from '../../platform/http/api-error.ts'
import { useCachedList } from '../../platform/http/cached-list.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
import { invalidateReads, readOf } from '../../platform/http/use-read.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { contractReads } from '../portfolio-reads.ts'
import type { StateWrites } from '../state-list.ts'
import {
  contractStateReadErrorTexts,
  contractStateTexts,
  createContractStateMessages,
  orderContractStatesMessages,
  updateContractStateMessages,
} from './contract-states.messages.ts'

/** Contracts show their state, and figures count contracts by state. */
const AFFECTED = [listContractStates, ...contractReads]
/** Another user has changed the states in the meantime: they are read again. */
const STALE_STATE_CODES = new Set([
  'VERSION_CONFLICT',
  'CONTRACT_STATES_INCOMPLETE',
  'CONTRACT_STATE_NAME_TAKEN',
])

/** The company's contract states; a failure shows one toast. */
export function useContractStates() {
  const query = useCachedList('contractStates', listContractStates, {})
  useFailureToast(query.isError, contractStateReadErrorTexts.list)
  return query
}

/** The states the user may pick, and those in `selectedIds`. */
export function useVisibleContractStates(selectedIds: readonly string[] = []): readonly ContractState[] {
  const { role } = useUser()
  return visibleContractStates(useContractStates().data ?? [], role, selectedIds)
}

function toBody(state: ContractState) {
  const { clientUID: _, ...body } = state
  return body
}

/** Creates, changes and orders states. */
export function useContractStateWrites(): StateWrites<ContractState> {
  const client = useQueryClient()
  const onError = ({ code }: ApiError) => {
    if (STALE_STATE_CODES.has(code)) void invalidateReads(client, AFFECTED)
  }
  const creation = useOperation(createContractState, createContractStateMessages, {
    affects: AFFECTED,
    onSuccess: ({ name }) => {
      showToast({ tone: 'success', text: contractStateTexts.created(name) })
    },
    onError,
  })
  const update = useOperation(updateContractState, updateContractStateMessages, {
    affects: AFFECTED,
    onError,
  })
  const ordering = useOrder(onError)
  return {
    isCreating: creation.isPending,
    create: (body, onCreated) => creation.mutate({ body }, { onSuccess: onCreated }),
    isChanging: update.isPending || ordering.isPending,
    change: (state, change, onSaved) =>
      update.mutate({ body: toBody({ ...state, ...change }) }, { onSuccess: onSaved }),
    move: ordering.move,
  }
}

/**
 * Moves change the cached list at once. One request runs at a time; of the orders that wait meanwhile only the last is
 * sent.
 */
function useOrder(onError: (error: ApiError) => void) {
  const client = useQueryClient()
  const operation = useOperation(updateContractStates, orderContractStatesMessages, { onError })
  const pendingOrder = useRef<readonly string[] | null>(null)
  const { queryKey } = readOf(listContractStates, {})
  const inOrder = (states: readonly ContractState[], ids: readonly string[]) =>
    states.toSorted((one, other) => ids.indexOf(one.idContractState) - ids.indexOf(other.idContractState))

  async function send() {
    const ids = pendingOrder.current
    const states = client.getQueryData(queryKey)
    if (!ids || !states) return
    const saved = await operation
      .mutateAsync({ body: inOrder(states, ids).map(toBody) })
      // The operation has shown the error; the stored list is read below.
      .catch(() => null)
    const isLast = saved === null || pendingOrder.current === ids
    if (isLast) pendingOrder.current = null
    if (saved) client.setQueryData(queryKey, inOrder(saved, pendingOrder.current ?? ids))
    if (isLast) await invalidateReads(client, AFFECTED)
    else await send()
  }
  return {
    isPending: operation.isPending,
    move: (state: ContractState, places: -1 | 1) => {
      // From the cache: `state` may be of an earlier render when moves follow fast.
      const states = [...(client.getQueryData(queryKey) ?? [])]
      const from = states.findIndex((one) => one.idContractState === state.idContractState)
      const to = from + places
      const moved = states[from]
      const other = states[to]
      if (!moved || !other) return
      states[from] = other
      states[to] = moved
      const isSending = pendingOrder.current !== null
      pendingOrder.current = states.map((one) => one.idContractState)
      void client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, states)
      if (!isSending) void send()
    },
  }
}
