import { domainError } from '../../domain-error.ts'
import { elementAt, figureAt } from '../../element-at.ts'
import { PANEL_SPACING_MM, toPanelSides, type PanelPosition, type PanelSize } from './panel-count.ts'
import { computeSignedArea, hasCrossing, turnPoints, type Point, type Polygon } from './polygon.ts'
import {
  createIntervalSearch,
  type FindFreeIntervals,
  type Interval,
  type RoofPlan,
} from './row-intervals.ts'
import { computeRowSpacing } from './row-spacing.ts'
import { surfaceErrors } from './surface.errors.ts'

/** Step of the places at which rows are tried, metres. */
const ROW_STEP_M = 0.02
/** Roofs are not higher than this across their rows, metres. */
const MOST_ACROSS_M = 2000
/** Most corners of all obstacles. */
const MOST_OBSTACLE_POINTS = 2_000
/** Most rows across a roof: panels of 10 cm on the longest one. */
const MOST_ROWS = 20_000
/** Comparisons of a row with an edge that one layout may take, about half a second. */
const MOST_COMPARISONS = 20_000_000
/** Most panels of a layout: a park of 20 MW, laid in half a second. */
const MOST_PANELS = 50_000

/** What is laid on a surface. Lengths of the plane in which the panels lie: of the roof where it is tilted. */
export interface LayoutInput {
  readonly roof: Polygon
  readonly obstacles: readonly Polygon[]
  /** Distance kept from the edges, metres. */
  readonly setbackM: number
  readonly panel: PanelSize
  readonly position: PanelPosition
  /** Direction of the rows, radians against the clock from the x axis. */
  readonly rowDirectionRad: number
  /** Of the panels on the surface, degrees; rows of tilted ones are spaced by their shadow. */
  readonly panelInclination: number
  readonly latDeg: number
}

/** A panel as it lies: four corners, against the clock. */
export interface PlacedPanel {
  /** Row, from 0, and place in it. */
  readonly row: number
  readonly place: number
  readonly corners: readonly [Point, Point, Point, Point]
}

/** Panels on a surface. */
export interface PanelLayout {
  readonly panels: readonly PlacedPanel[]
  readonly rows: number
  /** From one row to the next, metres. */
  readonly pitchM: number
}

/**
 * Lays panels in rows on a surface: as many as rows of one direction can hold.
 *
 * The roof is turned so that its rows run along x. A row at any height holds, in each free part of its strip, as many panels
 * as fit with 20 mm between them; the rows that together hold most are found by dynamic programming over their places,
 * every 2 cm and at each corner, or at fewer places where a roof has so many corners that these would take seconds. Nothing
 * is drawn at random: the same roof has the same panels.
 *
 * @returns panels inside the roof less its setback, off the obstacles, apart from each other; an empty list where none fits.
 * @throws SURFACE_LAYOUT_INVALID, SURFACE_POINTS_INVALID, SURFACE_CROSSES_ITSELF, SURFACE_TOO_MANY_PANELS. Checked by `reference/solar/roofs.json`.
 */
export function layPanels(input: LayoutInput): PanelLayout {
  assertLayout(input)
  const turn = (polygon: Polygon) => turnPoints(polygon, -input.rowDirectionRad)
  const plan: RoofPlan = {
    roof: turn(input.roof),
    obstacles: input.obstacles.map(turn),
    setbackM: input.setbackM,
  }
  const { slantM, acrossM } = toPanelSides(input.panel, input.position)
  const spacingM = PANEL_SPACING_MM / 1000
  const spaced = computeRowSpacing(slantM, input.panelInclination, input.latDeg)
  const depthM = spaced.depthM
  const pitchM = input.panelInclination > 0 ? spaced.pitchM : slantM + spacingM
  const countIn = ({ from, to }: Interval) =>
    Math.max(0, Math.floor((to - from + spacingM + 1e-6) / (acrossM + spacingM)))
  const findFree = createIntervalSearch(plan)
  const starts = chooseRows(listRowStarts(plan, depthM, pitchM), depthM, pitchM, findFree, countIn)
  const panels: PlacedPanel[] = []
  for (const [row, low] of starts.entries()) {
    let place = 0
    for (const interval of findFree(low, low + depthM)) {
      for (let index = 0; index < countIn(interval); index++) {
        const left = interval.from + index * (acrossM + spacingM)
        const corners = [
          { x: left, y: low },
          { x: left + acrossM, y: low },
          { x: left + acrossM, y: low + depthM },
          { x: left, y: low + depthM },
        ]
        const [a, b, c, d] = turnPoints(corners, input.rowDirectionRad) as [Point, Point, Point, Point]
        panels.push({ row, place: place++, corners: [a, b, c, d] })
      }
    }
  }
  return { panels, rows: starts.length, pitchM }
}

/** Lower edges of the rows that together hold most panels, rising. */
function chooseRows(
  starts: readonly number[],
  depthM: number,
  pitchM: number,
  findFree: FindFreeIntervals,
  countIn: (interval: Interval) => number,
): number[] {
  const counts = starts.map((low) =>
    findFree(low, low + depthM).reduce((sum, interval) => sum + countIn(interval), 0),
  )
  // best[i]: most panels with rows from the i-th start on.
  const best = Array.from({ length: starts.length + 1 }, () => 0)
  const next: number[] = []
  let following = starts.length
  for (let at = starts.length - 1; at >= 0; at--) {
    const beyond = figureAt(starts, at) + pitchM - 1e-9
    while (following > at + 1 && figureAt(starts, following - 1) >= beyond) following--
    next[at] = following
    best[at] = Math.max(figureAt(best, at + 1), figureAt(counts, at) + figureAt(best, following))
  }
  const rows: number[] = []
  for (let at = 0; at < starts.length;) {
    const count = figureAt(counts, at)
    const isTaken = count > 0 && figureAt(best, at) === count + figureAt(best, figureAt(next, at))
    if (isTaken) rows.push(figureAt(starts, at))
    at = isTaken ? figureAt(next, at) : at + 1
  }
  return rows
}

