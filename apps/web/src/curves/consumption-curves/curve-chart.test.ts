import { dailyBandOf } from '@vatio/domain/curves/consumption-curves/daily-band'
import { addDays, startOfDayUtc, type TimeZone } from '@vatio/domain/time/civil-time'
import { ESTIMATED, MISSING, type EnergySeries } from '@vatio/domain/time/energy-series'
import { defaultBrandColours } from '@vatio/domain/identity/themes/brand.data'
import { describe, expect, it } from 'vitest'
import { chartColoursOf } from '../../ui/charts/chart-colours.ts'
import { axisTimes, stepAt } from './curve-axis.ts'
import { shownSteps } from './CurveChart.tsx'
import { axisDay, daysOfWindow, isHourly, windowOf } from './curve-window.ts'
import { curveSeries } from './curve-look.ts'
import { curveTooltip, dayTooltip, stepLabel } from './CurveTooltip.ts'
import { bandAt, bandPoints } from './daily-band-points.ts'
import { sampleCurve } from './sample-curve.ts'
import { curveChartData, type CurvePoint } from './use-curve-chart-data.ts'

const MADRID: TimeZone = 'Europe/Madrid'

function hours(date: string, days: number, stepMinutes: 15 | 60 = 60, zone = MADRID): EnergySeries {
  const startUtc = startOfDayUtc(date, zone)
  const length = (startOfDayUtc(addDays(date, days), zone) - startUtc) / (stepMinutes * 60_000)
  return {
    startUtc,
    stepMinutes,
    kwh: Float64Array.from({ length }, (_, step) => step / 8),
    quality: new Uint8Array(length),
  }
}

const clock = (time: number): string => new Date(time).toISOString().slice(5, 16)

describe('the axis of the curve', () => {
  it('shows the local time of the supply in any time zone of the browser', () => {
    const summer = Array.from(axisTimes(hours('2025-07-01', 1), MADRID), clock)
    expect([summer[0], summer[23], summer[24]]).toEqual(['07-01T00:00', '07-01T23:00', '07-02T00:00'])
  })
  it('omits the missing hour of March and puts both passes of the October hour into one', () => {
    const march = axisTimes(hours('2025-03-30', 1), MADRID)
    expect(Array.from(march.slice(0, 4), clock)).toEqual([
      '03-30T00:00',
      '03-30T01:00',
      '03-30T03:00',
      '03-30T04:00',
    ])
    const october = axisTimes(hours('2025-10-26', 1), MADRID)
    expect(Array.from(october.slice(1, 5), clock)).toEqual([
      '10-26T01:00',
      '10-26T02:00',
      '10-26T02:30',
      '10-26T03:00',
    ])
    const canary = axisTimes(hours('2025-10-26', 1, 60, 'Atlantic/Canary'), 'Atlantic/Canary')
    expect(Array.from(canary.slice(0, 4), clock)).toEqual([
      '10-26T00:00',
      '10-26T01:00',
      '10-26T01:30',
      '10-26T02:00',
    ])
  })
  it('never decreases over a year of quarter-hours', () => {
    const times = axisTimes(hours('2025-01-01', 365, 15), MADRID)
    expect(times).toHaveLength(35_041)
    expect(times.every((time, step) => time > (times[step - 1] ?? -Infinity))).toBe(true)
  })
  it('finds the step under a position', () => {
    const times = axisTimes(hours('2025-01-01', 1), MADRID)
    const [first = NaN, second = NaN] = times
    const end = times.at(-1) ?? NaN
    expect([first - 1, first, second - 1, second, end].map((time) => stepAt(times, time))).toEqual([
      -1, 0, 0, 1, 23,
    ])
  })
})

