import { elementAt } from '../../element-at.ts'
import { formatNumber } from '../../text/format-number.ts'
import type { ReportChart } from '../report-data/report-variable.ts'
import { CHART_FONT_SIZE } from './chart-font.ts'
import { chartScale, type ChartScale } from './chart-scale.ts'
import { drawCategoryLabels, layoutCategoryLabels } from './draw-category-labels.ts'
import { drawBars, drawLines, drawStackedBars, type Plot } from './draw-chart-marks.ts'
import { drawLegend, LEGEND_HEIGHT, legendRows } from './draw-legend.ts'
import { drawRankedBars } from './draw-ranked-bars.ts'
import { AXIS, drawLine, HAIRLINE, INK, POINTS_PER_MM, shape } from './draw-shapes.ts'
import type { DocumentColours } from './report-document.ts'
import type { SvgShape } from './svg-shape.ts'
import { textWidth } from './text-width.ts'

const UNIT_HEIGHT = 15
const TICK_DISTANCE = 26

export interface ChartFrame {
  readonly widthMm: number
  readonly heightMm: number
  readonly colours: DocumentColours
  /** Family of all its texts, whose widths are those of Inter. */
  readonly font: string
}

/**
 * A chart as a drawing in points, the same on screen and on paper: thin axes from zero, hairline grid, unit above the
 * axis, a legend where there are several series, gaps left open, estimated values hatched or dashed.
 *
 * @param frame outer size in mm; every label lies inside.
 * @returns an `svg` element with its size in its attributes. Without values only the axes are drawn.
 */
export function drawChart(chart: ReportChart, frame: ChartFrame): SvgShape {
  const width = frame.widthMm * POINTS_PER_MM
  const height = frame.heightMm * POINTS_PER_MM
  const legend = legendRows(chart, frame.colours.series, width)
  const top = legend.length * LEGEND_HEIGHT
  const area = { x: 0, y: top, width, height: Math.max(20, height - top) }
  const content =
    chart.kind === 'rankedBars'
      ? drawRankedBars(chart, area, frame.colours)
      : drawPlot(chart, area, frame.colours.series)
  return shape(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width.toFixed(2)} ${height.toFixed(2)}`,
      width: `${frame.widthMm}mm`,
      height: `${frame.heightMm}mm`,
      'font-family': frame.font,
      'font-size': CHART_FONT_SIZE,
    },
    [...drawLegend(legend), ...content],
  )
}

/** Sums of each category, positive and negative apart: the ends of its stack. */
function stackEnds({ categories, series }: ReportChart): number[] {
  return categories.flatMap((_, category) => {
    const values = series.map(({ values }) => values[category] ?? 0)
    return [
      values.reduce((sum, value) => sum + Math.max(0, value), 0),
      values.reduce((sum, value) => sum + Math.min(0, value), 0),
    ]
  })
}

function scaleOf(chart: ReportChart, plotHeight: number): ChartScale {
  const values =
    chart.kind === 'stackedBars'
      ? stackEnds(chart)
      : chart.series.flatMap(({ values }) => values.filter((value) => value !== null))
  return chartScale(values, Math.max(2, Math.min(6, Math.round(plotHeight / TICK_DISTANCE))))
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function drawPlot(chart: ReportChart, area: Area, palette: readonly string[]): SvgShape[] {
  const scale = scaleOf(chart, area.height - UNIT_HEIGHT - 14)
  const tickLabels = scale.ticks.map((tick) => formatNumber(tick, scale.decimals))
  const axisWidth = Math.max(...tickLabels.map((label) => textWidth(label, CHART_FONT_SIZE))) + 6
  const plotWidth = area.width - axisWidth - 2
  const bandWidth = plotWidth / Math.max(1, chart.categories.length)
  const labels = layoutCategoryLabels(chart.categories, {
    bandWidth,
    left: axisWidth,
    greatestHeight: area.height / 3,
  })
  const box = {
    x: area.x + axisWidth,
    y: area.y + UNIT_HEIGHT,
    width: plotWidth,
    height: area.height - UNIT_HEIGHT - labels.height,
  }
  const [least, greatest] = [elementAt(scale.ticks, 0), scale.ticks.at(-1) ?? 1]
  const plot: Plot = {
    box,
    bandWidth,
    xOf: (category) => box.x + (category + 0.5) * bandWidth,
    yOf: (value) => box.y + ((greatest - value) / (greatest - least)) * box.height,
  }
  return [
    shape('text', { x: 0, y: area.y + CHART_FONT_SIZE - 1, fill: INK }, [chart.unit]),
    ...drawGrid(scale.ticks, tickLabels, plot),
    ...drawMarks(chart, plot, palette),
    zeroLine(plot),
    ...drawCategoryLabels(labels, {
      xOf: plot.xOf,
      axisY: box.y + box.height,
      right: area.x + area.width,
    }),
  ]
}

function drawMarks(chart: ReportChart, plot: Plot, palette: readonly string[]): SvgShape[] {
  if (chart.kind === 'bars') return drawBars(chart.series, plot, palette)
  if (chart.kind === 'stackedBars') return drawStackedBars(chart.series, plot, palette)
  return drawLines(chart.series, plot, palette, chart.kind === 'area')
}

function drawGrid(ticks: readonly number[], labels: readonly string[], { box, yOf }: Plot): SvgShape[] {
  return ticks.flatMap((tick, index) => {
    const y = yOf(tick)
    const label = shape(
      'text',
      { x: box.x - 5, y: y + CHART_FONT_SIZE * 0.36, fill: INK, 'text-anchor': 'end' },
      [elementAt(labels, index)],
    )
    const line = drawLine(
      { x: box.x, y },
      { x: box.x + box.width, y },
      { stroke: HAIRLINE, 'stroke-width': 0.5 },
    )
    return [line, label]
  })
}

function zeroLine({ box, yOf }: Plot): SvgShape {
  const y = yOf(0)
  return drawLine({ x: box.x, y }, { x: box.x + box.width, y }, { stroke: AXIS, 'stroke-width': 0.75 })
}
