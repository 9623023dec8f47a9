import type { ErrorTable } from '../../domain-error.ts'

/** Errors of the solar production: what cannot be calculated gives an error, never a figure that looks right. */
export const productionErrors = {
  /** Latitude or longitude that is no number or not on the globe. */
  SOLAR_PLACE_INVALID: 'invalid',
  /** A place at sea or in another country. */
  SOLAR_PLACE_NOT_IN_SPAIN: 'invalid',
  /** Altitude outside −100 to 4,000 m. */
  SOLAR_ALTITUDE_INVALID: 'invalid',
  /** Twelve months of climate that are incomplete, negative or above what the sky lets through. */
  SOLAR_CLIMATE_INVALID: 'invalid',
  /** Hours of weather of the wrong number, or with a value that is no possible one; `details.hour`. */
  SOLAR_WEATHER_INVALID: 'invalid',
  /** Tilt outside 0 to 90 degrees, azimuth outside −180 to 180, or albedo outside 0 to 1. */
  SOLAR_PLANE_INVALID: 'invalid',
  /** Fewer than 4 or more than 360 heights of the horizon, or one outside 0 to 90 degrees. */
  SOLAR_HORIZON_INVALID: 'invalid',
  /** Losses outside 0 to 100 percent. */
  SOLAR_LOSSES_INVALID: 'invalid',
  /** A panel number, peak power or inverter power that is negative or no number. */
  SOLAR_POWER_INVALID: 'invalid',
  /** A series that does not begin on a whole step, or has no steps. */
  SOLAR_SERIES_INVALID: 'invalid',
  /** Days of a production curve that end before they begin, or are more than 366. */
  SOLAR_RANGE_INVALID: 'invalid',
} as const satisfies ErrorTable