describe('the lines of the curve', () => {
  it('leave gaps open, give a single hour its width and put estimated values into their own line', () => {
    const series = hours('2025-01-01', 1)
    series.quality!.set([0, MISSING, MISSING, 0, ESTIMATED, 0])
    series.quality!.fill(MISSING, 6)
    const data = curveChartData(series, null, MADRID)
    const pointTexts = (points: readonly [number, number | null][]) =>
      points.map(([time, kwh]) => `${new Date(time).getUTCHours()}h ${kwh}`)
    expect(pointTexts(data.measured)).toEqual([
      '0h 0',
      '1h 0',
      '1h null',
      '3h 0.375',
      '4h 0.375',
      '4h null',
      '5h 0.625',
      '6h 0.625',
      '6h null',
    ])
    expect(pointTexts(data.estimated)).toEqual(['4h 0.5', '5h 0.5', '5h null'])
    expect(data.hasEstimated).toBe(true)
  })
  it('are made once, when they are read', () => {
    const data = curveChartData(hours('2025-01-01', 1), hours('2025-01-01', 1), MADRID)
    expect(data.surplus).toHaveLength(25)
    expect(data.surplus).toBe(data.surplus)
    expect(data.measured).toBe(data.measured)
  })
  it('have no estimated line without estimated values', () => {
    expect(curveChartData(hours('2025-01-01', 1), null, MADRID)).toMatchObject({
      hasEstimated: false,
      surplus: [],
    })
  })
})

describe('tooltip and CSV of the curve', () => {
  it('names the interval of a step and the second pass of the October hour', () => {
    const series = hours('2025-10-26', 1)
    expect([1, 2, 3, 24].map((step) => stepLabel(series, step, MADRID))).toEqual([
      '26-10-2025 01:00 a 02:00',
      '26-10-2025 02:00 a 03:00',
      '26-10-2025 02:00 a 03:00 (segunda vez)',
      '26-10-2025 23:00 a 24:00',
    ])
  })
  it('gives the exact energy with its unit, and marks missing and estimated values', () => {
    const series = hours('2025-01-01', 1, 15)
    series.quality!.set([0, MISSING, ESTIMATED])
    const colours = { consumption: '#123456', surplus: '#654321' }
    const tip = (step: number) => curveTooltip(series, null, step, MADRID, colours)
    expect(tip(3)).toContain('0,375 kWh')
    expect(tip(3)).toContain('1,50 kW')
    expect(tip(1)).toContain('sin dato')
    expect(tip(2)).toContain('Consumo estimado')
  })
  it('gives the visible steps as rows, gaps empty', () => {
    const series = hours('2025-01-01', 1)
    series.quality![1] = MISSING
    const times = axisTimes(series, MADRID)
    const all = shownSteps(series, null, times, MADRID, windowOf({ from: '2025-01-01', to: '2025-01-01' }))
    expect(all.headers).toEqual(['Intervalo', 'Consumo (kWh)', 'Estado'])
    expect(all.rows).toHaveLength(24)
    expect(all.rows.slice(0, 2)).toEqual([
      ['01-01-2025 00:00 a 01:00', 0, 'Medido'],
      ['01-01-2025 01:00 a 02:00', null, 'Sin dato'],
    ])
    const half = shownSteps(series, series, times, MADRID, {
      from: axisDay('2025-01-01') + 12 * 3_600_000,
      to: axisDay('2025-01-02'),
    })
    expect(half.headers.at(-1)).toBe('Vertido (kWh)')
    expect(half.rows[0]).toEqual(['01-01-2025 12:00 a 13:00', 1.5, 'Medido', 1.5])
    expect(half.rows).toHaveLength(12)
  })
})

describe('the days of the curve', () => {
  const flat = (points: readonly CurvePoint[]) =>
    points.map(([time, kwh]) => `${new Date(time).toISOString().slice(5, 10)} ${kwh}`)
  it('are a band with a mean, open in a gap, and dashed where values are estimated', () => {
    const series = hours('2025-01-01', 4)
    series.kwh.fill(1)
    series.kwh[5] = 3
    series.quality!.fill(MISSING, 24, 48)
    series.quality![80] = ESTIMATED
    const points = bandPoints(dailyBandOf(series, MADRID))
    expect(flat(points.low)).toEqual([
      '01-01 1',
      '01-02 1',
      '01-02 null',
      '01-03 1',
      '01-04 1',
      '01-05 1',
      '01-05 null',
    ])
    expect(flat(points.spread).slice(0, 3)).toEqual(['01-01 2', '01-02 2', '01-02 null'])
    expect(flat(points.mean).at(-1)).toBe('01-04 null')
    expect(flat(points.estimated)).toEqual(['01-04 1', '01-05 1', '01-05 null'])
  })
  it('become hours within three weeks', () => {
    const of = (from: string, to: string) => isHourly(windowOf({ from, to }))
    expect([of('2025-03-01', '2025-03-21'), of('2025-03-01', '2025-03-22')]).toEqual([true, false])
    const window = windowOf({ from: '2025-03-30', to: '2025-03-30' })
    expect(daysOfWindow(window)).toEqual({ from: '2025-03-30', to: '2025-03-30' })
    expect(daysOfWindow({ from: window.from + 1, to: window.to + 1 })).toEqual({
      from: '2025-03-30',
      to: '2025-03-31',
    })
  })
  it('are found by the position of the pointer, none in a gap, and named with their figures', () => {
    const series = hours('2025-01-01', 3)
    series.quality!.fill(MISSING, 24, 48)
    series.quality![0] = MISSING
    const bands = dailyBandOf(series, MADRID)
    const dayAt = (time: number) => bandAt(bands, time)?.date
    expect([axisDay('2025-01-01') + 1, axisDay('2025-01-02') + 1, axisDay('2025-01-03')].map(dayAt)).toEqual([
      '2025-01-01',
      undefined,
      '2025-01-03',
    ])
    const tip = dayTooltip(bands[0]!, 60, { consumption: '#123456' })
    expect(tip).toContain('2,875 kWh')
    expect(tip).toContain('0,125 kWh')
    expect(tip).toContain('34,50 kWh')
    expect(tip).toContain('día incompleto')
  })
})

