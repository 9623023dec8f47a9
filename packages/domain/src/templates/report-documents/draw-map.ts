import { mixColours, type HexColour } from '../../identity/themes/colour-contrast.ts'
import { formatNumber } from '../../text/format-number.ts'
import type { ReportMap } from '../report-data/report-variable.ts'
import { CHART_FONT_SIZE } from './chart-font.ts'
import type { ChartFrame } from './draw-chart.ts'
import { AXIS, drawLine, INK, pathThrough, POINTS_PER_MM, rounded, shape, type Point } from './draw-shapes.ts'
import type { SvgShape } from './svg-shape.ts'

const MARGIN = 4
const ARROW_WIDTH = 22
const LEAST_HEIGHT = 40
/** Room under the drawing for the scale bar. */
const SCALE_HEIGHT = 18
const ROOF_FILL = '#eef0f4'

/**
 * The outlines of a roof and its panels seen from above, north upwards, with a scale bar and an arrow to the north.
 *
 * @param frame width and greatest height in mm; wide outlines make a lower drawing.
 * @returns an `svg` element in points; without outlines only the arrow is drawn.
 */
export function drawMap(map: ReportMap, frame: ChartFrame): SvgShape {
  const width = frame.widthMm * POINTS_PER_MM
  const { height, ...place } = placeOnPaper(map, width, frame.heightMm * POINTS_PER_MM)
  const ordered = [...map.outlines].sort((one, other) => order(one.tone) - order(other.tone))
  const outlines = ordered.map(({ points, tone }) =>
    shape('path', {
      d: pathThrough(
        points.map(([east, north]) => place.toPaper(east, north)),
        true,
      ),
      ...(tone === 'roof'
        ? { fill: ROOF_FILL, stroke: AXIS, 'stroke-width': 0.9 }
        : { fill: frame.colours.accentText, stroke: '#ffffff', 'stroke-width': 0.5 }),
      'stroke-linejoin': 'round',
    }),
  )
  return shape(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width.toFixed(2)} ${height.toFixed(2)}`,
      width: `${frame.widthMm}mm`,
      height: `${rounded(height / POINTS_PER_MM)}mm`,
      'font-family': frame.font,
      'font-size': CHART_FONT_SIZE,
    },
    [
      ...outlines,
      ...drawNorthArrow({ x: width - 11, y: 4 }, frame.colours.accentText),
      ...(map.outlines.length === 0 ? [] : drawScaleBar(place.pointsPerMetre, width, height)),
    ],
  )
}

/** Panels lie on roofs. */
function order(tone: 'roof' | 'panel'): number {
  return tone === 'roof' ? 0 : 1
}

/** Scale and place of the outlines; wide ones need less than the greatest height. */
function placeOnPaper({ outlines }: ReportMap, width: number, greatestHeight: number) {
  const points = outlines.flatMap(({ points }) => points)
  const easts = points.map(([east]) => east)
  const norths = points.map(([, north]) => north)
  const [west, south] = [Math.min(...easts), Math.min(...norths)]
  const [spanEast, spanNorth] = [Math.max(...easts) - west || 1, Math.max(...norths) - south || 1]
  const room = { width: width - MARGIN - ARROW_WIDTH, height: greatestHeight - MARGIN - SCALE_HEIGHT }
  const pointsPerMetre = Math.min(room.width / spanEast, room.height / spanNorth)
  const left = MARGIN / 2 + (room.width - spanEast * pointsPerMetre) / 2
  const top = MARGIN / 2
  const isEmpty = outlines.length === 0
  return {
    pointsPerMetre,
    height: isEmpty
      ? LEAST_HEIGHT
      : Math.max(LEAST_HEIGHT, spanNorth * pointsPerMetre + MARGIN + SCALE_HEIGHT),
    toPaper: (east: number, north: number): Point => ({
      x: left + (east - west) * pointsPerMetre,
      y: top + (spanNorth - (north - south)) * pointsPerMetre,
    }),
  }
}

function drawNorthArrow({ x, y }: Point, colour: string): SvgShape[] {
  const half = (side: number) => [
    { x, y },
    { x: x + 5 * side, y: y + 14 },
    { x, y: y + 11 },
  ]
  return [
    shape('path', { d: pathThrough(half(-1), true), fill: colour }),
    shape('path', { d: pathThrough(half(1), true), fill: mixColours(colour as HexColour, '#ffffff', 0.55) }),
    shape('text', { x, y: y + 22, fill: INK, 'text-anchor': 'middle', 'font-weight': 600 }, ['N']),
  ]
}

/** A bar of 1, 2 or 5 times a power of ten metres, at most a third of the width. */
function drawScaleBar(pointsPerMetre: number, width: number, height: number): SvgShape[] {
  const longest = width / 3 / pointsPerMetre
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = power * ([5, 2, 1].find((factor) => factor * power <= longest) ?? 1)
  const [x, y] = [MARGIN / 2, height - 5]
  const end = x + metres * pointsPerMetre
  const stroke = { stroke: INK, 'stroke-width': 0.9 }
  const label = `${formatNumber(metres, metres < 1 ? 1 : 0)}\u00a0m`
  return [
    drawLine({ x, y }, { x: end, y }, stroke),
    ...[x, end].map((at) => drawLine({ x: at, y: y - 3 }, { x: at, y }, stroke)),
    shape('text', { x: end + 5, y: y + 0.5, fill: INK }, [label]),
  ]
}
