import { domainError } from '../../domain-error.ts'
import { productionErrors } from './production.errors.ts'

const RAD = Math.PI / 180

/** Where a surface of panels looks. */
export interface Plane {
  /** Degrees from the horizontal, 0 to 90. */
  readonly tiltDeg: number
  /** Degrees from south, 90 west, -90 east, -180 to 180. */
  readonly azimuthSouthDeg: number
}

/** The plane of panels on a roof, by the sum that production uses and by geometry. */
export interface PanelPlane {
  /** Tilt = roof + panel, azimuth of the panel: what the production is calculated with. */
  readonly used: Plane
  /** The real plane of a panel whose frame is turned on the roof: equal to `used` where both look the same way. */
  readonly composed: Plane
  /** Whether both differ by more than half a degree of tilt, or by as much of azimuth on a plane that is tilted. */
  readonly isDifferent: boolean
}

/** @throws SOLAR_PLANE_INVALID */
export function assertPlane({ tiltDeg, azimuthSouthDeg }: Plane): void {
  if (!(tiltDeg >= 0 && tiltDeg <= 90)) throw invalidPlane('tiltDeg')
  if (!(Math.abs(azimuthSouthDeg) <= 180)) throw invalidPlane('azimuthSouthDeg')
}

/**
 * Plane of panels on a surface.
 *
 * The sum of both tilts is right where roof and frame look the same way. A frame that is turned on a tilted roof looks
 * elsewhere: its normal is that of the frame, tilted by the roof, and is given beside the sum.
 *
 * @param surface tilt and azimuth of the roof. @param panel tilt of the frame on the roof and azimuth of the frame,
 *   measured from south as seen from above.
 * @throws SOLAR_PLANE_INVALID where a figure is out of range, or the sum is above 90 degrees.
 */
export function composePanelPlane(surface: Plane, panel: Plane): PanelPlane {
  assertPlane(surface)
  assertPlane(panel)
  const tiltDeg = surface.tiltDeg + panel.tiltDeg
  // A frame that is not tilted lies on the roof and looks where the roof looks.
  const azimuthSouthDeg = panel.tiltDeg === 0 ? surface.azimuthSouthDeg : panel.azimuthSouthDeg
  const used = { tiltDeg, azimuthSouthDeg: surface.tiltDeg === 0 ? panel.azimuthSouthDeg : azimuthSouthDeg }
  assertPlane(used)
  const composed = tiltedOn(surface, panel)
  const isTilted = Math.max(used.tiltDeg, composed.tiltDeg) > 0.5
  const turn = Math.abs(used.azimuthSouthDeg - composed.azimuthSouthDeg)
  return {
    used,
    composed: isTilted ? composed : used,
    isDifferent:
      isTilted && (Math.abs(used.tiltDeg - composed.tiltDeg) > 0.5 || Math.min(turn, 360 - turn) > 0.5),
  }
}

/**
 * The normal of the frame, on a horizontal roof, is turned about the horizontal axis of the roof by the roof's tilt.
 * Axes: x towards the roof's azimuth, y to its right seen from above, z up.
 */
function tiltedOn(surface: Plane, panel: Plane): Plane {
  const turn = (panel.azimuthSouthDeg - surface.azimuthSouthDeg) * RAD
  const tilt = panel.tiltDeg * RAD
  const along = Math.sin(tilt) * Math.cos(turn)
  const across = Math.sin(tilt) * Math.sin(turn)
  const up = Math.cos(tilt)
  const roof = surface.tiltDeg * RAD
  const x = along * Math.cos(roof) + up * Math.sin(roof)
  const z = -along * Math.sin(roof) + up * Math.cos(roof)
  const azimuth = surface.azimuthSouthDeg + Math.atan2(across, x) / RAD
  return {
    tiltDeg: Math.acos(Math.max(-1, Math.min(1, z))) / RAD,
    azimuthSouthDeg: azimuth - 360 * Math.round(azimuth / 360),
  }
}

function invalidPlane(field: string): Error {
  return domainError(productionErrors, 'SOLAR_PLANE_INVALID', { field })
}
