import {
  createElectricityComparison,
  evaluateElectricityComparison,
  getElectricityComparison,
  removeElectricityComparison,
  searchElectricityComparisons,
} from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import type { Comparison } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { listConsumptionCurves } from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import { createConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import { comparisonSorts } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { useOperation, type OperationOptions } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import type { ListState } from '../../ui/table/use-list-state.ts'
import {
  createComparisonMessages,
  createSupplyMessages,
  evaluateMessages,
  removeComparisonMessages,
} from './comparisons.messages.ts'

const SAVED = ['/api/billing/electricity', '/api/security/clients/license']

/** The saved comparisons of a list's address. */
export function useComparisons(list: ListState) {
  const sort = comparisonSorts.find((name) => name === list.sort?.field) ?? 'creationTimestamp'
  const tariffs = (list.filters.tarifa ?? '').split(',').filter(Boolean) as AccessTariffName[]
  return useRead(
    searchElectricityComparisons,
    {
      query: {
        limit: list.pageSize,
        offset: list.offset,
        sort,
        direction: list.sort?.descending === false ? 'asc' : 'desc',
      },
      body: {
        text: list.q || undefined,
        atrTariffs: tariffs.length > 0 ? tariffs : undefined,
        createdFrom: list.filters.desde,
        createdTo: list.filters.hasta,
      },
    },
    { keepPrevious: true },
  )
}

/** One saved comparison; null asks nothing. */
export function useComparison(idComparison: string | null) {
  return useRead(
    getElectricityComparison,
    { params: { id: idComparison ?? '' } },
    { enabled: idComparison !== null, staleSeconds: 300 },
  )
}

/** Years of the stored curve of a supply; null asks nothing. */
export function useCurveYears(idConsumptionPoint: string | null) {
  return useRead(
    listConsumptionCurves,
    { params: { id: idConsumptionPoint ?? '' } },
    { enabled: idConsumptionPoint !== null },
  )
}

export function useEvaluate(options: OperationOptions<typeof evaluateElectricityComparison>) {
  return useOperation(evaluateElectricityComparison, evaluateMessages, options)
}

export function useCreateComparison(onSuccess: (saved: Comparison) => void) {
  return useOperation(createElectricityComparison, createComparisonMessages, {
    onSuccess,
    invalidates: SAVED,
  })
}

export function useRemoveComparison(onSuccess: () => void) {
  return useOperation(removeElectricityComparison, removeComparisonMessages, {
    onSuccess,
    invalidates: SAVED,
  })
}

export function useCreateSupply(options: OperationOptions<typeof createConsumptionPoint>) {
  return useOperation(createConsumptionPoint, createSupplyMessages, {
    ...options,
    invalidates: ['/api/energy-crm/consumptionPoints'],
  })
}
