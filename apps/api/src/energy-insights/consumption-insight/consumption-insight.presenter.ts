import type { CurveInsight } from '@vatio/domain/energy-insights/consumption-insight/curve-insight'
import { getAccessTariff, type AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { Insight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.schema'
import type { PeriodValues } from '@vatio/protocol/wire'

/** Gaps that a reply names; a curve full of holes has thousands. */
const GAPS_SHOWN = 20

export function presentInsight(
  point: ConsumptionPoint,
  tariff: AccessTariffName | null,
  stepMinutes: 15 | 60,
  insight: CurveInsight,
): Insight {
  const { idZona, nombre } = point.geographicalZone
  const { gaps, byPeriodKwh, peaks, duration, profile, matrix, ...rest } = insight
  return {
    consumptionPoint: {
      idConsumptionPoint: point.idConsumptionPoint,
      identifier: point.identifier,
      cups: point.cups,
      atrTariff: tariff,
      geographicalZone: nombre,
      timeZone: getGeographicalZone(idZona).timeZone,
    },
    stepMinutes,
    ...rest,
    daily: [...rest.daily],
    monthly: [...rest.monthly],
    anomalies: [...rest.anomalies],
    yearOnYear: rest.yearOnYear.map((year) => ({ ...year, months: [...year.months] })),
    gapCount: gaps.length,
    gaps: [...gaps]
      .sort((one, other) => other.steps - one.steps)
      .slice(0, GAPS_SHOWN)
      .map(({ startUtc, endUtc, steps }) => ({
        startTimestamp: isoOf(startUtc),
        endTimestamp: isoOf(endUtc),
        hours: steps,
      })),
    periods: byPeriodKwh === null ? null : periodsOf(byPeriodKwh),
    profile: { workingDay: copyOf(profile.workingDay), restDay: copyOf(profile.restDay) },
    matrix: {
      meanKwh: matrix.meanKwh.map((row) => [...row]),
      hours: matrix.hours.map((row) => [...row]),
    },
    duration: {
      powerKw: Array.from(duration.powerKw),
      highestKw: duration.highestKw,
      meanKw: duration.meanKw,
      loadFactor: duration.loadFactor,
    },
    contractedPower: contractedOf(point, tariff),
    peaks: peaks.map(({ highestUtc, byPeriodKw, ...peak }) => ({
      ...peak,
      highestTimestamp: isoOf(highestUtc),
      periods: periodsOf(byPeriodKw),
    })),
  }
}

function contractedOf(point: ConsumptionPoint, tariff: AccessTariffName | null): PeriodValues | null {
  if (tariff === null) return null
  const { powerPeriods } = getAccessTariff(tariff)
  const { p1, p2, p3, p4, p5, p6 } = point.contractedPowerPeriods
  const powers = periodsOf([p1, p2, p3, p4, p5, p6].slice(0, powerPeriods))
  return Object.keys(powers).length === 0 ? null : powers
}

function periodsOf(values: readonly (number | null | undefined)[]): PeriodValues {
  return Object.fromEntries(
    values.flatMap((value, at) => (value === null || value === undefined ? [] : [[`p${at + 1}`, value]])),
  )
}

function copyOf({ meanKwh, hours }: CurveInsight['profile']['workingDay']) {
  return { meanKwh: [...meanKwh], hours: [...hours] }
}

function isoOf(utcMs: number): string {
  return new Date(utcMs).toISOString()
}
