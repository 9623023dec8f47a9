import { defaultBrandColours } from '@vatio/domain/identity/themes/brand.data'
import { describe, expect, it } from 'vitest'
import { WHOLE } from '../../ui/charts/axis-window.ts'
import { chartColoursOf } from '../../ui/charts/chart-colours.ts'
import { periodText, sparkline } from './chart-preview.ts'
import { hourlySeries, periodSeries } from './inspected-chart.fixture.ts'
import {
  hasYearBefore,
  namedSeries,
  offeredSteps,
  overlayHindrance,
  shownSeries,
  USUAL_SETTINGS,
} from './inspector-model.ts'
import { seriesOption } from './inspector-option.ts'
import { samplePlaces } from './sample-places.ts'

const colours = chartColoursOf(defaultBrandColours, 'light')
const chart = (title: string, ...series: readonly (typeof periodSeries)[]) => ({ id: title, title, series })
const NONE: ReadonlySet<string> = new Set()

interface Drawn {
  readonly xAxis: { readonly position: string; readonly min: number; readonly max: number }[]
  readonly yAxis: { readonly name: string }[]
  readonly series: {
    readonly name: string
    readonly xAxisIndex: number
    readonly yAxisIndex: number
    readonly color: string
    readonly data: readonly unknown[] | Float64Array
    readonly lineStyle: { readonly type: unknown }
  }[]
  readonly tooltip: { formatter(points: unknown): string }
}
const drawn = (
  series: readonly (typeof periodSeries)[],
  { isDouble = false, view = WHOLE, hidden = NONE } = {},
) => seriesOption({ series, hidden, isDouble })(colours, view) as unknown as Drawn

/** Places and values of points without marks. */
function pairsOf(points: readonly unknown[] | Float64Array): [number, number | null][] {
  if (!(points instanceof Float64Array)) return points as [number, number | null][]
  return Array.from({ length: points.length / 2 }, (_, at) => {
    const [place = Number.NaN, value = Number.NaN] = points.subarray(at * 2, at * 2 + 2)
    return [place, Number.isNaN(value) ? null : value]
  })
}

