import { hourDayMatrixOf } from '@vatio/domain/energy-insights/graph-inspector/hour-day-matrix'
import { isTimed, type InspectedSeries } from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import { resample } from '@vatio/domain/energy-insights/graph-inspector/resample'
import { defaultBrandColours } from '@vatio/domain/identity/themes/brand.data'
import { describe, expect, it } from 'vitest'
import { WHOLE } from '../../ui/charts/axis-window.ts'
import { chartColoursOf } from '../../ui/charts/chart-colours.ts'
import { heatOption } from './heat-option.ts'
import { hourlySeries } from './inspected-chart.fixture.ts'
import { seriesOption } from './inspector-option.ts'

const colours = chartColoursOf(defaultBrandColours, 'light')
const HOUR_MS = 3_600_000

interface Drawn {
  readonly xAxis: { readonly min: number; readonly max: number }[]
  readonly series: { readonly type: string; readonly step?: string | false }[]
  readonly tooltip: { formatter(points: unknown): string }
}
const drawn = (series: readonly InspectedSeries[], isDouble = false, view = WHOLE) =>
  seriesOption({ series, hidden: new Set(), isDouble })(colours, view) as unknown as Drawn

function timedOf(series: InspectedSeries) {
  if (!isTimed(series)) throw new Error('without an axis of time')
  return series
}

describe('the tooltip of the inspector', () => {
  const tipAt = ({ tooltip, xAxis }: Drawn, hours: number) =>
    tooltip.formatter([{ axisIndex: 0, axisValue: xAxis[0]!.min + hours * HOUR_MS }])

  it('says which value is estimated and which day is incomplete', () => {
    const estimated = new Uint8Array(48)
    estimated[3] = 1
    const hours = timedOf({ ...hourlySeries('Nave', '2025-01-01', 2), estimated })
    const ofHours = drawn([hours])
    expect(tipAt(ofHours, 3)).toContain('3,000 kWh · estimado')
    expect(tipAt(ofHours, 4)).not.toContain('estimado')
    const days = resample({ ...hours, y: hours.y.map((value, at) => (at === 30 ? null : value)) }, 'day')
    const ofDays = drawn([days])
    expect(tipAt(ofDays, 0)).not.toContain('incompleto')
    expect(tipAt(ofDays, 24)).toContain('kWh · incompleto')
  })
  it('names a month by its name and year', () => {
    const months = resample(timedOf(hourlySeries('Nave', '2025-01-01', 59)), 'month')
    expect(tipAt(drawn([months]), 31 * 24)).toContain('febrero 2025')
  })
  it('has no value of a series without a step near the pointer', () => {
    const chart = drawn([hourlySeries('Nave', '2025-01-01', 1), hourlySeries('Oficina', '2025-01-05', 1)])
    expect(tipAt(chart, 2)).toContain('Nave')
    expect(tipAt(chart, 2)).not.toContain('Oficina')
  })
})

describe('the chart of the inspector', () => {
  it('zooms a second axis of another length by the same share', () => {
    const window = { from: Date.UTC(2024, 4, 7), to: Date.UTC(2024, 4, 8) }
    const { xAxis } = drawn(
      [hourlySeries('2024', '2024-05-06', 4), hourlySeries('2025', '2025-05-05', 8)],
      true,
      { window, isMoving: false },
    )
    // The second quarter of four days and of eight.
    expect(xAxis[1]).toMatchObject({ min: Date.UTC(2025, 4, 7), max: Date.UTC(2025, 4, 9) })
  })
  it('says of each part whether its lines have steps, so that none stay from a part with few points', () => {
    const year = [hourlySeries('Nave', '2025-01-01', 365)]
    const from = Date.UTC(2025, 0, 1)
    const stepOf = (days: number) =>
      drawn(year, false, { window: { from, to: from + days * 24 * HOUR_MS }, isMoving: false }).series[0]
        ?.step
    expect([stepOf(7), stepOf(300)]).toEqual(['end', false])
  })
  it('has bars up to 400 of them, and a line beyond', () => {
    const typeOf = (days: number) =>
      drawn([{ ...hourlySeries('Nave', '2025-01-01', days), type: 'bar' }]).series[0]?.type
    expect([typeOf(16), typeOf(17)]).toEqual(['bar', 'line'])
  })
})

describe('the map of hours and days', () => {
  const optionOf = (y?: readonly number[]) => {
    const series = timedOf(hourlySeries('Nave', '2025-01-01', 1))
    return heatOption(hourDayMatrixOf(y ? { ...series, y } : series)!, 'Nave', 'kWh')(colours)
  }
  it('names the day, the hour from its start to its end, and the value', () => {
    const tip = optionOf().tooltip.formatter({ value: [0, 9, 9] })
    expect(tip).toContain('01-01-2025 09-10 h')
    expect(tip).toContain('9,000 kWh')
  })
  it('has a scale from the lowest to the highest value, also where all are equal', () => {
    expect(optionOf().visualMap).toMatchObject({ min: 0, max: 23 })
    expect(optionOf(Array<number>(24).fill(4)).visualMap).toMatchObject({ min: 4, max: 5 })
  })
})
