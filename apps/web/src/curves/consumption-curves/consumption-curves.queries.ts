import {
  getConsumptionCurve,
  getConsumptionCurveVersion,
  listConsumptionCurves,
  listConsumptionCurveVersions,
  restoreConsumptionCurveVersion,
  storeConsumptionCurve,
} from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import { useQueries } from '@tanstack/react-query'
import type { Curve, StoredYear } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import {
  checkCups,
  getConsumptionPoint,
  listConsumptionPoints,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import { getConsumptionInsight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.endpoints'
import { useOperation } from '../../platform/http/use-operation.ts'
import { readOf, useRead } from '../../platform/http/use-read.ts'
import { restoreCurveMessages, storeCurveMessages } from './consumption-curves.messages.ts'

const NO_ID = '00000000-0000-7000-8000-000000000000'

/** The years of a supply that have a curve; null sends no request. */
export function useCurveYears(idConsumptionPoint: string | null) {
  return useRead(
    listConsumptionCurves,
    { params: { id: idConsumptionPoint ?? NO_ID } },
    { enabled: idConsumptionPoint !== null },
  )
}

/** The curve of one year of a supply. */
export function useCurveOfYear(idConsumptionPoint: string, year: number | null) {
  return useRead(
    getConsumptionCurve,
    { params: { id: idConsumptionPoint, year: year ?? 2000 } },
    { enabled: year !== null, keepPrevious: true },
  )
}

/** The stored days of a supply in some of its years; undefined until all have arrived. */
export function useStoredDays(
  idConsumptionPoint: string | null,
  years: readonly number[],
): Curve['days'] | undefined {
  return useQueries({
    queries: years.map((year) =>
      readOf(getConsumptionCurve, { params: { id: idConsumptionPoint ?? NO_ID, year } }),
    ),
    combine: (found) =>
      found.every(({ data }) => data !== undefined)
        ? found.flatMap(({ data }) => data?.days ?? [])
        : undefined,
  })
}

/** The supply that a curve belongs to; null sends no request. */
export function useSupply(idConsumptionPoint: string | null) {
  return useRead(
    getConsumptionPoint,
    { params: { id: idConsumptionPoint ?? NO_ID } },
    { enabled: idConsumptionPoint !== null },
  )
}

/** The supply with a CUPS among those that the user may see; null sends no request. */
export function useSupplyOfCups(cups: string | null) {
  return useRead(checkCups, { query: { cups: cups ?? '' } }, { enabled: cups !== null })
}

/** The former versions of a year's consumption, the newest first. */
export function useCurveVersions(idConsumptionPoint: string, year: number) {
  return useRead(listConsumptionCurveVersions, { params: { id: idConsumptionPoint, year } })
}

/** The consumption of a former version; null sends no request. */
export function useCurveVersion(idConsumptionPoint: string, year: number, version: number | null) {
  return useRead(
    getConsumptionCurveVersion,
    { params: { id: idConsumptionPoint, year, version: version ?? 1 } },
    { enabled: version !== null, keepPrevious: true },
  )
}

/** What shows a stored curve or what follows from it. */
const affects = [
  listConsumptionCurves,
  listConsumptionCurveVersions,
  getConsumptionCurve,
  getConsumptionInsight,
  listConsumptionPoints,
  getConsumptionPoint,
]

export function useStoreCurve(onStored: (years: StoredYear[], idConsumptionPoint: string) => void) {
  return useOperation(storeConsumptionCurve, storeCurveMessages, {
    affects,
    onSuccess: (years, input) => onStored(years, input.params.id),
  })
}

export function useRestoreCurve(onRestored: () => void) {
  return useOperation(restoreConsumptionCurveVersion, restoreCurveMessages, {
    affects,
    onSuccess: onRestored,
  })
}
