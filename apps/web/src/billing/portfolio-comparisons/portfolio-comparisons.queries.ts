import { useQuery } from '@tanstack/react-query'
import type { PortfolioGrouping } from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison'
import {
  cancelPortfolioComparison,
  createPortfolioComparison,
  getPortfolioComparison,
  groupPortfolio,
  listPortfolioComparisons,
  listPortfolioOffers,
  removePortfolioComparison,
  searchPortfolioContracts,
} from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.endpoints'
import {
  portfolioContractSorts,
  type PortfolioComparisonRow,
  type PortfolioContractFilter,
} from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import { operationHook } from '../../platform/http/use-operation.ts'
import { readOf, useListRead, useRead } from '../../platform/http/use-read.ts'
import { filterValues, type ListState } from '../../ui/table/use-list-state.ts'
import {
  cancelPortfolioMessages,
  createPortfolioMessages,
  removePortfolioMessages,
} from './portfolio-comparisons.messages.ts'

const POLL_MS = 1_500
const READS = [listPortfolioComparisons, getPortfolioComparison, searchPortfolioContracts]

export const isUnfinished = ({ state }: Pick<PortfolioComparisonRow, 'state'>) =>
  state === 'queued' || state === 'running'

/** One comparison of a portfolio; polled while it is calculated. */
export function usePortfolioComparison(id: string) {
  return useQuery({
    ...readOf(getPortfolioComparison, { params: { id } }, { staleSeconds: 0 }),
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? POLL_MS : false),
  })
}

export function usePortfolioComparisons({ pageSize, offset }: Pick<ListState, 'pageSize' | 'offset'>) {
  return useListRead(listPortfolioComparisons, { query: { limit: pageSize, offset } })
}

/** The contracts of a comparison that the search parameters of the list select. */
export function usePortfolioContracts(id: string, list: ListState) {
  return useListRead(searchPortfolioContracts, {
    params: { id },
    query: {
      limit: list.pageSize,
      offset: list.offset,
      sort: portfolioContractSorts.find((name) => name === list.sort?.field) ?? 'savingEur',
      direction: list.sort?.descending === false ? 'asc' : 'desc',
    },
    body: {
      text: list.q || undefined,
      outcomes: filterValues(list, 'resultado') as PortfolioContractFilter['outcomes'],
      reasons: filterValues(list, 'motivo') as PortfolioContractFilter['reasons'],
    },
  })
}

/** The rows of a comparison by groups. */
export function usePortfolioGroups(id: string, by: PortfolioGrouping) {
  return useRead(groupPortfolio, { params: { id }, query: { by } })
}

/** All offers and marketers of a comparison with their sums. */
export function usePortfolioOffers(id: string) {
  return useRead(listPortfolioOffers, { params: { id } })
}

export const useCreatePortfolioComparison = operationHook(
  createPortfolioComparison,
  createPortfolioMessages,
  READS,
)
export const useCancelPortfolioComparison = operationHook(
  cancelPortfolioComparison,
  cancelPortfolioMessages,
  READS,
)
export const useRemovePortfolioComparison = operationHook(
  removePortfolioComparison,
  removePortfolioMessages,
  [listPortfolioComparisons],
)