describe('the series in the inspector', () => {
  it('have the title of their chart where there are several charts', () => {
    const series = hourlySeries('Consumo', '2025-01-01', 1)
    expect(namedSeries([chart('Nave', series)]).map(({ name }) => name)).toEqual(['Consumo'])
    expect(
      namedSeries([chart('Nave', series, { ...series, name: 'Vertido' }), chart('Oficina', series)]).map(
        ({ name }) => name,
      ),
    ).toEqual(['Nave · Consumo', 'Nave · Vertido', 'Oficina'])
  })
  it('have a number where two charts have one title', () => {
    const series = hourlySeries('Consumo', '2025-01-01', 1)
    expect(namedSeries([chart('Nave', series), chart('Nave', series)]).map(({ name }) => name)).toEqual([
      'Nave',
      'Nave (2)',
    ])
  })
  it('[LIM-036] are six at most, and lie over each other on one kind of axis only', () => {
    const series = hourlySeries('Consumo', '2025-01-01', 1)
    const five = chart('Cinco', ...Array.from({ length: 5 }, () => series))
    expect(overlayHindrance([five], chart('Una', series))).toBeNull()
    expect(overlayHindrance([five], chart('Dos', series, series))).toBe('Caben 6 series')
    expect(overlayHindrance([five], chart('Periodos', periodSeries))).toBe('Tiene otro eje')
  })
  it('[LIM-036] [LIM-037] have the six colours of the theme', () => {
    const six = Array.from({ length: 6 }, (_, at) => ({ ...periodSeries, name: `S${at}` }))
    const found = drawn(six).series.map(({ color }) => color)
    expect(found).toEqual(colours.series.slice(0, 6))
    expect(new Set(found).size).toBe(6)
  })
  it('can be put into coarser steps, from the coarsest of theirs on', () => {
    const hours = hourlySeries('Horas', '2025-01-01', 2)
    const [days] = shownSeries([hours], { ...USUAL_SETTINGS, step: 'day' })
    expect(days?.y).toEqual([276, 852])
    expect(offeredSteps([hours])).toEqual(['day', 'month'])
    expect(offeredSteps([hours, days!])).toEqual(['day', 'month'])
    expect(offeredSteps([days!])).toEqual(['month'])
    expect(offeredSteps([periodSeries])).toEqual([])
  })
  it('keep their steps where the chosen one is finer than those of another series', () => {
    const hours = hourlySeries('Horas', '2025-01-01', 40)
    const [months] = shownSeries([hours], { ...USUAL_SETTINGS, step: 'month' })
    const [shown] = shownSeries([hours, months!], { ...USUAL_SETTINGS, step: 'day' })
    expect(shown?.y).toHaveLength(960)
  })
  it('have the mean or the highest value of a power, by the chosen rule', () => {
    const power = { ...hourlySeries('Potencia', '2025-01-01', 1), unit: 'kW', isSum: false }
    const day = (rule: 'mean' | 'max') => shownSeries([power], { ...USUAL_SETTINGS, step: 'day', rule })[0]?.y
    expect([day('mean'), day('max')]).toEqual([[11.5], [23]])
  })
  it('fall from the highest to the lowest value by their share of the time', () => {
    const hours = hourlySeries('Nave', '2025-01-01', 1)
    const [one] = shownSeries([hours], { ...USUAL_SETTINGS, view: 'duration' })
    expect(one).toMatchObject({ x: { kind: 'category', name: 'Tiempo' }, isSum: false })
    expect([one?.y.length, one?.y[0], one?.y[100]]).toEqual([101, 23, 0])
  })
  it('[GRF-003] are on a scale of 0 to 100 where that is chosen, after being put into steps', () => {
    const hours = hourlySeries('Horas', '2025-01-01', 3)
    const [days] = shownSeries([hours], { ...USUAL_SETTINGS, step: 'day', isRelative: true })
    expect(days).toMatchObject({ y: [0, 50, 100], unit: '%' })
  })
  it('have a year before where one of them is longer than a year', () => {
    const ofDays = (days: number) => [periodSeries, hourlySeries('Nave', '2025-01-01', days)]
    expect([365, 366, 368].map((days) => hasYearBefore(ofDays(days)))).toEqual([false, false, true])
  })
  it('have the year before beside them', () => {
    const series = hourlySeries('Nave', '2024-01-01', 400)
    expect(
      shownSeries([series], { ...USUAL_SETTINGS, hasPreviousYear: true }).map(({ name }) => name),
    ).toEqual(['Nave', 'Nave (año anterior)'])
  })
})

