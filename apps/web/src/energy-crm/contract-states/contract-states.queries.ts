import { visibleContractStates } from '@vatio/domain/energy-crm/contract-states/contract-state'
import { listContractStates } from '@vatio/protocol/energy-crm/contract-states/contract-states.endpoints'
import type { ContractState } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import { useEffect } from 'react'
import { useCachedList } from '../../platform/http/cached-list.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { contractStateReadingTexts } from './contract-states.messages.ts'

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
