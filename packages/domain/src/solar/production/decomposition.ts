const RAD = Math.PI / 180
/** Below these the clearness index of an hour is not defined well enough. */
const LEAST_COS_ZENITH = 0.065
const HIGHEST_ZENITH_DEG = 87

/** Beam and diffuse part of a global irradiance, W/m². */
export interface BeamAndDiffuse {
  readonly dni: number
  readonly dhi: number
  /** Clearness index, 0 to 1. */
  readonly clearness: number
}

/**
 * Splits the global irradiance of an hour into beam and diffuse.
 *
 * D. G. Erbs, S. A. Klein, J. A. Duffie, Solar Energy 28 (1982).
 *
 * @param ghi W/m² on a horizontal plane. @param zenithDeg without refraction. @param extraterrestrialNormal W/m².
 * @returns no beam while the sun is lower than 3 degrees.
 */
export function decomposeByErbs(
  ghi: number,
  zenithDeg: number,
  extraterrestrialNormal: number,
): BeamAndDiffuse {
  const cosZenith = Math.cos(zenithDeg * RAD)
  const possible = extraterrestrialNormal * Math.max(cosZenith, LEAST_COS_ZENITH)
  const clearness = Math.min(1, Math.max(0, ghi / possible))
  const isLow = zenithDeg > HIGHEST_ZENITH_DEG
  const dni = isLow ? 0 : Math.max(0, (ghi * (1 - erbsHourlyDiffuse(clearness))) / cosZenith)
  return { dni, dhi: Math.max(0, ghi - dni * cosZenith), clearness }
}

/** Diffuse share of an hour by its clearness index. */
function erbsHourlyDiffuse(clearness: number): number {
  if (clearness <= 0.22) return 1 - 0.09 * clearness
  if (clearness > 0.8) return 0.165
  return (
    0.9511 - 0.1604 * clearness + 4.388 * clearness ** 2 - 16.638 * clearness ** 3 + 12.336 * clearness ** 4
  )
}

/**
 * Diffuse share of a day by its clearness index; Erbs, Klein and Duffie give one curve for winter (sunset before
 * 81.4 degrees of hour angle) and one for the rest of the year.
 *
 * @param clearness 0 to 1. @param sunsetDeg hour angle of the sunset, degrees. @returns 0 to 1.
 */
export function computeErbsDailyDiffuse(clearness: number, sunsetDeg: number): number {
  if (sunsetDeg <= 81.4) {
    if (clearness >= 0.715) return 0.143
    return (
      1 - 0.2727 * clearness + 2.4495 * clearness ** 2 - 11.9514 * clearness ** 3 + 9.3879 * clearness ** 4
    )
  }
  if (clearness >= 0.722) return 0.175
  return 1 + 0.2832 * clearness - 2.5557 * clearness ** 2 + 0.8448 * clearness ** 3
}
