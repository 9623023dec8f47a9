import { describe, expect, it } from 'vitest'
import { startOfDayUtc } from '../../time/civil-time.ts'
import { ESTIMATED, MISSING, type EnergySeries } from '../../time/energy-series.ts'
import { packedDaysOf, seriesOfPackedDays } from '../consumption-curves/curve-days.ts'
import { parseCurveText } from '../curve-files/parse-curve-file.ts'
import { curveTableHeaders, curveTableRows, type CurveTableCell, type TableCurve } from './curve-table.ts'
import { sumCurves } from './sum-curves.ts'

const MADRID = 'Europe/Madrid'
const series = (date: string, hours: number, kwh: (hour: number) => number = () => 1): EnergySeries => ({
  startUtc: startOfDayUtc(date, MADRID),
  stepMinutes: 60,
  kwh: Float64Array.from({ length: hours }, (_, hour) => kwh(hour)),
})

describe('the sum of curves', () => {
  it('adds what supplies have at the same instants, and counts them by day', () => {
    const sum = sumCurves([series('2025-01-01', 48), series('2025-01-02', 48, () => 2)], MADRID)
    expect([...(sum?.series.kwh ?? [])]).toEqual([
      ...Array(24).fill(1),
      ...Array(24).fill(3),
      ...Array(24).fill(2),
    ])
    expect(sum?.suppliesByDay).toEqual([
      { date: '2025-01-01', supplies: 1 },
      { date: '2025-01-02', supplies: 2 },
      { date: '2025-01-03', supplies: 1 },
    ])
  })
  it('adds quarters to hours, and one on the clock of the Canary Islands at its own hours', () => {
    const quarters: EnergySeries = {
      startUtc: startOfDayUtc('2025-01-01', 'Atlantic/Canary'),
      stepMinutes: 15,
      kwh: new Float64Array(96).fill(0.25),
    }
    const sum = sumCurves([series('2025-01-01', 24), quarters], MADRID)
    expect(sum?.series.kwh).toHaveLength(48)
    expect([...(sum?.series.kwh.slice(0, 26) ?? [])]).toEqual([1, ...Array(23).fill(2), 1, 0])
    expect(sum?.suppliesByDay.map(({ supplies }) => supplies)).toEqual([2, 1])
  })
  it('is missing where no supply has the hour and estimated where one is; a gap is not a zero', () => {
    const one = { ...series('2025-01-01', 24), quality: new Uint8Array(24).fill(MISSING, 0, 2) }
    const two = {
      ...series('2025-01-01', 24),
      quality: Uint8Array.from({ length: 24 }, (_, at) => (at === 0 ? MISSING : at === 5 ? ESTIMATED : 0)),
    }
    const sum = sumCurves([one, two], MADRID)
    expect([...(sum?.series.quality ?? [])].slice(0, 7)).toEqual([MISSING, 0, 0, 0, 0, ESTIMATED, 0])
    expect([...(sum?.series.kwh ?? [])].slice(0, 3)).toEqual([0, 1, 2])
    expect(sumCurves([], MADRID)).toBeNull()
  })
  it('does not count a supply on a day of which it has no hour', () => {
    const quality = new Uint8Array(72).fill(MISSING, 24, 48)
    const sum = sumCurves([{ ...series('2025-01-01', 72), quality }, series('2025-01-02', 24)], MADRID)
    expect(sum?.suppliesByDay.map(({ supplies }) => supplies)).toEqual([1, 1, 1])
  })
  it('has 23 and 25 hours on the days of the clock changes', () => {
    const march = sumCurves([series('2025-03-30', 23), series('2025-03-30', 23)], MADRID)
    const october = sumCurves([series('2025-10-26', 25)], MADRID)
    expect([march?.series.kwh.length, october?.series.kwh.length]).toEqual([23, 25])
    expect(march?.suppliesByDay).toHaveLength(1)
  })
})

