import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
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
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import type { ListState } from '../../ui/table/use-list-state.ts'
import {
  createConsumptionPointMessages,
  removeConsumptionPointMessages,
  updateConsumptionPointMessages,
} from './consumption-points.messages.ts'

/** Lists of clients count their supplies; contracts name theirs. */
const AFFECTED_PATHS = [
  '/api/energy-crm/consumptionPoints',
  '/api/energy-crm/clients',
  '/api/energy-crm/contracts',
]

export const consumptionPointFilterNames = ['utilityType', 'tariff', 'zone', 'commercial'] as const

function isPointSort(field: string | undefined): field is ConsumptionPointSort {
  return consumptionPointSorts.some((sort) => sort === field)
}

/** The page of supplies that a list's address asks for. */
export function useConsumptionPointList(list: ListState) {
  const { utilityType, tariff, zone, commercial } = list.filters
  const field = list.sort?.field
  const sort = isPointSort(field) ? field : undefined
  return useRead(
    listConsumptionPoints,
    {
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
      },
    },
    { keepPrevious: true },
  )
}

/** Supplies of one client, by their own name. */
export function useConsumptionPointsOfClient(idClient: string) {
  return useRead(listConsumptionPoints, {
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

/** Whether a CUPS is registered already; asks only for one of the right length. */
export function useCupsCheck(cups: string) {
  return useRead(checkCups, { query: { cups } }, { enabled: cups !== '' && isWellFormedCups(cups) })
}

export const useCreateConsumptionPoint = operationHook(
  createConsumptionPoint,
  createConsumptionPointMessages,
  AFFECTED_PATHS,
)
export const useUpdateConsumptionPoint = operationHook(
  updateConsumptionPoint,
  updateConsumptionPointMessages,
  AFFECTED_PATHS,
)
export const useRemoveConsumptionPoint = operationHook(
  removeConsumptionPoint,
  removeConsumptionPointMessages,
  AFFECTED_PATHS,
)
