import { describe, expect, it } from 'vitest'
import { defaultBrandColours } from '../../identity/themes/brand.data.ts'
import type { ReportChart } from '../report-data/report-variable.ts'
import { toDocumentColours } from './document-colours.ts'
import { drawChart } from './draw-chart.ts'
import { POINTS_PER_MM } from './draw-shapes.ts'
import type { SvgShape } from './svg-shape.ts'
import { textWidth } from './text-width.ts'

const colours = toDocumentColours(defaultBrandColours, null)
const [accent = ''] = colours.series
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const LONG_NAMES = [
  'Comercializadora de Referencia y Servicios Energéticos del Mediterráneo · Precio cerrado',
  'Kilovatio Claro · Estable 12',
  'Tramontana',
]

function chartOf(kind: ReportChart['kind'], more: Partial<ReportChart> = {}): ReportChart {
  return {
    kind,
    categories: ['A', 'B', 'C'],
    series: [{ name: 'Consumo', values: [10, 20, 40] }],
    unit: 'kWh',
    decimals: 2,
    ...more,
  }
}
const draw = (chart: ReportChart, widthMm = 84) =>
  drawChart(chart, { widthMm, heightMm: 50, colours, font: 'Inter' })

function shapesOf(shape: SvgShape): SvgShape[] {
  const children = (shape.children ?? []).filter((child) => typeof child !== 'string')
  return [shape, ...children.flatMap(shapesOf)]
}
const all = (shape: SvgShape, tag: SvgShape['tag'], fill?: string) =>
  shapesOf(shape).filter((one) => one.tag === tag && (fill === undefined || one.attributes.fill === fill))
const numbers = (shapes: readonly SvgShape[], name: string) =>
  shapes.map(({ attributes }) => Number(attributes[name]))
const textOf = ({ children = [] }: SvgShape) => children.filter((child) => typeof child === 'string').join('')
const textsOf = (shape: SvgShape) => all(shape, 'text').map(textOf)

/** Left and right end of a text, and whether it is level. */
function extentOf(shape: SvgShape) {
  const { attributes } = shape
  const isLevel = attributes.transform === undefined
  const turned = isLevel ? 1 : Math.cos((40 * Math.PI) / 180)
  const width = textWidth(textOf(shape), 7.5) * turned
  const x = Number(attributes.x)
  const anchor = attributes['text-anchor']
  const left = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x
  return { left, right: left + width, y: Number(attributes.y), isLevel }
}

