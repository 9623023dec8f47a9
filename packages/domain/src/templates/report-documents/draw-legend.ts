import type { ReportChart } from '../report-data/report-variable.ts'
import { CHART_FONT_SIZE } from './chart-font.ts'
import { drawBar, seriesColour } from './draw-chart-marks.ts'
import { drawLine, INK, shape } from './draw-shapes.ts'
import type { SvgShape } from './svg-shape.ts'
import { fitText, textWidth } from './text-width.ts'

export const LEGEND_HEIGHT = 14
const SWATCH = 8
const GAP = 14

interface LegendEntry {
  readonly x: number
  readonly name: string
  readonly colour: string
  readonly isLine: boolean
  readonly isEstimated: boolean
}

/** The entries of a legend in as many rows as they need; none where a single measured series needs no name. */
export function legendRows(chart: ReportChart, palette: readonly string[], width: number): LegendEntry[][] {
  const { series } = chart
  if (series.length < 2 && series[0]?.isEstimated !== true) return []
  const rows: LegendEntry[][] = [[]]
  let x = 0
  for (const [at, { name, isEstimated }] of series.entries()) {
    const text = fitText(name, width - SWATCH - 4, CHART_FONT_SIZE)
    const entryWidth = SWATCH + 4 + textWidth(text, CHART_FONT_SIZE)
    if (x > 0 && x + entryWidth > width) {
      rows.push([])
      x = 0
    }
    rows.at(-1)?.push({
      x,
      name: text,
      colour: seriesColour(series, at, palette),
      isLine: chart.kind === 'lines' || chart.kind === 'area',
      isEstimated: isEstimated === true,
    })
    x += entryWidth + GAP
  }
  return rows
}

export function drawLegend(rows: readonly (readonly LegendEntry[])[]): SvgShape[] {
  return rows.flatMap((row, index) => {
    const y = index * LEGEND_HEIGHT
    return row.flatMap((entry) => [
      drawSwatch(entry, y),
      shape('text', { x: entry.x + SWATCH + 4, y: y + CHART_FONT_SIZE - 0.4, fill: INK }, [entry.name]),
    ])
  })
}

function drawSwatch({ x, colour, isLine, isEstimated }: LegendEntry, y: number): SvgShape {
  if (!isLine) return drawBar({ x, y: y + 0.4, width: SWATCH - 1, height: SWATCH - 1 }, colour, isEstimated)
  const dash: SvgShape['attributes'] = isEstimated ? { 'stroke-dasharray': '2.5 2' } : {}
  return drawLine(
    { x, y: y + 4 },
    { x: x + SWATCH, y: y + 4 },
    { stroke: colour, 'stroke-width': 1.8, ...dash },
  )
}
