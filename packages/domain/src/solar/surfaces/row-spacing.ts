import { domainError } from '../../domain-error.ts'
import { surfaceErrors } from './surface.errors.ts'

const DEG = Math.PI / 180

/** Rows of tilted panels on a flat roof, metres. */
export interface RowSpacing {
  /** Height of the upper edge over the lower one. */
  readonly heightM: number
  /** Depth of a row seen from above. */
  readonly depthM: number
  /** From the end of a row to the start of the next. */
  readonly gapM: number
  /** From the start of a row to that of the next. */
  readonly pitchM: number
  /** Depth of the panel over the pitch: share of the ground that panels cover. */
  readonly coverRatio: number
}

/**
 * Distance of rows so that none shades the next for four hours around noon on 21 December: height ÷ tan(61° − latitude).
 *
 * IDAE, "Instalaciones de energía solar fotovoltaica. Pliego de condiciones técnicas de instalaciones conectadas a red",
 * annex III (2011).
 *
 * @param slantM side of the panel that rises, metres. @param tiltDeg 0 to 90. @param latDeg 0 to below 61, north.
 * @throws SURFACE_LAYOUT_INVALID. Checked by `reference/solar/roofs.json`.
 */
export function computeRowSpacing(slantM: number, tiltDeg: number, latDeg: number): RowSpacing {
  const checks: readonly (readonly [string, boolean])[] = [
    ['panel', slantM > 0 && slantM < Number.POSITIVE_INFINITY],
    ['panelInclination', tiltDeg >= 0 && tiltDeg <= 90],
    ['lat', latDeg >= 0 && latDeg < 61],
  ]
  const wrong = checks.find(([, isRight]) => !isRight)
  if (wrong) throw domainError(surfaceErrors, 'SURFACE_LAYOUT_INVALID', { field: wrong[0] })
  const heightM = slantM * Math.sin(tiltDeg * DEG)
  const depthM = slantM * Math.cos(tiltDeg * DEG)
  const gapM = heightM / Math.tan((61 - latDeg) * DEG)
  return { heightM, depthM, gapM, pitchM: depthM + gapM, coverRatio: slantM / (depthM + gapM) }
}
