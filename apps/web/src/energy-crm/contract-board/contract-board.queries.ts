import { restingState } from '@vatio/domain/energy-crm/contracts/contract-attention'
import { searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import type { ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { useRead } from '../../platform/http/use-read.ts'
import { useContractGroups } from '../contract-groups/contract-groups.queries.ts'

/** Contracts that a column shows at first, and that it adds each time. */
export const BOARD_STEP = 20
/** Contracts that a column shows at most; the list has the others. */
export const BOARD_MAX = 100

/** The contracts of a state within a filter, those that have been in it the longest first. */
export function useBoardColumn(idContractState: string, filter: ContractFilter, limit: number) {
  return useRead(
    searchContracts,
    {
      query: { limit, offset: 0, findSimilar: 'true', sort: 'inStateSince', direction: 'asc' },
      body: { ...filter, closed: undefined, states: [idContractState] },
    },
    { keepPrevious: true },
  )
}

/** The state in which contracts in force stay until they expire, by what the user sees: they wait for nothing there. */
export function useRestingState(): string | null {
  const groups = useContractGroups('contractState', { closed: false }).data?.groups ?? []
  return restingState(
    groups.flatMap(({ key, contracts }) => (key === null ? [] : [{ idContractState: key, open: contracts }])),
  )
}
