import { assertMayUseStep } from '@vatio/domain/curves/consumption-curves/consumption-curve.policy'
import { toCurveDays, toEnergySeries } from '@vatio/domain/curves/consumption-curves/curve-days'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { estimateConsumption } from '@vatio/domain/profiles/consumption-estimation/estimate-consumption'
import {
  checkEstimationRange,
  MAX_ESTIMATION_CALL_DAYS,
} from '@vatio/domain/profiles/consumption-estimation/estimation-range'
import { profileOfTariff } from '@vatio/domain/profiles/load-profiles/load-profile'
import { addDays } from '@vatio/domain/time/civil-time'
import { totalKwh } from '@vatio/domain/time/energy-series'
import type {
  ConsumptionEstimation,
  ConsumptionEstimationInput,
} from '@vatio/protocol/profiles/consumption-estimation/consumption-estimation.schema'
import { parseAccessTariff } from '../../periods/access-tariffs/access-tariffs.service.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { listPublishedProfiles } from '../load-profiles/load-profiles.service.ts'

/** A year more than the range: the estimate divides by the year that begins with it. */
const YEAR_DAYS = 366

/**
 * Spreads the energy of a year over the hours of a range, by the profile of the tariff or the average day
 * of a measured curve. Stores nothing.
 *
 * @throws ACCESS_TARIFF_UNKNOWN, ACCESS_TARIFF_RETIRED, PROFILE_NOT_FOR_TARIFF, the codes of
 * `checkEstimationRange`, CURVE_DAY_INVALID, CURVE_QUARTER_HOURS_NOT_LICENSED, COMPLETION_WITHOUT_DAYS,
 * ESTIMATION_ENERGY_INVALID.
 */
export async function estimateConsumptionOf(
  call: Pick<DetachedCall, 'actor' | 'inTransaction'>,
  input: ConsumptionEstimationInput,
): Promise<ConsumptionEstimation> {
  const tariff = parseAccessTariff(input.tariff).nombre
  const name = profileOfTariff(tariff)
  const { idZona, timeZone } = getGeographicalZone(input.zone)
  checkEstimationRange(input.start, input.end, MAX_ESTIMATION_CALL_DAYS)
  const { days, stepMinutes } = input
  if (days) assertMayUseStep(call.actor.licence, stepMinutes)
  const shape = days ? toEnergySeries(days, stepMinutes, timeZone) : null
  const dates = [
    input.start,
    input.end,
    addDays(input.start, YEAR_DAYS),
    ...(days ?? []).map((day) => day.date),
  ]
  const published = await call.inTransaction(
    (tx) => listPublishedProfiles(tx, name, leastOf(dates), greatestOf(dates)),
    { readOnly: true },
  )
  const frame = {
    tariff,
    zone: idZona,
    startDate: input.start,
    endDate: input.end,
    published,
    profile: input.type,
  }
  const { series, profileType, profileWarning } = estimateConsumption(frame, input.anualConsumption, shape)
  return {
    type: profileType,
    warning: profileWarning,
    totalKwh: totalKwh(series),
    days: toCurveDays(series, timeZone).map((day) => ({ ...day, valuesList: [...day.valuesList] })),
  }
}

function leastOf(dates: readonly string[]): string {
  return dates.reduce((least, date) => (date < least ? date : least))
}

function greatestOf(dates: readonly string[]): string {
  return dates.reduce((greatest, date) => (date > greatest ? date : greatest))
}
