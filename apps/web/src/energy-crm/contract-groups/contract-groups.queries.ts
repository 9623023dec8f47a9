import {
  contractGroupings,
  groupContracts,
  type ContractGrouping,
} from '@vatio/protocol/energy-crm/contract-groups/contract-groups.endpoints'
import type { ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { useRead } from '../../platform/http/use-read.ts'

/** The columns per state instead of a list, and the groupings. */
export const contractViews = ['board', ...contractGroupings] as const
export type ContractView = 'board' | ContractGrouping

/** Reads the view of an address; null without one that is known: the list. */
export function parseContractView(text: string | undefined): ContractView | null {
  return contractViews.find((view) => view === text) ?? null
}

/** The contracts of a list's filter in groups, with their sums. */
export function useContractGroups(by: ContractGrouping, filter: ContractFilter) {
  return useRead(groupContracts, { query: { by, findSimilar: 'true' }, body: filter })
}