describe('a chart', () => {
  it('has bars as high as their values, above a line at zero', () => {
    const heights = numbers(all(draw(chartOf('bars')), 'rect', accent), 'height')
    expect(heights[1]! / heights[0]!).toBeCloseTo(2, 1)
    expect(heights[2]! / heights[0]!).toBeCloseTo(4, 1)
  })

  it('draws negative values below the line of zero', () => {
    const drawing = draw(chartOf('bars', { series: [{ name: 'Flujo', values: [-10, 20, -5] }] }))
    const bars = all(drawing, 'rect', accent)
    const zero = Number(bars[1]!.attributes.y) + Number(bars[1]!.attributes.height)
    expect(bars[0]!.attributes.y).toBeCloseTo(zero, 1)
    expect(bars[2]!.attributes.y).toBeCloseTo(zero, 1)
  })

  it('stacks the values of a category to their sum, positive upwards and negative downwards', () => {
    const drawing = draw(
      chartOf('stackedBars', {
        categories: ['A'],
        series: [
          { name: 'Uno', values: [30] },
          { name: 'Dos', values: [10] },
          { name: 'Tres', values: [-10] },
        ],
      }),
    )
    const [first, second, third] = colours.series
      .slice(0, 3)
      .map((colour) => all(drawing, 'rect', colour).at(-1)!)
    const bottom = (bar: SvgShape) => Number(bar.attributes.y) + Number(bar.attributes.height)
    expect(bottom(second!)).toBeCloseTo(Number(first!.attributes.y), 1)
    expect(Number(third!.attributes.y)).toBeCloseTo(bottom(first!), 1)
    expect(Number(first!.attributes.height) / Number(third!.attributes.height)).toBeCloseTo(3, 1)
  })

  it('leaves gaps open: no bar, and a line in two parts', () => {
    const series = [{ name: 'Consumo', values: [1, 2, null, 2, 3] }]
    const categories = ['1', '2', '3', '4', '5']
    expect(all(draw(chartOf('bars', { categories, series })), 'rect', accent)).toHaveLength(4)
    const lines = all(draw(chartOf('lines', { categories, series })), 'path')
    expect(lines).toHaveLength(2)
    expect(lines.every(({ attributes }) => String(attributes.d).match(/[ML]/g)?.length === 2)).toBe(true)
  })

  it('hatches estimated bars, dashes estimated lines and names them in a legend', () => {
    const series = [
      { name: 'Medido', values: [10, 20, null] },
      { name: 'Estimado', values: [null, null, 15], isEstimated: true },
    ]
    const bars = draw(chartOf('bars', { series }))
    expect(textsOf(bars)).toEqual(expect.arrayContaining(['Medido', 'Estimado']))
    // Swatch and bar, in the colour of the measured series that they go on.
    expect(all(bars, 'path').map(({ attributes }) => attributes.stroke)).toEqual([accent, accent])
    const dashed = shapesOf(draw(chartOf('lines', { series: [{ ...series[1]!, values: [1, 2, 3] }] })))
    expect(dashed.some(({ tag, attributes }) => tag === 'path' && attributes['stroke-dasharray'])).toBe(true)
  })

  it('has a legend only where there are several series', () => {
    expect(textsOf(draw(chartOf('bars')))).not.toContain('Consumo')
  })

  it('names the unit above its axis and writes figures as in Spain', () => {
    const texts = textsOf(
      draw(chartOf('bars', { series: [{ name: 'Consumo', values: [1200, 12_437.5, 900] }] })),
    )
    expect(texts[0]).toBe('kWh')
    expect(texts).toContain('10.000')
  })

  it('ranks values with their figure beside the bar, the first in the accent and the others grey', () => {
    const drawing = draw(
      chartOf('rankedBars', {
        categories: LONG_NAMES,
        series: [{ name: 'Ahorro', values: [12_437.5, 8000, -150] }],
        unit: '€',
      }),
    )
    expect(textsOf(drawing)).toContain('12.437,50\u00a0€')
    expect(all(drawing, 'rect', accent)).toHaveLength(1)
    expect(all(drawing, 'rect')).toHaveLength(3)
  })

  it.each([
    [
      'months',
      chartOf('bars', { categories: MONTHS, series: [{ name: 'x', values: MONTHS.map(() => 1e6) }] }),
    ],
    ['long names', chartOf('bars', { categories: LONG_NAMES })],
    ['hours', chartOf('lines', { categories: Array.from({ length: 24 }, (_, hour) => `${hour}:00`) })],
    ['days', chartOf('area', { categories: Array.from({ length: 365 }, (_, day) => `${day % 31} mar`) })],
    ['ranked names', chartOf('rankedBars', { categories: LONG_NAMES, unit: '€' })],
    [
      'many series',
      chartOf('stackedBars', { series: LONG_NAMES.map((name) => ({ name, values: [1, 2, 3] })) }),
    ],
  ])('keeps every label inside, and level ones apart: %s', (_, chart) => {
    for (const widthMm of [54, 84, 174]) {
      const labels = all(draw(chart, widthMm), 'text').map(extentOf)
      for (const { left, right } of labels) {
        expect(right).toBeLessThanOrEqual(widthMm * POINTS_PER_MM)
        expect(left).toBeGreaterThanOrEqual(-0.1)
      }
      const level = labels.filter(({ isLevel }) => isLevel)
      for (const y of new Set(level.map((label) => label.y))) {
        const row = level.filter((label) => label.y === y)
        const ordered = row.toSorted((one, other) => one.left - other.left)
        for (const [index, { left }] of ordered.entries()) {
          if (index > 0) expect(left).toBeGreaterThanOrEqual(ordered[index - 1]!.right - 0.5)
        }
      }
    }
  })

  it('draws only its axes where there are no values', () => {
    const drawing = draw(chartOf('bars', { categories: [], series: [] }))
    expect(all(drawing, 'rect')).toEqual([])
    expect(all(drawing, 'line').length).toBeGreaterThan(1)
  })
})