describe('the chart of the inspector', () => {
  const one = hourlySeries('2024', '2024-05-06', 7)
  const other = hourlySeries('2025', '2025-05-05', 7)
  it('[GRF-016] has an axis at the top for the second series, which spans its own days', () => {
    const { xAxis, series } = drawn([one, other], { isDouble: true })
    expect(xAxis.map(({ position }) => position)).toEqual(['bottom', 'top'])
    expect(new Date(xAxis[1]!.min).toISOString()).toBe('2025-05-05T00:00:00.000Z')
    expect(series.map(({ xAxisIndex }) => xAxisIndex)).toEqual([0, 1])
    expect(drawn([one, other]).xAxis).toHaveLength(1)
  })
  it('zooms both axes to the same part', () => {
    const day = 86_400_000
    const from = Date.UTC(2024, 4, 7)
    const { xAxis } = drawn([one, other], {
      isDouble: true,
      view: { window: { from, to: from + day }, isMoving: false },
    })
    expect(xAxis[1]).toMatchObject({ min: Date.UTC(2025, 4, 6), max: Date.UTC(2025, 4, 7) })
  })
  it('has an axis for each of two units', () => {
    const power = { ...other, name: 'Potencia', unit: 'kW' }
    const { yAxis, series } = drawn([one, power])
    expect(yAxis.map(({ name }) => name)).toEqual(['kWh', 'kW'])
    expect(series.map(({ yAxisIndex }) => yAxisIndex)).toEqual([0, 1])
  })
  it('leaves gaps open, dashes what is estimated and marks a value without neighbours', () => {
    const estimated = new Uint8Array(168)
    estimated[3] = 1
    const y = one.y.map((value, at) => (at === 10 || at === 12 ? null : value))
    const [measured, dashed] = drawn([{ ...one, y, estimated }]).series
    expect(measured?.data[10]).toEqual([expect.any(Number), null])
    expect(measured?.data[11]).toEqual({ value: [expect.any(Number), 11], symbol: 'circle' })
    expect(measured?.data[3]).toEqual([expect.any(Number), null])
    expect(dashed?.lineStyle.type).toEqual([4, 3])
    expect(
      pairsOf(dashed!.data)
        .slice(1, 6)
        .map(([, value]) => value),
    ).toEqual([null, 2, 3, 4, null])
  })
  it('has neither dashes nor steps where they cannot be seen, and paler estimates, until it is zoomed', () => {
    const year = hourlySeries('2025', '2025-01-01', 365)
    const estimated = new Uint8Array(year.y.length)
    estimated.fill(1, 100, 200)
    const lines = (view: typeof WHOLE) => drawn([one, { ...year, estimated }], { view }).series.slice(1)
    const [from, to] = [Date.UTC(2025, 0, 4), Date.UTC(2025, 0, 11)]
    for (const view of [WHOLE, { window: { from, to }, isMoving: true }]) {
      const [measured, estimates] = lines(view)
      expect(measured).toHaveProperty('step', false)
      expect(measured?.lineStyle).toEqual({ width: 1, type: 'solid' })
      expect(estimates?.lineStyle).toEqual({ width: 1, type: 'solid', opacity: 0.4 })
    }
    const [measured, estimates] = lines({ window: { from, to }, isMoving: false })
    expect(measured).toMatchObject({ step: 'end', lineStyle: { width: 1.5, type: [8, 4] } })
    expect(estimates).toMatchObject({ step: 'end', lineStyle: { type: [4, 3] } })
  })
  it('says the exact step and value under the pointer', () => {
    const { tooltip, xAxis } = drawn([hourlySeries('Nave', '2025-10-26', 1)])
    const tip = tooltip.formatter([{ axisIndex: 0, axisValue: xAxis[0]!.min + 2.5 * 3_600_000 }])
    expect(tip).toContain('26-10-2025 02:00 a 03:00 (segunda vez)')
    expect(tip).toContain('3,000 kWh')
  })
  it('leaves out what its legend switched off', () => {
    expect(drawn([one, other], { hidden: new Set(['2024']) }).series[0]?.data).toEqual([])
  })
})

describe('the sampling of the inspector', () => {
  const places = Float64Array.from({ length: 35_040 }, (_, at) => at * 900)
  const y = Array.from(places, (_, at) => (at % 5_000 === 0 ? null : (at * 7_919) % 97))
  it('has every point of a short window and the peaks and gaps of a long one, in order', () => {
    expect(pairsOf(samplePlaces(places, y, 900_000, 909_000, false))).toHaveLength(13)
    const sampled = pairsOf(samplePlaces(places, y, 0, 1e12, false))
    expect(sampled.length).toBeLessThanOrEqual(3_600)
    expect(sampled.every(([x], at) => x > (sampled[at - 1]?.[0] ?? -1))).toBe(true)
    expect(sampled.filter(([, value]) => value === null)).toHaveLength(8)
    expect(sampled.some(([, value]) => value === 96)).toBe(true)
    // Every point is one of the series.
    expect(sampled.every(([x, value]) => y[x / 900] === value)).toBe(true)
  })
  it('has fewer points while it moves', () => {
    expect(pairsOf(samplePlaces(places, y, 0, 1e12, true)).length).toBeLessThanOrEqual(900)
  })
  it('has its points one by one only where one of them has a mark', () => {
    expect(samplePlaces(places, y, 0, 1e12, false)).toBeInstanceOf(Float64Array)
    const alone = y.map((value, at) => (at === 7 || at === 9 ? null : value))
    expect(samplePlaces(places, alone, 0, 18_000, false)).toContainEqual({
      value: [7_200, alone[8]],
      symbol: 'circle',
    })
  })
})

it('a card has the shape and the days of its chart', () => {
  expect(sparkline([0, 2, null, 1])).toBe('M0.0 29.0 h0.1 L33.3 1.0  M100.0 15.0 h0.1')
  expect(sparkline([])).toBe('')
  expect(periodText([hourlySeries('Nave', '2025-01-01', 2)])).toBe('01-01-2025 a 02-01-2025')
  expect(periodText([periodSeries])).toBeUndefined()
})
