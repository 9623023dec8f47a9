import { assertInSpain } from '@vatio/domain/solar/climate/spain'
import type { Coordinates } from '@vatio/domain/solar/production/place'
import type { Plane } from '@vatio/domain/solar/production/plane'
import type { PvgisMonths, PvgisSeries, PvgisWeather } from '@vatio/domain/solar/pvgis/pvgis-content'
import {
  createEnergyQuestion,
  createSeriesQuestion,
  createWeatherQuestion,
} from '@vatio/domain/solar/pvgis/pvgis-question'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { findAnswer } from './pvgis-answers.repository.ts'
import { getAnswer, type PvgisCall } from './pvgis-answers.service.ts'

export { getPvgisFile } from './pvgis-files.service.ts'

/** The last ten years of SARAH3. */
const SERIES_YEARS = [2014, 2023] as const

/**
 * Weather of the typical year of a place, which serves every plane. May take as long as PVGIS: 40 s.
 *
 * @throws SOLAR_PLACE_INVALID, SOLAR_PLACE_NOT_IN_SPAIN, the codes of `pvgisErrors` that an answer has, TOO_MANY_REQUESTS, BUSY
 */
export async function getPvgisWeather(call: PvgisCall, place: Coordinates): Promise<PvgisWeather> {
  return getAnswer(call, weatherQuestion(place))
}

/** {@link getPvgisWeather} of what is kept; null where PVGIS would have to be asked. */
export async function findPvgisWeather(
  tx: TenantTransaction,
  place: Coordinates,
): Promise<PvgisWeather | null> {
  return findAnswer(tx, weatherQuestion(place))
}

/**
 * Hours of 1 kWp on a plane, the mean of ten years. May take as long as PVGIS: 40 s.
 *
 * @param lossPercent system losses, 14 where absent.
 * @throws as {@link getPvgisWeather}; SOLAR_PLANE_INVALID, SOLAR_LOSSES_INVALID
 */
export async function getPvgisSeries(
  call: PvgisCall,
  place: Coordinates,
  plane: Plane,
  lossPercent?: number,
): Promise<PvgisSeries> {
  return getAnswer(call, seriesQuestion(place, plane, lossPercent))
}

/** {@link getPvgisSeries} of what is kept; null where PVGIS would have to be asked. */
export async function findPvgisSeries(
  tx: TenantTransaction,
  place: Coordinates,
  plane: Plane,
  lossPercent?: number,
): Promise<PvgisSeries | null> {
  return findAnswer(tx, seriesQuestion(place, plane, lossPercent))
}

/** Months of 1 kWp on the plane that PVGIS finds best, which is in `system.plane`. @throws as {@link getPvgisWeather} */
export async function getPvgisBestAngles(call: PvgisCall, place: Coordinates): Promise<PvgisMonths> {
  return getAnswer(call, bestAnglesQuestion(place))
}

/** {@link getPvgisBestAngles} of what is kept; null where PVGIS would have to be asked. */
export async function findPvgisBestAngles(
  tx: TenantTransaction,
  place: Coordinates,
): Promise<PvgisMonths | null> {
  return findAnswer(tx, bestAnglesQuestion(place))
}

function weatherQuestion(place: Coordinates) {
  assertInSpain(place)
  return createWeatherQuestion(place)
}

function seriesQuestion(place: Coordinates, plane: Plane, lossPercent?: number) {
  assertInSpain(place)
  return createSeriesQuestion(place, plane, SERIES_YEARS, lossPercent)
}

function bestAnglesQuestion(place: Coordinates) {
  assertInSpain(place)
  return createEnergyQuestion(place, null)
}
