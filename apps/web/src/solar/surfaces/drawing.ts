import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'

/** What is being drawn: a surface, or an obstacle of one. */
export interface Drawing {
  readonly obstacleOf: string | null
  readonly points: readonly MapPoint[]
  /** Corners that were undone, the last one first. */
  readonly undone: readonly MapPoint[]
}

export function startDrawing(obstacleOf: string | null = null): Drawing {
  return { obstacleOf, points: [], undone: [] }
}

export function addCorner(drawing: Drawing, point: MapPoint): Drawing {
  return { ...drawing, points: [...drawing.points, point], undone: [] }
}

export function undoCorner(drawing: Drawing): Drawing {
  const last = drawing.points.at(-1)
  if (last === undefined) return drawing
  return { ...drawing, points: drawing.points.slice(0, -1), undone: [last, ...drawing.undone] }
}

export function redoCorner(drawing: Drawing): Drawing {
  const [next, ...undone] = drawing.undone
  return next === undefined ? drawing : { ...drawing, points: [...drawing.points, next], undone }
}

/** The corner nearest to a point within a distance, or the point itself; distances in any unit. */
export function snapTo<Corner>(
  point: Corner,
  corners: readonly Corner[],
  most: number,
  distance: (one: Corner, other: Corner) => number,
): Corner {
  let [nearest, least] = [point, most]
  for (const corner of corners) {
    const away = distance(point, corner)
    if (away <= least) [nearest, least] = [corner, away]
  }
  return nearest
}
