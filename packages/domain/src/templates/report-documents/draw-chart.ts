import type { ReportChart } from '../report-data/report-variable.ts'
import type { DocumentColours } from './report-document.ts'
import type { SvgShape } from './svg-shape.ts'

export interface DrawingSize {
  readonly widthMm: number
  readonly heightMm: number
  readonly colours: DocumentColours
}

/** The chart as a drawing, in mm. */
export function drawChart(chart: ReportChart, { widthMm, heightMm, colours }: DrawingSize): SvgShape {
  const values = chart.series[0]?.values ?? []
  const highest = Math.max(1, ...values.map((value) => value ?? 0))
  const step = widthMm / Math.max(1, values.length)
  return {
    tag: 'svg',
    attributes: { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${widthMm} ${heightMm}` },
    children: values.map((value, index) => ({
      tag: 'rect' as const,
      attributes: {
        x: index * step,
        y: heightMm * (1 - (value ?? 0) / highest),
        width: step * 0.7,
        height: (heightMm * (value ?? 0)) / highest,
        fill: colours.accent,
      },
    })),
  }
}