/**
 * Places of rows: every 2 cm of a pitch, and the places at which a row touches a corner, an obstacle or the setback; with
 * all that follow them at whole pitches, so that no row has to leave a gap before the next. Where these are too many, as
 * many even steps of a pitch as may be compared with all edges.
 */
function listRowStarts({ roof, obstacles, setbackM }: RoofPlan, depthM: number, pitchM: number): number[] {
  const heights = roof.map(({ y }) => y)
  const first = Math.min(...heights) + setbackM
  const last = Math.max(...heights) - setbackM - depthM
  const corners = obstacles.flat()
  const rows = Math.max(1, Math.ceil((last - first) / pitchM))
  const most = Math.max(1, Math.floor(MOST_COMPARISONS / (rows * (roof.length + corners.length))))
  const offsets = new Set(evenOffsets(pitchM, ROW_STEP_M))
  for (const y of heights) {
    for (const low of [y - setbackM, y + setbackM, y - setbackM - depthM, y + setbackM - depthM])
      offsets.add(low - first)
  }
  for (const { y } of corners) for (const low of [y, y - depthM]) offsets.add(low - first)
  const starts = new Set<number>()
  for (const offset of offsets.size <= most ? offsets : evenOffsets(pitchM, pitchM / most)) {
    const rest = offset - pitchM * Math.floor(offset / pitchM)
    for (let low = first + rest; low <= last + 1e-9; low += pitchM) starts.add(low)
  }
  return [...starts].sort((one, other) => one - other)
}

function evenOffsets(pitchM: number, stepM: number): number[] {
  return Array.from({ length: Math.ceil(pitchM / stepM - 1e-9) }, (_, index) => index * stepM)
}

function assertLayout(input: LayoutInput): void {
  const points = input.obstacles.reduce((sum, obstacle) => sum + obstacle.length, 0)
  assertFigure('obstacles', points <= MOST_OBSTACLE_POINTS)
  for (const [field, polygon] of [
    ['polygonPath', input.roof],
    ...input.obstacles.map((obstacle, index) => [`obstacles.${index}`, obstacle] as const),
  ] as const) {
    if (polygon.length < 3 || polygon.some(({ x, y }) => !Number.isFinite(x + y))) {
      throw domainError(surfaceErrors, 'SURFACE_POINTS_INVALID', { field })
    }
    if (hasCrossing(polygon)) throw domainError(surfaceErrors, 'SURFACE_CROSSES_ITSELF', { field })
  }
  assertFigure('setback', input.setbackM >= 0 && input.setbackM <= 100)
  assertFigure('rowDirection', Number.isFinite(input.rowDirectionRad))
  const heights = turnPoints(input.roof, -input.rowDirectionRad).map(({ y }) => y)
  const acrossRowsM = Math.max(...heights) - Math.min(...heights)
  assertFigure('polygonPath', acrossRowsM <= MOST_ACROSS_M)
  const { slantM, acrossM } = toPanelSides(input.panel, input.position)
  const most = Math.abs(computeSignedArea(input.roof)) / (slantM * acrossM)
  const depthM = slantM * Math.cos((input.panelInclination * Math.PI) / 180)
  if (most <= MOST_PANELS && acrossRowsM / depthM <= MOST_ROWS) return
  throw domainError(surfaceErrors, 'SURFACE_TOO_MANY_PANELS', {
    field: 'solarPanel',
    details: { most: MOST_PANELS },
  })
}

function assertFigure(field: string, isRight: boolean): void {
  if (!isRight) throw domainError(surfaceErrors, 'SURFACE_LAYOUT_INVALID', { field })
}

/** The layout that holds most panels; the first of equal ones. @throws RangeError without layouts */
export function findFullestLayout(layouts: readonly PanelLayout[]): PanelLayout {
  return layouts.reduce(
    (best, layout) => (layout.panels.length > best.panels.length ? layout : best),
    elementAt(layouts, 0),
  )
}

/** Why a layout has fewer panels than the count by area: panels lost to the shape, the obstacles and the setback. */
export interface LayoutDifference {
  /** Count by area, see `computeMaximumPanels`. */
  readonly maximum: number
  readonly placed: number
  /** Panels that whole rows lose on this shape, or gain where it suits them (negative). */
  readonly byShape: number
  readonly byObstacles: number
  readonly bySetback: number
}

/** @param maximum count by area. @returns figures that add up: maximum − placed. @throws as {@link layPanels} */
export function explainLayout(input: LayoutInput, maximum: number): LayoutDifference {
  const bare = layPanels({ ...input, obstacles: [], setbackM: 0 }).panels.length
  const withObstacles =
    input.obstacles.length === 0 ? bare : layPanels({ ...input, setbackM: 0 }).panels.length
  const placed = input.setbackM === 0 ? withObstacles : layPanels(input).panels.length
  return {
    maximum,
    placed,
    byShape: maximum - bare,
    byObstacles: bare - withObstacles,
    bySetback: withObstacles - placed,
  }
}