const CUPS = 'ES0021000000000001RK0F'
const curve = (own: EnergySeries, more: Partial<TableCurve> = {}): TableCurve => ({
  name: CUPS,
  series: own,
  zone: 1,
  timeZone: MADRID,
  tariff: '2.0TD',
  ...more,
})
const rowsOf = (layout: Parameters<typeof curveTableRows>[0], own: TableCurve) => [
  ...curveTableRows(layout, own),
]
const textOf = (rows: readonly (readonly CurveTableCell[])[]) =>
  rows.map((row) =>
    row
      .map((cell) =>
        cell === null ? '' : typeof cell === 'object' ? cell.date : String(cell).replace('.', ','),
      )
      .join(';'),
  )

describe('the layouts of exported curves', () => {
  it('count the hours 1 to 25 and mark what is estimated; gaps are left out', () => {
    const october = series('2025-10-26', 25, (hour) => hour / 8)
    const quality = Uint8Array.from({ length: 25 }, (_, at) =>
      at === 3 ? MISSING : at === 4 ? ESTIMATED : 0,
    )
    const rows = rowsOf('hours', curve({ ...october, quality }))
    expect(rows).toHaveLength(24)
    expect(rows[3]).toEqual([CUPS, { date: '2025-10-26' }, 5, 0.5, 'E'])
    expect(rows.at(-1)).toEqual([CUPS, { date: '2025-10-26' }, 25, 3, 'R'])
  })
  it('put a day in a row of 25 cells, empty where March has no hour', () => {
    const [row] = rowsOf('days', curve(series('2025-03-30', 23, (hour) => hour + 1)))
    expect(row).toHaveLength(27)
    expect(row?.slice(2, 6)).toEqual([1, 2, null, 3])
    expect(row?.slice(-2)).toEqual([23, null])
    const quality = new Uint8Array(24).fill(MISSING, 5, 6)
    const [withGap] = rowsOf('days', curve({ ...series('2025-01-01', 24), quality }))
    expect(withGap?.slice(6, 9)).toEqual([1, null, 1])
  })
  it('divide hours into estimated quarters', () => {
    const rows = rowsOf('quarters', curve(series('2025-01-01', 24, () => 2)))
    expect([rows.length, rows[0], rows[95]]).toEqual([
      96,
      [CUPS, { date: '2025-01-01' }, 1, 0.5, 'E'],
      [CUPS, { date: '2025-01-01' }, 96, 0.5, 'E'],
    ])
  })
  it('sum months by period, or in all where the tariff is not known', () => {
    // 1 January is a holiday: all is valley. 2 January 2025 is a working Thursday: 8 hours each of P1, P2 and P3.
    const year = curve(series('2025-01-01', 48))
    expect(rowsOf('months', year)).toEqual([[CUPS, 2025, 1, 8, 8, 32, null, null, null, 48]])
    expect(rowsOf('months', { ...year, tariff: null })).toEqual([
      [CUPS, 2025, 1, null, null, null, null, null, null, 48],
    ])
  })
  it('keep a name in one cell, whatever it is written with', () => {
    const rows = rowsOf('f5d', curve(series('2025-01-01', 24), { name: 'Nave; 2' }))
    expect(rows[0]).toEqual('|2025/01/01 01:00|0|1000|0|0|0|0|0|1|1|FACTURA'.split('|').with(0, 'Nave; 2'))
    expect(rows).toHaveLength(24)
  })
  it('leave the days out that a curve of two days far apart does not have', () => {
    const days = (date: string) => packedDaysOf(series(date, 24), MADRID)
    const sparse = seriesOfPackedDays([...days('2025-01-01'), ...days('2025-12-31')], MADRID)
    expect(rowsOf('f5d', curve(sparse))).toHaveLength(48)
    expect(rowsOf('days', curve(sparse))).toHaveLength(2)
  })
  it('are read again as the same energy', () => {
    const own = series('2025-10-25', 73, (hour) => (hour % 9) / 8)
    for (const layout of ['hours', 'days', 'f5d'] as const) {
      const rows = textOf(rowsOf(layout, curve(own)))
      const text = layout === 'f5d' ? rows : [curveTableHeaders[layout].join(';'), ...rows]
      expect([...parseCurveText(text.join('\n')).series.kwh], layout).toEqual([...own.kwh])
    }
  })
})
