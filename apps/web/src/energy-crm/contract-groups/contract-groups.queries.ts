import {
  contractGroupings,
  groupContracts,
  type ContractGrouping,
} from '@vatio/protocol/energy-crm/contract-groups/contract-groups.endpoints'
import type { ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { useRead } from '../../platform/http/use-read.ts'

/** Reads the grouping of an address; null without one that is known. */
export function parseGrouping(text: string | undefined): ContractGrouping | null {
  return contractGroupings.find((by) => by === text) ?? null
}

/** The contracts of a list's filter in groups, with their sums. */
export function useContractGroups(by: ContractGrouping, filter: ContractFilter) {
  return useRead(groupContracts, { query: { by, findSimilar: 'true' }, body: filter })
}
