const RAD = Math.PI / 180
/** Solar constant of the climatology, W/m². */
const CLIMATE_SOLAR_CONSTANT = 1361

/** Geometry of one day at a latitude. */
export interface SolarDay {
  /** Irradiation outside the atmosphere on a horizontal plane, kWh/m². */
  readonly extraterrestrialKwhM2: number
  /** Hour angle of the sunset, radians. */
  readonly sunsetRad: number
  /** Radians. */
  readonly declinationRad: number
}

/**
 * Irradiation of a day outside the atmosphere. J. Duffie, W. Beckman, "Solar Engineering of Thermal Processes", with
 * the declination and distance of J. Spencer (1971).
 *
 * @param dayOfYear 1 to 365. @param latDeg degrees north, between the polar circles.
 */
export function computeSolarDay(dayOfYear: number, latDeg: number): SolarDay {
  const angle = ((dayOfYear - 1) * 2 * Math.PI) / 365
  const declination =
    0.006918 -
    0.399912 * Math.cos(angle) +
    0.070257 * Math.sin(angle) -
    0.006758 * Math.cos(2 * angle) +
    0.000907 * Math.sin(2 * angle) -
    0.002697 * Math.cos(3 * angle) +
    0.00148 * Math.sin(3 * angle)
  const distance =
    1.00011 +
    0.034221 * Math.cos(angle) +
    0.00128 * Math.sin(angle) +
    0.000719 * Math.cos(2 * angle) +
    0.000077 * Math.sin(2 * angle)
  const lat = latDeg * RAD
  const sunset = Math.acos(Math.max(-1, Math.min(1, -Math.tan(lat) * Math.tan(declination))))
  const sum =
    Math.cos(lat) * Math.cos(declination) * Math.sin(sunset) + sunset * Math.sin(lat) * Math.sin(declination)
  return {
    extraterrestrialKwhM2: ((24 / Math.PI) * CLIMATE_SOLAR_CONSTANT * distance * sum) / 1000,
    sunsetRad: sunset,
    declinationRad: declination,
  }
}
