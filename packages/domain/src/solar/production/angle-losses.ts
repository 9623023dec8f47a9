/** Angular loss coefficient of a clean glass front, the one that PVGIS uses. */
export const ANGULAR_LOSS = 0.157
const NORMAL = 1 - Math.exp(-1 / ANGULAR_LOSS)
const FIRST = 4 / (3 * Math.PI)
const SECOND = 0.5 * ANGULAR_LOSS - 0.154

/**
 * Share of the beam that passes the glass. N. Martín, J. Ruiz, Solar Energy Materials and Solar Cells 70 (2001).
 *
 * @param cosIncidence cosine of the angle of incidence. @returns 1 at right angles, 0 from 90 degrees on.
 */
export function computeBeamTransmission(cosIncidence: number): number {
  return cosIncidence <= 0 ? 0 : (1 - Math.exp(-cosIncidence / ANGULAR_LOSS)) / NORMAL
}

/**
 * Shares of the sky's and the ground's light that pass the glass of a tilted plane. N. Martín, J. Ruiz, Progress in
 * Photovoltaics 13 (2005), corrigendum 21 (2013).
 *
 * @param tiltRad 0 to π. @returns shares from 0 to 1; the ground's is 0 on a horizontal plane, which does not see it.
 */
export function computeDiffuseTransmission(tiltRad: number): {
  readonly sky: number
  readonly ground: number
} {
  const sin = Math.sin(tiltRad)
  const cos = Math.cos(tiltRad)
  const sky = tiltRad >= Math.PI ? 0 : sin + (Math.PI - tiltRad - sin) / (1 + cos)
  const ground = tiltRad <= 0 ? 0 : sin + (tiltRad - sin) / (1 - cos)
  return { sky: passed(sky), ground: passed(ground) }
}

function passed(x: number): number {
  return 1 - Math.exp((-(FIRST + SECOND * x) * x) / ANGULAR_LOSS)
}
