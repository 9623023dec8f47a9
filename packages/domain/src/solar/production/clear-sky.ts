const RAD = Math.PI / 180

/** Solar constant that the formulas of the clear sky and of the planes use, W/m². */
export const SOLAR_CONSTANT_W_M2 = 1366.1

/**
 * Irradiance outside the atmosphere on a plane that faces the sun.
 *
 * J. W. Spencer, "Fourier series representation of the position of the sun", Search 2 (1971).
 *
 * @param dayOfYear 1 to 366. @returns W/m².
 */
export function computeExtraterrestrialNormal(dayOfYear: number): number {
  const angle = ((dayOfYear - 1) * 2 * Math.PI) / 365
  return (
    SOLAR_CONSTANT_W_M2 *
    (1.00011 +
      0.034221 * Math.cos(angle) +
      0.00128 * Math.sin(angle) +
      0.000719 * Math.cos(2 * angle) +
      0.000077 * Math.sin(2 * angle))
  )
}

/**
 * Relative optical air mass at sea level.
 *
 * F. Kasten, A. T. Young, Applied Optics 28 (1989).
 *
 * @param apparentZenithDeg 0 to 90 degrees. @returns 1 at the zenith, about 38 at the horizon; 0 below it.
 */
export function computeAirMass(apparentZenithDeg: number): number {
  if (!(apparentZenithDeg < 90)) return 0
  const height = 96.07995 - apparentZenithDeg
  return 1 / (Math.cos(apparentZenithDeg * RAD) + 0.50572 * height ** -1.6364)
}

/** Irradiance of a cloudless sky, W/m². */
export interface ClearSky {
  readonly ghi: number
  readonly dni: number
  readonly dhi: number
}

/**
 * Clear sky by Ineichen and Perez: P. Ineichen, R. Perez, Solar Energy 73 (2002), with the bound of the beam by
 * P. Ineichen, Solar Energy 82 (2008).
 *
 * @param apparentZenithDeg degrees. @param airMass absolute: {@link computeAirMass} × pressure ÷ 101,325 Pa.
 * @param linkeTurbidity of an air mass of 2, about 2 to 5 in Spain. @param altitudeM metres.
 * @param extraterrestrialNormal W/m². @returns W/m², zero when the sun is down.
 */
export function computeIneichenClearSky(
  apparentZenithDeg: number,
  airMass: number,
  linkeTurbidity: number,
  altitudeM: number,
  extraterrestrialNormal: number,
): ClearSky {
  const cosZenith = Math.max(0, Math.cos(apparentZenithDeg * RAD))
  if (cosZenith === 0 || airMass === 0) return { ghi: 0, dni: 0, dhi: 0 }
  const near = Math.exp(-altitudeM / 8000)
  const far = Math.exp(-altitudeM / 1250)
  const first = 5.09e-5 * altitudeM + 0.868
  const second = 3.92e-5 * altitudeM + 0.0387
  const ghi =
    first *
    extraterrestrialNormal *
    cosZenith *
    Math.exp(-second * airMass * (near + far * (linkeTurbidity - 1)))
  const beam = (0.664 + 0.163 / near) * Math.exp(-0.09 * airMass * (linkeTurbidity - 1))
  const diffuseRatio = Math.max(
    0,
    (1 - (0.1 - 0.2 * Math.exp(-linkeTurbidity)) / (0.1 + 0.882 / near)) / cosZenith,
  )
  const dni = Math.min(extraterrestrialNormal * Math.max(0, beam), ghi * diffuseRatio)
  return { ghi, dni, dhi: ghi - dni * cosZenith }
}

/**
 * Global irradiance of a clear sky from the height of the sun alone. B. Haurwitz, Journal of Meteorology 3 (1946).
 *
 * @param apparentZenithDeg degrees. @returns W/m² on a horizontal plane.
 */
export function computeHaurwitzGhi(apparentZenithDeg: number): number {
  const cosZenith = Math.cos(apparentZenithDeg * RAD)
  return cosZenith > 0 ? 1098 * cosZenith * Math.exp(-0.059 / cosZenith) : 0
}
