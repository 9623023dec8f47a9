import { toLocalPoint, toMapPoint, type MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'

/** A photo or plan that lies on the grid, north up. */
export interface PlanImage {
  /** Address of the image in this browser. */
  readonly url: string
  /** Its upper left corner. */
  readonly corner: MapPoint
  readonly widthM: number
  /** Height ÷ width. */
  readonly ratio: number
}

/** Width of an image that was not scaled yet, metres. */
const FIRST_WIDTH_M = 40

/** An image around a place, to be scaled. */
export function placeImage(url: string, ratio: number, centre: MapPoint): PlanImage {
  const corner = toMapPoint({ x: -FIRST_WIDTH_M / 2, y: (FIRST_WIDTH_M * ratio) / 2 }, centre)
  return { url, corner, widthM: FIRST_WIDTH_M, ratio }
}

/**
 * The image in the size in which two of its points are a length apart; the first one stays where it is.
 *
 * @returns null where the points are one, or the length is none.
 */
export function scaleImage(
  image: PlanImage,
  from: MapPoint,
  to: MapPoint,
  lengthM: number,
): PlanImage | null {
  const { x, y } = toLocalPoint(to, from)
  const factor = lengthM / Math.hypot(x, y)
  if (!(factor > 0 && Number.isFinite(factor))) return null
  const corner = toLocalPoint(image.corner, from)
  return {
    ...image,
    widthM: image.widthM * factor,
    corner: toMapPoint({ x: corner.x * factor, y: corner.y * factor }, from),
  }
}
