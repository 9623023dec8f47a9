import type { CurveInsight } from '@vatio/domain/energy-insights/consumption-insight/curve-insight'
import { getAccessTariff, type AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { fromPeriodArray, toPeriodArray, type ByPeriod } from '@vatio/domain/periods/by-period'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { Insight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.schema'

/** Limit of the gaps in a reply; an incomplete curve may have thousands. */
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
    periods: byPeriodKwh === null ? null : fromPeriodArray(byPeriodKwh),
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
      periods: fromPeriodArray(byPeriodKw),
    })),
  }
}

function contractedOf(point: ConsumptionPoint, tariff: AccessTariffName | null): ByPeriod | null {
  if (tariff === null) return null
  const { powerPeriods } = getAccessTariff(tariff)
  const powers = fromPeriodArray(toPeriodArray(point.contractedPowerPeriods).slice(0, powerPeriods))
  return Object.keys(powers).length === 0 ? null : powers
}

function copyOf({ meanKwh, hours }: CurveInsight['profile']['workingDay']) {
  return { meanKwh: [...meanKwh], hours: [...hours] }
}

function isoOf(utcMs: number): string {
  return new Date(utcMs).toISOString()
}
