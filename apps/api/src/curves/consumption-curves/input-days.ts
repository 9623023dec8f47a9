import { consumptionCurveErrors } from '@vatio/domain/curves/consumption-curves/consumption-curve.errors'
import { assertMayUseStep } from '@vatio/domain/curves/consumption-curves/consumption-curve.policy'
import { overlayDays, packDay, type PackedDay } from '@vatio/domain/curves/consumption-curves/curve-day'
import { findUnitDoubt, largestPowerKw } from '@vatio/domain/curves/consumption-curves/plausible-energy'
import { domainError } from '@vatio/domain/domain-error'
import { yearOf, type TimeZone } from '@vatio/domain/time/civil-time'
import { MISSING } from '@vatio/domain/time/energy-series'
import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { Actor } from '../../platform/auth/actor.ts'

/** The curve in kWh: values that the caller confirms as Wh are divided. */
export function inKwh(curve: Curve, unit: 'kWh' | 'Wh' | undefined): Curve {
  if (unit !== 'Wh') return curve
  const days = curve.days.map((day) => ({
    ...day,
    valuesList: day.valuesList.map((value) => value && value / 1000),
  }))
  return { ...curve, days }
}

/** @throws CURVE_UNIT_NEEDED where the curve exceeds what the supply can take in a year */
export function refuseDoubtfulUnit(days: readonly PackedDay[], point: ConsumptionPoint): void {
  let totalKwh = 0
  for (const { kwh } of days) for (const step of kwh) totalKwh += step
  const powerKw = largestPowerKw(Object.values(point.contractedPowerPeriods), point.atrTariff?.nombre)
  const doubt = findUnitDoubt(totalKwh, days.length, powerKw)
  if (doubt === null) return
  throw domainError(consumptionCurveErrors, 'CURVE_UNIT_NEEDED', { field: 'unit', details: { ...doubt } })
}

/** Validates the days and drops those without any value; with `year`, days of another year are refused. */
export function packDays(curve: Curve, actor: Actor, zone: TimeZone, year?: number): PackedDay[] {
  assertMayUseStep(actor.licence, curve.stepMinutes)
  const dates = new Set<string>()
  const packed: PackedDay[] = []
  for (const day of curve.days) {
    const isOfYear = year === undefined || yearOf(day.date) === year
    if (!isOfYear || dates.has(day.date)) {
      throw domainError(consumptionCurveErrors, 'CURVE_DAY_INVALID', {
        field: 'days',
        details: { date: day.date },
      })
    }
    dates.add(day.date)
    const steps = packDay(day, curve.stepMinutes, zone)
    if (steps.quality.some((quality) => quality !== MISSING)) packed.push(steps)
  }
  return overlayDays([], packed)
}
