import { supplyAlerts } from '@vatio/domain/energy-crm/consumption-points/supply-alert'
import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
import {
  getConsumptionCurve,
  listConsumptionCurves,
} from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import {
  checkCups,
  createConsumptionPoint,
  getConsumptionPoint,
  listConsumptionPointContracts,
  listConsumptionPoints,
  removeConsumptionPoint,
  updateConsumptionPoint,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import {
  consumptionPointSorts,
  type ConsumptionPointSort,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { getConsumptionInsight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useListRead, useRead } from '../../platform/http/use-read.ts'
import type { ListState } from '../../ui/table/use-list-state.ts'
import { clientReads, consumptionPointReads, contractReads } from '../portfolio-reads.ts'
import {
  createConsumptionPointMessages,
  removeConsumptionPointMessages,
  updateConsumptionPointMessages,
} from './consumption-points.messages.ts'

/** Clients count their consumption points, contracts name theirs, and curves are split by the tariff's periods. */
const AFFECTED = [
  ...consumptionPointReads,
  ...clientReads,
  ...contractReads,
  listConsumptionCurves,
  getConsumptionCurve,
  getConsumptionInsight,
]

export const consumptionPointFilterNames = ['utilityType', 'tariff', 'zone', 'commercial', 'alert'] as const

function isConsumptionPointSort(field: string | undefined): field is ConsumptionPointSort {
  return consumptionPointSorts.some((sort) => sort === field)
}

/** The page of consumption points for the filters and the order of a list. */
export function useConsumptionPointList(list: ListState) {
  const { utilityType, tariff, zone, commercial, alert } = list.filters
  const field = list.sort?.field
  const sort = isConsumptionPointSort(field) ? field : undefined
  return useListRead(listConsumptionPoints, {
    query: {
      limit: list.pageSize,
      offset: list.offset,
      sort,
      direction: sort && (list.sort?.descending ? 'desc' : 'asc'),
      text: list.q.trim() || undefined,
      utilityType: utilityType === 'electricity' || utilityType === 'gas' ? utilityType : undefined,
      tariffs: tariff,
      zones: zone,
      commercials: commercial,
      alert: supplyAlerts.find((known) => known === alert),
    },
  })
}

/** Consumption points of one client, by `identifier`. */
export function useConsumptionPointsOfClient(idClient: string) {
  return useListRead(listConsumptionPoints, {
    query: { limit: 200, offset: 0, idClient, sort: 'identifier', direction: 'asc' },
  })
}

export function useConsumptionPoint(
  idConsumptionPoint: string,
  options: { readonly enabled?: boolean } = {},
) {
  return useRead(getConsumptionPoint, { params: { id: idConsumptionPoint } }, options)
}

export function useConsumptionPointContracts(idConsumptionPoint: string) {
  return useRead(listConsumptionPointContracts, { params: { id: idConsumptionPoint } })
}

/** Whether a CUPS is registered already; enabled only for a well-formed one. */
export function useCupsCheck(cups: string) {
  return useRead(checkCups, { query: { cups } }, { enabled: cups !== '' && isWellFormedCups(cups) })
}

export const useCreateConsumptionPoint = operationHook(
  createConsumptionPoint,
  createConsumptionPointMessages,
  AFFECTED,
)
export const useUpdateConsumptionPoint = operationHook(
  updateConsumptionPoint,
  updateConsumptionPointMessages,
  AFFECTED,
)
export const useRemoveConsumptionPoint = operationHook(
  removeConsumptionPoint,
  removeConsumptionPointMessages,
  AFFECTED,
)
