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
import type { StateWrites } from '../state-list.ts'
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

function written(state: ContractState) {
  const { clientUID: _, ...body } = state
  return body
}

/** Creates, changes and orders states. */
export function useContractStateWrites(): StateWrites<ContractState> {
  const client = useQueryClient()
  const onError = ({ code }: ApiError) => {
    if (OVERTAKEN.has(code)) void invalidateReads(client, PATHS)
  }
  const creation = useOperation(createContractState, createContractStateMessages, {
    invalidates: PATHS,
    onSuccess: ({ name }) => {
      showToast({ tone: 'success', text: contractStateTexts.created(name) })
    },
    onError,
  })
  const update = useOperation(updateContractState, updateContractStateMessages, {
    invalidates: PATHS,
    onError,
  })
  const ordering = useOperation(updateContractStates, orderContractStatesMessages, {
    invalidates: PATHS,
    onError,
  })
  return {
    isCreating: creation.isPending,
    create: (body, onCreated) => creation.mutate({ body }, { onSuccess: onCreated }),
    isChanging: update.isPending || ordering.isPending,
    change: (state, change, onSaved) =>
      update.mutate({ body: written({ ...state, ...change }) }, onSaved ? { onSuccess: onSaved } : {}),
    order: (states) => {
      if (!ordering.isPending) ordering.mutate({ body: states.map(written) })
    },
  }
}
