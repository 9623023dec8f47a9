import { visibleContractStates } from '@vatio/domain/energy-crm/contract-states/contract-state'
import {
  createContractState,
  listContractStates,
  updateContractState,
  updateContractStates,
} from '@vatio/protocol/energy-crm/contract-states/contract-states.endpoints'
import type { ContractState } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiError } from '../../platform/http/api-error.ts'
import { useCachedList } from '../../platform/http/cached-list.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
import { invalidateReads } from '../../platform/http/use-read.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { useUser } from '../../platform/session/session-store.ts'
import {
  contractStateReadingTexts,
  contractStateTexts,
  createContractStateMessages,
  orderContractStatesMessages,
  updateContractStateMessages,
} from './contract-states.messages.ts'

/** Contracts are shown with their state. */
const PATHS = ['/api/energy-crm/contracts']
/** Somebody else was faster: what they left is read again. */
const OVERTAKEN = new Set(['VERSION_CONFLICT', 'CONTRACT_STATES_INCOMPLETE', 'CONTRACT_STATE_NAME_TAKEN'])

/** The company's contract states; a failure says so once. */
export function useContractStates() {
  const query = useCachedList('contractStates', listContractStates, {})
  const failed = query.isError
  useEffect(() => {
    if (failed) showToast({ tone: 'error', text: contractStateReadingTexts.list })
  }, [failed])
  return query
}

/** The states the user may pick; one that is selected already stays. */
export function useVisibleContractStates(selectedIds: readonly string[] = []): readonly ContractState[] {
  const { role } = useUser()
  return visibleContractStates(useContractStates().data ?? [], role, selectedIds)
}

export function useCreateContractState(onCreated: () => void) {
  const readAgain = useReadAgain()
  const operation = useOperation(createContractState, createContractStateMessages, {
    invalidates: PATHS,
    onSuccess: ({ name }) => {
      showToast({ tone: 'success', text: contractStateTexts.created(name) })
      onCreated()
    },
    onError: readAgain,
  })
  return {
    isPending: operation.isPending,
    create: (body: Pick<ContractState, 'name' | 'badgeColor'>) => operation.mutate({ body }),
  }
}

const written = ({ clientUID: _, ...state }: ContractState) => state

/** Changes a state; whatever is not said stays. */
export function useUpdateContractState(onSaved: () => void = () => {}) {
  const readAgain = useReadAgain()
  const operation = useOperation(updateContractState, updateContractStateMessages, {
    invalidates: PATHS,
    onSuccess: onSaved,
    onError: readAgain,
  })
  return {
    isPending: operation.isPending,
    change: (state: ContractState, change: Partial<ContractState>) =>
      operation.mutate({ body: written({ ...state, ...change }) }),
  }
}

/** Puts all states in the order of the list. */
export function useOrderContractStates() {
  const readAgain = useReadAgain()
  const operation = useOperation(updateContractStates, orderContractStatesMessages, {
    invalidates: PATHS,
    onError: readAgain,
  })
  return {
    isPending: operation.isPending,
    order: (states: readonly ContractState[]) => operation.mutate({ body: states.map(written) }),
  }
}

function useReadAgain() {
  const client = useQueryClient()
  return ({ code }: ApiError) => {
    if (OVERTAKEN.has(code)) void invalidateReads(client, PATHS)
  }
}
