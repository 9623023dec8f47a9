import type { PeriodReading } from '@vatio/domain/curves/curve-entry/period-readings'
import type { SupplyPointPayload } from '../../supply/supply-point-files/supply-point-files.queries.ts'
import type { EnteredCurve } from '../entered-curve.ts'
import { curveEntryTexts as texts } from './curve-entry.messages.ts'

/** What a supply-point file says of the consumption between its days: a curve, or readings of months. */
export type SupplyPointConsumption =
  | { readonly kind: 'curve'; readonly entered: EnteredCurve }
  | { readonly kind: 'readings'; readonly readings: readonly PeriodReading[] }

/** @returns null where the file says nothing of those days. */
export function consumptionOfSupplyPoint(payload: SupplyPointPayload): SupplyPointConsumption | null {
  const { cups, consumption, monthlyConsumptionByPeriod = [], startDate, endDate } = payload
  if (consumption) {
    const days = consumption.days.filter(({ date }) => date >= startDate && date <= endDate)
    if (days.length === 0) return null
    const entered = {
      mode: 'upload',
      curve: { ...consumption, days },
      surplus: null,
      source: texts.supplyPointSource,
      completed: false,
      cups,
      file: null,
    } as const
    return { kind: 'curve', entered }
  }
  const readings = monthlyConsumptionByPeriod.filter(({ year, month }) => {
    const name = `${year}-${String(month).padStart(2, '0')}`
    return name >= startDate.slice(0, 7) && name <= endDate.slice(0, 7)
  })
  return readings.length === 0 ? null : { kind: 'readings', readings }
}
