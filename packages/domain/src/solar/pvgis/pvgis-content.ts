import type { WeatherYear } from '../production/site-year.ts'
import type { Place } from '../production/place.ts'
import type { Plane } from '../production/plane.ts'

/** Where a content of PVGIS comes from, for the source that screens show. */
export interface PvgisOrigin {
  readonly place: Place
  /** As `PVGIS-SARAH3`; null where the content does not say. */
  readonly database: string | null
  /** First and last year of the data; null where the content does not say. */
  readonly years: readonly [first: number, last: number] | null
}

/** A system as PVGIS calculated it. */
export interface PvgisSystem {
  /** Null where the content does not say. */
  readonly plane: Plane | null
  readonly lossPercent: number | null
  readonly peakPowerKwp: number
}

/** Weather of a typical year, of the tool `tmy`. */
export interface PvgisWeather {
  readonly tool: 'tmy'
  readonly origin: PvgisOrigin
  readonly weather: WeatherYear
  /** Minute of the hour to which the irradiance belongs. */
  readonly minute: number
}

/** Hourly power of a system, of the tool `seriescalc`. */
export interface PvgisSeries {
  readonly tool: 'seriescalc'
  readonly origin: PvgisOrigin
  readonly system: PvgisSystem
  /** kWh per kWp of 8,760 hours, the mean of the years. */
  readonly kwhPerKwp: Float64Array
  /** kWh per kWp of each year. */
  readonly yearlyKwhPerKwp: readonly number[]
  /** Standard deviation of the years, percent of their mean; null with fewer than five. */
  readonly spreadPercent: number | null
}

/** Monthly energy of a system, of the tool `PVcalc`. */
export interface PvgisMonths {
  readonly tool: 'PVcalc'
  readonly origin: PvgisOrigin
  readonly system: PvgisSystem
  /** kWh per kWp, January first. */
  readonly monthlyKwhPerKwp: readonly number[]
  readonly yearlyKwhPerKwp: number
  /** `SD_y` ÷ `E_y`, percent. */
  readonly spreadPercent: number
}

/** Monthly climate, of the tool `MRcalc`. */
export interface PvgisClimate {
  readonly tool: 'MRcalc'
  readonly origin: PvgisOrigin
  /** Means over the years, January first. */
  readonly ghiKwhM2Day: readonly number[]
  readonly diffuseShare: readonly number[]
  readonly temperatureC: readonly number[]
}

export type PvgisContent = PvgisWeather | PvgisSeries | PvgisMonths | PvgisClimate
