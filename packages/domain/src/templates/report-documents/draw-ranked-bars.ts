import { formatNumber } from '../../text/format-number.ts'
import type { ReportChart } from '../report-data/report-variable.ts'
import { CHART_FONT_SIZE } from './chart-font.ts'
import { drawBar, seriesColour } from './draw-chart-marks.ts'
import { AXIS, drawLine, INK, REFERENCE, shape, type Box } from './draw-shapes.ts'
import type { DocumentColours } from './report-document.ts'
import type { SvgShape } from './svg-shape.ts'
import { fitText, textWidth } from './text-width.ts'

const STRONG_INK = '#1f2937'
const LEAST_ROW = 10

interface RankedBar {
  readonly name: string
  readonly value: number | null
  readonly colour: string
  readonly isHighlighted: boolean
  readonly isEstimated: boolean
}

/**
 * Horizontal bars with their figure at the end and no axis. With one series the first bar is in the accent and the others
 * are grey; with several each bar has the colour of the series that gives it. Rows that have no room are left out.
 */
export function drawRankedBars(chart: ReportChart, area: Box, colours: DocumentColours): SvgShape[] {
  const bars = rankedBars(chart, colours).slice(0, Math.max(1, Math.floor(area.height / LEAST_ROW)))
  const values = bars.map(({ value }) => value ?? 0)
  const figures = bars.map(({ value }) =>
    value === null ? '–' : `${formatNumber(value, chart.decimals)}\u00a0${chart.unit}`,
  )
  const figureWidth = Math.max(0, ...figures.map((figure) => boldWidth(figure))) + 5
  const names = bars.map(({ name }) => fitText(name, area.width * 0.34, CHART_FONT_SIZE))
  const nameWidth = Math.max(0, ...names.map((name) => boldWidth(name))) + 7
  const least = Math.min(0, ...values)
  const range = Math.max(0, ...values) - least || 1
  const barsWidth = Math.max(10, area.width - nameWidth - figureWidth)
  const xOf = (value: number) => area.x + nameWidth + ((value - least) / range) * barsWidth
  const rowHeight = Math.min(22, area.height / Math.max(1, bars.length))
  const rows = bars.flatMap((bar, index) => {
    const middle = area.y + (index + 0.5) * rowHeight
    return drawRow(bar, names[index] ?? '', figures[index] ?? '', {
      nameX: area.x + nameWidth - 7,
      middle,
      rowHeight,
      xOf,
    })
  })
  const end = area.y + rowHeight * bars.length
  const axis = drawLine(
    { x: xOf(0), y: area.y },
    { x: xOf(0), y: end },
    { stroke: AXIS, 'stroke-width': 0.75 },
  )
  return [...rows, axis]
}

/** Width of a text of weight 600, which is about a twentieth wider. */
function boldWidth(text: string): number {
  return textWidth(text, CHART_FONT_SIZE) * 1.06
}

function rankedBars({ categories, series }: ReportChart, colours: DocumentColours): RankedBar[] {
  return categories.map((name, category) => {
    const at = series.findIndex(({ values }) => values[category] !== null && values[category] !== undefined)
    const isOnly = series.length === 1
    const isReference = series[at]?.isReference === true
    const isHighlighted = isOnly ? category === 0 && !isReference : at >= 0 && !isReference
    const own = at < 0 ? REFERENCE : seriesColour(series, at, colours.series)
    return {
      name,
      value: series[at]?.values[category] ?? null,
      colour: isOnly && !isHighlighted ? REFERENCE : own,
      isHighlighted,
      isEstimated: series[at]?.isEstimated === true,
    }
  })
}

interface RowPlace {
  readonly nameX: number
  readonly middle: number
  readonly rowHeight: number
  readonly xOf: (value: number) => number
}

function drawRow(bar: RankedBar, name: string, figure: string, place: RowPlace): SvgShape[] {
  const { nameX, middle, rowHeight, xOf } = place
  const text: SvgShape['attributes'] = bar.isHighlighted
    ? { y: middle + CHART_FONT_SIZE * 0.36, fill: STRONG_INK, 'font-weight': 600 }
    : { y: middle + CHART_FONT_SIZE * 0.36, fill: INK }
  const value = bar.value ?? 0
  const [from, to] = [Math.min(xOf(0), xOf(value)), Math.max(xOf(0), xOf(value))]
  const thickness = Math.min(11, rowHeight * 0.6)
  const box = { x: from, y: middle - thickness / 2, width: to - from, height: thickness }
  return [
    shape('text', { x: nameX, 'text-anchor': 'end', ...text }, [name]),
    ...(value === 0 ? [] : [drawBar(box, bar.colour, bar.isEstimated)]),
    shape('text', { x: Math.max(to, xOf(0)) + 4, ...text }, [figure]),
  ]
}
