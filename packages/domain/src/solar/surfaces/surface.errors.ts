import type { ErrorTable } from '../../domain-error.ts'

export const surfaceErrors = {
  /** Fewer than three points, or a point that is not on the globe. */
  SURFACE_POINTS_INVALID: 'invalid',
  /** A polygon whose edges cross or touch each other. */
  SURFACE_CROSSES_ITSELF: 'invalid',
  /** A polygon of less than 1 m². */
  SURFACE_TOO_SMALL: 'invalid',
  /** Percent of available area outside 0 to 100. */
  SURFACE_AREA_PERCENTAGE_INVALID: 'invalid',
  /** A panel side, distance, inclination or latitude that is out of range; the field names it. */
  SURFACE_LAYOUT_INVALID: 'invalid',
  /** A surface that would hold more panels than any roof has; `details.most`. */
  SURFACE_TOO_MANY_PANELS: 'invalid',
  /** A panel that does not fit anywhere on the surface. */
  SURFACE_PANEL_TOO_LARGE: 'invalid',
} as const satisfies ErrorTable
