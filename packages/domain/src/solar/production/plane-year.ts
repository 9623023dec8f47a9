import { domainError } from '../../domain-error.ts'
import type { HorizonProfile } from './horizon.ts'
import { assertLossPercent, DEFAULT_LOSS_PERCENT } from './losses.ts'
import { HULD_6, huldTables, MOST_LIGHT, mountings, type Mounting } from './module-power.ts'
import { assertPlane, type Plane } from './plane.ts'
import { productionErrors } from './production.errors.ts'
import { receiveByHayDavies, receiveByMuneer, toReceivingPlane } from './receiving-plane.ts'
import type { SiteYear } from './site-year.ts'
import { HOURS_OF_YEAR } from './sun-track.ts'

/** What is known of a surface beside its plane. */
export interface PlaneOptions {
  /** System losses, percent; 14 by default. */
  readonly lossPercent?: number
  /** Free-standing by default, as PVGIS's. */
  readonly mounting?: Mounting
  /** Share of light that the ground reflects, 0 to 1; 0.2 by default. */
  readonly albedo?: number
  /** Flat by default. */
  readonly horizon?: HorizonProfile | null
  /** Muneer by default, as PVGIS's; Hay-Davies to compare with other programs. */
  readonly skyModel?: 'muneer' | 'hay-davies'
}

/** Production of 1 kWp on a plane in a typical year. */
export interface PlaneYear {
  /** kWh per kWp of each of 8,760 hours from 1 January 0:00 UTC. */
  readonly kwhPerKwp: Float64Array
  /** kWh per kWp of the year. */
  readonly totalKwhPerKwp: number
  /** Irradiation of the plane before the losses of the glass, kWh/m² of the year. */
  readonly irradiationKwhM2: number
}

/**
 * Production of 1 kWp of crystalline silicon on a plane, hour by hour: beam, sky and ground on the plane, angle losses
 * of the glass (Martín and Ruiz), module temperature (Faiman), power (Huld), system losses. It is the chain of PVGIS:
 * with its irradiance and weather the year agrees within 0.2 %. Dirt above the usual and snow are left out.
 *
 * @param into array of 8,760 hours that is overwritten and returned: a caller that computes many years and keeps none of
 *   them saves the allocation, which takes longer than the calculation. A new one by default.
 * @throws SOLAR_PLANE_INVALID, SOLAR_LOSSES_INVALID, SOLAR_HORIZON_INVALID
 */
export function computePlaneYear(
  site: SiteYear,
  plane: Plane,
  options: PlaneOptions = {},
  into: Float64Array = new Float64Array(HOURS_OF_YEAR),
): PlaneYear {
  into.fill(0)
  return { kwhPerKwp: into, ...produce(site, plane, options, into) }
}

/**
 * Yearly production of 1 kWp on a plane, without its hours: what a search over planes compares.
 *
 * @returns kWh per kWp, the `totalKwhPerKwp` of {@link computePlaneYear} to the last bit.
 * @throws as {@link computePlaneYear}
 */
export function computePlaneTotal(site: SiteYear, plane: Plane, options: PlaneOptions = {}): number {
  return produce(site, plane, options, null).totalKwhPerKwp
}

/** Hours of one pass: what lies between its steps stays in the cache, and no array of a year is allocated for it. */
const CHUNK = 256

function produce(site: SiteYear, plane: Plane, options: PlaneOptions, hourly: Float64Array | null) {
  const { lossPercent = DEFAULT_LOSS_PERCENT, mounting = mountings.free, albedo = 0.2 } = options
  const { horizon = null, skyModel = 'muneer' } = options
  assertPlane(plane)
  assertLossPercent(lossPercent)
  if (!(albedo >= 0 && albedo <= 1)) {
    throw domainError(productionErrors, 'SOLAR_PLANE_INVALID', { field: 'albedo' })
  }
  const { hours } = site.track
  const light = new Float64Array(CHUNK)
  const receive = skyModel === 'muneer' ? receiveByMuneer : receiveByHayDavies
  const receiving = toReceivingPlane(plane, albedo, horizon)
  const kept = 1 - lossPercent / 100
  let irradiationWh = 0
  let totalKwhPerKwp = 0
  for (let from = 0; from < hours.length; from += CHUNK) {
    const to = Math.min(hours.length, from + CHUNK)
    irradiationWh += receive(site, receiving, light, from, to)
    totalKwhPerKwp += convertLight(site, mounting, kept, light, from, to)
    if (hourly) for (let at = from; at < to; at++) hourly[hours[at] as number] = light[at - from] as number
  }
  return { totalKwhPerKwp, irradiationKwhM2: irradiationWh / 1000 }
}

/** Turns the light that passes the glass, W/m², into kWh of each hour, in place. @returns the sum, kWh per kWp. */
function convertLight(
  site: SiteYear,
  mounting: Mounting,
  kept: number,
  light: Float64Array,
  from: number,
  to: number,
): number {
  const { airC, moduleWindMS } = site
  const { constantLoss, windLoss } = mounting
  const { plain, warm } = huldTables
  let total = 0
  for (let at = from; at < to; at++) {
    const irradiance = Math.min(light[at - from] as number, MOST_LIGHT)
    const t =
      (airC[at] as number) + irradiance / (constantLoss + windLoss * (moduleWindMS[at] as number)) - 25
    const cell = irradiance | 0
    const part = irradiance - cell
    const first = plain[cell] as number
    const second = warm[cell] as number
    const power =
      first +
      part * ((plain[cell + 1] as number) - first) +
      t * (second + part * ((warm[cell + 1] as number) - second)) +
      (HULD_6 / 1000) * irradiance * t * t
    const energy = power > 0 ? power * kept : 0
    light[at - from] = energy
    total += energy
  }
  return total
}
