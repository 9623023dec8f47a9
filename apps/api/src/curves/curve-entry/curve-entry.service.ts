import { assertMayUseStep } from '@vatio/domain/curves/consumption-curves/consumption-curve.policy'
import { toCurve, toEnergySeries } from '@vatio/domain/curves/consumption-curves/curve-days'
import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { toPeriodArray, type ByPeriod } from '@vatio/domain/periods/by-period'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { completeCurve } from '@vatio/domain/profiles/consumption-estimation/complete-curve'
import { estimateConsumption } from '@vatio/domain/profiles/consumption-estimation/estimate-consumption'
import {
  checkEstimationRange,
  MAX_ESTIMATION_CALL_DAYS,
} from '@vatio/domain/profiles/consumption-estimation/estimation-range'
import {
  generateFromMonthlyPeriods,
  generateFromMonths,
  generateFromPeriods,
  type EstimatedCurve,
} from '@vatio/domain/profiles/consumption-estimation/generate-curve'
import { profileOfTariff, type PublishedProfile } from '@vatio/domain/profiles/load-profiles/load-profile'
import { totalKwh } from '@vatio/domain/time/energy-series'
import type {
  CurveGenerationInput,
  GeneratedCurve,
} from '@vatio/protocol/curves/curve-entry/curve-entry.schema'
import { parseAccessTariff } from '../../periods/access-tariffs/access-tariffs.service.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { listPublishedProfiles } from '../../profiles/load-profiles/load-profiles.service.ts'

/**
 * Makes an hourly curve of what the curve tool was told, with the profiles of the company. Stores nothing.
 *
 * @throws ACCESS_TARIFF_UNKNOWN, ACCESS_TARIFF_RETIRED, PROFILE_NOT_FOR_TARIFF, the codes of `checkEstimationRange`,
 * of `generate-curve.ts` and of `completeCurve`, CURVE_DAY_INVALID, CURVE_QUARTER_HOURS_NOT_LICENSED
 */
export async function estimateCurve(
  call: Pick<DetachedCall, 'actor' | 'inTransaction'>,
  input: CurveGenerationInput,
): Promise<GeneratedCurve> {
  const tariff = parseAccessTariff(input.tariff).nombre
  const name = profileOfTariff(tariff)
  const { idZona, timeZone } = getGeographicalZone(input.zone)
  if (input.mode === 'complete') assertMayUseStep(call.actor.licence, input.stepMinutes)
  const [startDate, endDate] = rangeOf(input)
  checkEstimationRange(startDate, endDate, MAX_ESTIMATION_CALL_DAYS)
  const dates = [
    startDate,
    endDate,
    ...(input.mode === 'complete' ? input.days.map(({ date }) => date) : []),
  ].sort()
  const published = await call.inTransaction(
    (tx) => listPublishedProfiles(tx, name, dates.at(0) ?? startDate, dates.at(-1) ?? endDate),
    { readOnly: true },
  )
  const frame = { tariff, zone: idZona, startDate, endDate, published, profile: input.type }
  const { series, profileType, profileWarning, measuredKwh } = generate(input, frame)
  return {
    type: profileType,
    warning: profileWarning,
    totalKwh: totalKwh(series),
    measuredKwh,
    curve: toCurve(series, timeZone),
  }
}

type Frame = Parameters<typeof generateFromPeriods>[0] & { readonly published: readonly PublishedProfile[] }

function generate(
  input: CurveGenerationInput,
  frame: Frame,
): EstimatedCurve & { readonly measuredKwh: number } {
  const { tariff, zone, published, profile } = frame
  const { periods } = getAccessTariff(tariff)
  // Energy in periods that the tariff does not have is merged into those it has.
  const listed = (values: ByPeriod) => {
    const six = toPeriodArray(values).map((kwh) => kwh ?? 0)
    return six.slice(periods).every((kwh) => kwh === 0) ? six.slice(0, periods) : six
  }
  switch (input.mode) {
    case 'periods':
      return { ...generateFromPeriods(frame, listed(input.consumptionByPeriod)), measuredKwh: 0 }
    case 'monthly_periods': {
      const months = input.months.map(({ year, month, consumptionByPeriod }) => ({
        year,
        month,
        kwhByPeriod: listed(consumptionByPeriod),
      }))
      return { ...generateFromMonthlyPeriods(frame, months), measuredKwh: 0 }
    }
    case 'monthly_consumption': {
      const ofYear = { tariff, zone, published, profile, year: input.year }
      return { ...generateFromMonths(ofYear, input.monthlyConsumption), measuredKwh: 0 }
    }
    case 'annual':
      return { ...estimateConsumption(frame, input.anualConsumption), measuredKwh: 0 }
    case 'complete':
    default:
      return completeCurve({
        tariff,
        zone,
        published,
        year: input.year,
        annualKwh: input.anualConsumption,
        measured: toEnergySeries(input.days, input.stepMinutes, getGeographicalZone(zone).timeZone),
      })
  }
}

function rangeOf(input: CurveGenerationInput): readonly [string, string] {
  if (input.mode === 'periods' || input.mode === 'monthly_periods') return [input.startDate, input.endDate]
  return [`${input.year}-01-01`, `${input.year}-12-31`]
}
