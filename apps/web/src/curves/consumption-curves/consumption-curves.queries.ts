import {
  getConsumptionCurve,
  listConsumptionCurves,
  storeConsumptionCurve,
} from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import type { StoredYear } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import {
  checkCups,
  getConsumptionPoint,
  listConsumptionPoints,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import { getConsumptionInsight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.endpoints'
import { useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { storeCurveMessages } from './consumption-curves.messages.ts'

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

export function useStoreCurve(onStored: (years: StoredYear[], idConsumptionPoint: string) => void) {
  return useOperation(storeConsumptionCurve, storeCurveMessages, {
    affects: [
      listConsumptionCurves,
      getConsumptionCurve,
      getConsumptionInsight,
      listConsumptionPoints,
      getConsumptionPoint,
    ],
    onSuccess: (years, input) => onStored(years, input.params.id),
  })
}
