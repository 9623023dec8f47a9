import {
  createElectricityComparison,
  evaluateElectricityComparison,
  getCurrentContract,
  getElectricityComparison,
  removeElectricityComparison,
  searchComparisons,
  searchElectricityComparisons,
} from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { createConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import {
  comparisonSorts,
  type ComparisonFilter,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { utilityTypes } from '@vatio/domain/energy-crm/utility-type'
import { getCompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import { clientReads, consumptionPointReads } from '../../energy-crm/portfolio-reads.ts'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useListRead, useRead } from '../../platform/http/use-read.ts'
import { filterValues, type ListState } from '../../ui/table/use-list-state.ts'
import {
  createComparisonMessages,
  createSupplyMessages,
  evaluateMessages,
  removeComparisonMessages,
} from './comparisons.messages.ts'

/** What comparisons are about. */
export type ComparisonRecord = Pick<ComparisonFilter, 'idClient' | 'idConsumptionPoint'>

const SAVED = [searchComparisons, searchElectricityComparisons, getElectricityComparison, getCompanyLicence]

/** The saved comparisons that the search parameters of the list select. */
export function useComparisons(list: ListState) {
  const sort = comparisonSorts.find((name) => name === list.sort?.field) ?? 'creationTimestamp'
  return useListRead(searchComparisons, {
    query: {
      limit: list.pageSize,
      offset: list.offset,
      sort,
      direction: list.sort?.descending === false ? 'asc' : 'desc',
    },
    body: {
      text: list.q || undefined,
      utilityType: utilityTypes.find((name) => name === list.filters.energia),
      atrTariffs: filterValues(list, 'tarifa'),
      createdFrom: list.filters.desde,
      createdTo: list.filters.hasta,
    },
  })
}

/** The saved comparisons of a client or of one of its supplies, the last first. */
export function useComparisonsOf(record: ComparisonRecord) {
  return useRead(searchComparisons, {
    query: { limit: 100, offset: 0, sort: 'creationTimestamp', direction: 'desc' },
    body: record,
  })
}

/** One saved comparison; null sends no request. */
export function useComparison(idComparison: string | null) {
  return useRead(
    getElectricityComparison,
    { params: { id: idComparison ?? '' } },
    { enabled: idComparison !== null, staleSeconds: 300 },
  )
}

/** The contract in force of a supply with its prices of a day; null sends no request. */
export function useCurrentContract(idConsumptionPoint: string | null, date: string | null) {
  return useRead(
    getCurrentContract,
    { params: { id: idConsumptionPoint ?? '' }, query: { date: date ?? '' } },
    { enabled: idConsumptionPoint !== null && date !== null },
  )
}

export const useEvaluate = operationHook(evaluateElectricityComparison, evaluateMessages)
export const useCreateComparison = operationHook(createElectricityComparison, createComparisonMessages, SAVED)
export const useRemoveComparison = operationHook(removeElectricityComparison, removeComparisonMessages, SAVED)
export const useCreateSupply = operationHook(createConsumptionPoint, createSupplyMessages, [
  ...consumptionPointReads,
  ...clientReads,
])
