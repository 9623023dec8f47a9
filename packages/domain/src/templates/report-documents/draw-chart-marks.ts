import { elementAt } from '../../element-at.ts'
import type { ReportChart } from '../report-data/report-variable.ts'
import { hatchPath, pathThrough, REFERENCE, shape, type Box, type Point } from './draw-shapes.ts'
import type { SvgShape } from './svg-shape.ts'

type Series = ReportChart['series'][number]

/** Where the marks are drawn: x of the middle of each category and y of a value, in points. */
export interface Plot {
  readonly box: Box
  readonly bandWidth: number
  readonly xOf: (category: number) => number
  readonly yOf: (value: number) => number
}

/**
 * The place of each series among the bars and colours: an estimated one that only fills in what the one before it lacks
 * shares the place of that one.
 */
export function placesOf(series: readonly Series[]): number[] {
  let place = -1
  return series.map(({ values, isEstimated, isReference }, at) => {
    const before = series[at - 1]
    const isContinuation =
      isEstimated === true &&
      before !== undefined &&
      before.isReference === isReference &&
      values.every((value, category) => value === null || (before.values[category] ?? null) === null)
    if (!isContinuation) place += 1
    return place
  })
}

/** Colour of a series: the palette in order, grey for a reference. */
export function seriesColour(series: readonly Series[], at: number, palette: readonly string[]): string {
  if (series[at]?.isReference === true) return REFERENCE
  const places = placesOf(series)
  const earlier = places.filter(
    (place, index) => place < (places[at] ?? 0) && series[index]?.isReference !== true,
  )
  return palette[new Set(earlier).size % palette.length] ?? REFERENCE
}

/** A bar of the chart, hatched where its value is estimated. */
export function drawBar(box: Box, colour: string, isEstimated: boolean): SvgShape {
  const { x, y, width, height } = box
  if (!isEstimated) return shape('rect', { x, y, width, height, fill: colour })
  return shape('g', {}, [
    shape('rect', { x, y, width, height, fill: colour, 'fill-opacity': 0.12 }),
    shape('path', { d: hatchPath(box, 3.2), stroke: colour, 'stroke-width': 0.7, fill: 'none' }),
    shape('rect', { x, y, width, height, fill: 'none', stroke: colour, 'stroke-width': 0.7 }),
  ])
}

function barBox(x: number, width: number, fromY: number, toY: number): Box {
  return { x, y: Math.min(fromY, toY), width, height: Math.abs(toY - fromY) }
}

/** Bars side by side in each category. */
export function drawBars(series: readonly Series[], plot: Plot, palette: readonly string[]): SvgShape[] {
  const places = placesOf(series)
  const count = Math.max(0, ...places) + 1
  const groupWidth = Math.min(plot.bandWidth * 0.72, 46 * count)
  const width = groupWidth / count
  const gap = count > 1 ? Math.min(1, width * 0.12) : 0
  return series.flatMap(({ values, isEstimated }, at) =>
    values.flatMap((value, category) => {
      if (value === null || value === 0) return []
      const x = plot.xOf(category) - groupWidth / 2 + elementAt(places, at) * width + gap / 2
      const box = barBox(x, width - gap, plot.yOf(0), plot.yOf(value))
      return [drawBar(box, seriesColour(series, at, palette), isEstimated === true)]
    }),
  )
}

/** Bars on one another: positive values upwards from zero, negative ones downwards. */
export function drawStackedBars(
  series: readonly Series[],
  plot: Plot,
  palette: readonly string[],
): SvgShape[] {
  const width = Math.min(plot.bandWidth * 0.72, 46)
  const tops = new Map<string, number>()
  return series.flatMap(({ values, isEstimated }, at) =>
    values.flatMap((value, category) => {
      if (value === null || value === 0) return []
      const key = `${category}${value > 0 ? '+' : '-'}`
      const from = tops.get(key) ?? 0
      tops.set(key, from + value)
      const box = barBox(plot.xOf(category) - width / 2, width, plot.yOf(from), plot.yOf(from + value))
      return [drawBar(box, seriesColour(series, at, palette), isEstimated === true)]
    }),
  )
}

/** The stretches of a series between its gaps. */
function stretchesOf(values: readonly (number | null)[], plot: Plot): Point[][] {
  const stretches: Point[][] = [[]]
  for (const [category, value] of values.entries()) {
    if (value === null) stretches.push([])
    else stretches.at(-1)?.push({ x: plot.xOf(category), y: plot.yOf(value) })
  }
  return stretches.filter(({ length }) => length > 0)
}

/** Lines, broken at gaps; a lone value is a dot. Areas are lines with a pale ground down to zero. */
export function drawLines(
  series: readonly Series[],
  plot: Plot,
  palette: readonly string[],
  hasArea: boolean,
): SvgShape[] {
  const marks = series.map(({ values, isEstimated, isReference }, at) => {
    const colour = seriesColour(series, at, palette)
    const stroke = {
      fill: 'none',
      stroke: colour,
      'stroke-width': isReference === true ? 1.2 : 1.6,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
      ...(isEstimated === true ? { 'stroke-dasharray': '3.5 3' } : {}),
    }
    const shapes = stretchesOf(values, plot).flatMap((points) => {
      const [first, last] = [points.at(0), points.at(-1)]
      if (first === undefined || last === undefined) return []
      if (points.length === 1) return [shape('circle', { cx: first.x, cy: first.y, r: 1.6, fill: colour })]
      const line = shape('path', { d: pathThrough(points), ...stroke })
      if (!hasArea) return [line]
      const zero = plot.yOf(0)
      const outline = [...points, { x: last.x, y: zero }, { x: first.x, y: zero }]
      return [shape('path', { d: pathThrough(outline, true), fill: colour, 'fill-opacity': 0.14 }), line]
    })
    return { shapes, isReference: isReference === true }
  })
  // References lie behind what they are compared with.
  return [...marks]
    .sort((one, other) => Number(other.isReference) - Number(one.isReference))
    .flatMap(({ shapes }) => shapes)
}
