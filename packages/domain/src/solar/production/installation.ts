import { domainError } from '../../domain-error.ts'
import { addAt, numberAt } from '../../element-at.ts'
import { composePanelPlane, type PanelPlane, type Plane } from './plane.ts'
import { scaleToUtcMonths, sumByUtcMonth } from './month-sums.ts'
import { computePlaneYear, type PlaneOptions } from './plane-year.ts'
import { productionErrors } from './production.errors.ts'
import type { SiteYear } from './site-year.ts'
import { HOURS_OF_YEAR } from './sun-track.ts'

/** A surface with its panels. */
export interface PanelSurface {
  /** Tilt and azimuth of the roof. */
  readonly roof: Plane
  /** Tilt of the panels on the roof, and their azimuth. */
  readonly panel: Plane
  /** Whole number, 0 or more. */
  readonly panelNumber: number
  /** Wp of one panel. */
  readonly panelPeakPowerWp: number
  readonly options?: PlaneOptions
  /** Takes the place of the calculated production. */
  readonly known?: KnownProduction
}

/**
 * Production of 1 kWp on a surface that is known, as PVGIS gives it: its 8,760 hours of UTC, or its months, to which the
 * calculated hours are scaled. kWh.
 */
export type KnownProduction =
  | { readonly kwhPerKwp: Float64Array }
  | { readonly monthlyKwhPerKwp: readonly number[] }

/** Production of one surface in a typical year. */
export interface SurfaceProduction {
  readonly plane: PanelPlane
  readonly peakPowerKwp: number
  /** kWh of 8,760 hours, UTC. */
  readonly kwh: Float64Array
  readonly totalKwh: number
}

/** Production of all surfaces in a typical year. */
export interface InstallationProduction {
  readonly surfaces: readonly SurfaceProduction[]
  readonly peakPowerKwp: number
  /** kWh of 8,760 hours, UTC, after the limit of the inverters. */
  readonly kwh: Float64Array
  readonly totalKwh: number
  /** kWh that the inverters cannot pass on; 0 without a limit. */
  readonly clippedKwh: number
}

/** Peak power of panels: number × Wp ÷ 1,000. @returns kWp. @throws SOLAR_POWER_INVALID */
export function computePeakPowerKwp(panelNumber: number, panelPeakPowerWp: number): number {
  assertPower(Number.isInteger(panelNumber) ? panelNumber : Number.NaN, 'panelNumber')
  assertPower(panelPeakPowerWp, 'peakPower')
  return (panelNumber * panelPeakPowerWp) / 1000
}

/**
 * Production of an installation: each surface's reference kWp times its peak power, by hour.
 *
 * @param inverterKw power of all inverters together, above which nothing passes; null for no limit.
 * @returns the surfaces before the limit, and their sum after it.
 * @throws SOLAR_POWER_INVALID, SOLAR_PLANE_INVALID, SOLAR_LOSSES_INVALID, SOLAR_HORIZON_INVALID, SOLAR_WEATHER_INVALID
 */
export function computeInstallationProduction(
  site: SiteYear,
  surfaces: readonly PanelSurface[],
  inverterKw: number | null = null,
): InstallationProduction {
  if (inverterKw !== null) assertPower(inverterKw, 'inverterKw')
  const produced = surfaces.map((surface) => computeSurfaceProduction(site, surface))
  const kwh = new Float64Array(HOURS_OF_YEAR)
  for (const surface of produced) {
    for (let hour = 0; hour < HOURS_OF_YEAR; hour++) addAt(kwh, hour, numberAt(surface.kwh, hour))
  }
  let totalKwh = 0
  let clippedKwh = 0
  for (let hour = 0; hour < HOURS_OF_YEAR; hour++) {
    const energy = numberAt(kwh, hour)
    const passed = inverterKw === null ? energy : Math.min(energy, inverterKw)
    kwh[hour] = passed
    totalKwh += passed
    clippedKwh += energy - passed
  }
  return {
    surfaces: produced,
    peakPowerKwp: produced.reduce((sum, { peakPowerKwp }) => sum + peakPowerKwp, 0),
    kwh,
    totalKwh,
    clippedKwh,
  }
}

function computeSurfaceProduction(site: SiteYear, surface: PanelSurface): SurfaceProduction {
  const plane = composePanelPlane(surface.roof, surface.panel)
  const peakPowerKwp = computePeakPowerKwp(surface.panelNumber, surface.panelPeakPowerWp)
  const { kwhPerKwp, totalKwhPerKwp } = computeReferenceYear(site, plane.used, surface)
  return {
    plane,
    peakPowerKwp,
    kwh: kwhPerKwp.map((kwh) => kwh * peakPowerKwp),
    totalKwh: totalKwhPerKwp * peakPowerKwp,
  }
}

/**
 * Hours of 1 kWp on a surface: calculated, or as they are known.
 *
 * @throws as `computePlaneYear`; SOLAR_WEATHER_INVALID for another number of known hours or months.
 */
export function computeReferenceYear(
  site: SiteYear,
  plane: Plane,
  { options, known }: Pick<PanelSurface, 'options' | 'known'>,
): { readonly kwhPerKwp: Float64Array; readonly totalKwhPerKwp: number } {
  if (known && 'kwhPerKwp' in known) {
    return { kwhPerKwp: known.kwhPerKwp, totalKwhPerKwp: sumOf(sumByUtcMonth(known.kwhPerKwp)) }
  }
  const calculated = computePlaneYear(site, plane, options)
  if (!known) return calculated
  const kwhPerKwp = scaleToUtcMonths(calculated.kwhPerKwp, known.monthlyKwhPerKwp)
  return { kwhPerKwp, totalKwhPerKwp: sumOf(kwhPerKwp) }
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, one) => sum + one, 0)
}

function assertPower(power: number, field: string): void {
  if (power >= 0 && Number.isFinite(power)) return
  throw domainError(productionErrors, 'SOLAR_POWER_INVALID', { field })
}