describe('the chart of a window', () => {
  const colours = chartColoursOf(defaultBrandColours, 'light')
  const series = hours('2025-01-01', 60)
  series.quality![5] = ESTIMATED
  const data = curveChartData(series, null, MADRID)
  const band = bandPoints(dailyBandOf(series, MADRID))
  const drawn = (from: string, to: string, hidden: readonly string[] = []) =>
    curveSeries(colours, windowOf({ from, to }), data, band, new Set(hidden)) as {
      data: unknown[]
      stack?: string
      lineStyle: { type?: number[] }
    }[]
  it('is a band of days above three weeks and the hours within them, estimated values dashed', () => {
    const days = drawn('2025-01-01', '2025-02-28')
    expect(days.filter(({ stack }) => stack === 'band')).toHaveLength(2)
    const week = drawn('2025-01-01', '2025-01-07')
    expect(week.filter(({ stack }) => stack === 'band')).toHaveLength(0)
    // Seven days of hours, and one more point at each end of the window that is there.
    expect(week[0]?.data.length).toBeGreaterThanOrEqual(7 * 24)
    expect(week[0]?.data.length).toBeLessThan(8 * 24)
    for (const [, ...lines] of [days, week])
      expect(lines.some(({ data: points, lineStyle }) => lineStyle.type && points.length > 0)).toBe(true)
  })
  it('leaves out what its legend switched off', () => {
    expect(drawn('2025-01-01', '2025-01-07', ['Consumo'])[0]?.data).toEqual([])
    expect(drawn('2025-01-01', '2025-01-07', ['Estimado'])[1]?.data).toEqual([])
  })
})

describe('the sampling of the curve', () => {
  const points = Array.from({ length: 35_040 }, (_, at): CurvePoint => [
    at * 900,
    at % 5_000 === 0 ? null : (at * 7_919) % 97,
  ])
  it('returns every point of a window with few, and one more at both ends', () => {
    expect(sampleCurve(points, 900_000, 909_000)).toEqual(points.slice(999, 1_012))
    expect(sampleCurve(points.slice(0, 3_000), 0, 1e12)).toEqual(points.slice(0, 3_000))
  })
  it('keeps the order, the peaks and the gaps of a year in a few thousand points', () => {
    const sampled = sampleCurve(points, 0, 1e12)
    expect(sampled.length).toBeLessThan(3_700)
    const times = sampled.map(([time]) => time)
    expect(times.every((time, at) => time > (times[at - 1] ?? -Infinity))).toBe(true)
    expect(sampled.filter(([, kwh]) => kwh === null)).toEqual(points.filter(([, kwh]) => kwh === null))
    const peak = points.findIndex(([, kwh]) => kwh === 96)
    expect(sampled).toContainEqual(points[peak])
  })
  it('returns no point outside the window, also beside gaps', () => {
    const window = sampleCurve(points, 9_000_000, 27_000_000)
    expect(window[0]?.[0]).toBeGreaterThanOrEqual(9_000_000 - 900)
    expect(window.at(-1)?.[0]).toBeLessThanOrEqual(27_000_000 + 900)
  })
})
