import type { Insight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.schema'
import { describe, expect, it } from 'vitest'
import { presentInsightCharts } from './insight-charts.presenter.ts'
import { presentInsightFields, presentInsightTables } from './insight-data.presenter.ts'

const hours = <Value>(value: Value) => Array.from({ length: 24 }, () => value)
const periods = { p1: 100, p2: 200, p3: 700 }

function insightOf(changes: Partial<Insight> = {}): Insight {
  return {
    consumptionPoint: { timeZone: 'Europe/Madrid' },
    startDate: '2026-01-01',
    endDate: '2026-02-28',
    totalKwh: 1000,
    days: 50,
    missingHours: 3,
    estimatedKwh: 12,
    annualKwh: 7300,
    daily: [
      { date: '2026-01-01', kwh: 20, isWhole: true },
      { date: '2026-01-02', kwh: 22, isWhole: true },
    ],
    monthly: [
      { year: 2026, month: 1, kwh: 600, days: 30 },
      { year: 2026, month: 2, kwh: 400, days: 20 },
    ],
    periods,
    profile: { workingDay: { meanKwh: hours(2) }, restDay: { meanKwh: hours(1) } },
    matrix: {
      meanKwh: [hours(2), ...Array.from({ length: 6 }, () => hours(1).map((one, hour) => hour && one))],
    },
    duration: { powerKw: [9, 5, 1], highestKw: 9, meanKw: 1.2, loadFactor: 0.125 },
    baseLoad: { powerKw: 0.4, share: 0.3, days: 40 },
    outOfHours: { closedKwh: 250, totalKwh: 1000, share: 0.25, closedHours: 600 },
    contractedPower: { p1: 5, p2: 8 },
    peaks: [
      // Midnight in Madrid is of the day before in UTC.
      {
        year: 2026,
        month: 1,
        highestKw: 9,
        highestTimestamp: '2026-01-14T23:30:00.000Z',
        highestPeriod: 2,
        periods: {},
      },
      {
        year: 2026,
        month: 2,
        highestKw: 7,
        highestTimestamp: '2026-02-03T10:00:00.000Z',
        highestPeriod: null,
        periods: {},
      },
    ],
    yearOnYear: [
      { year: 2025, months: [], days: 0, kwh: 0, previousKwh: 0, changePercent: null },
      {
        year: 2026,
        months: [{ month: 2, days: 20, kwh: 400, previousKwh: 500, changePercent: -20 }],
        days: 20,
        kwh: 400,
        previousKwh: 500,
        changePercent: -20,
      },
    ],
    anomalies: [
      { date: '2026-01-06', kind: 'stopped', kwh: 0, expectedKwh: 20, changePercent: -100, isHoliday: true },
      { date: '2026-01-07', kind: 'high', kwh: 60, expectedKwh: 20, changePercent: 200, isHoliday: false },
    ],
    ...changes,
  } as unknown as Insight
}

describe('the fields of a consumption in a report', () => {
  it('are the figures of the analysis, shares in percent', () => {
    expect(presentInsightFields(insightOf())).toEqual({
      'period.from': '2026-01-01',
      'period.to': '2026-02-28',
      'period.days': 50,
      'consumption.totalKwh': 1000,
      'consumption.annualKwh': 7300,
      'consumption.meanDayKwh': 20,
      'consumption.estimatedKwh': 12,
      'consumption.missingHours': 3,
      'consumption.closedKwh': 250,
      'consumption.closedPercent': 25,
      'consumption.highestMonth': 'enero 2026',
      'consumption.changePercent': -20,
      'power.highestKw': 9,
      'power.highestDate': '2026-01-15',
      'power.meanKw': 1.2,
      'power.baseKw': 0.4,
      'power.basePercent': 30,
      'power.loadFactorPercent': 12.5,
    })
  })

  it('leave out what does not exist', () => {
    const bare = insightOf({
      days: 0,
      estimatedKwh: 0,
      missingHours: 0,
      monthly: [],
      peaks: [],
      yearOnYear: [],
      baseLoad: null,
    })
    const { duration, outOfHours } = bare
    const fields = presentInsightFields({
      ...bare,
      duration: { ...duration, loadFactor: null },
      outOfHours: { ...outOfHours, share: null },
    })
    const absent = Object.entries(fields).flatMap(([key, value]) => (value === null ? [key] : []))
    expect(absent).toEqual([
      'consumption.meanDayKwh',
      'consumption.estimatedKwh',
      'consumption.missingHours',
      'consumption.closedPercent',
      'consumption.highestMonth',
      'consumption.changePercent',
      'power.highestDate',
      'power.baseKw',
      'power.basePercent',
      'power.loadFactorPercent',
    ])
  })
})

describe('the tables of a consumption in a report', () => {
  it('have means a day, shares of periods, contracted powers of peaks and changes', () => {
    const tables = presentInsightTables(insightOf())
    expect(tables.months?.rows).toEqual([
      ['enero 2026', 30, 600, 20],
      ['febrero 2026', 20, 400, 20],
    ])
    expect(tables.months?.total).toEqual(['Total', 50, 1000, 20])
    expect(tables.periods?.rows).toEqual([
      ['P1', 100, 10],
      ['P2', 200, 20],
      ['P3', 700, 70],
    ])
    expect(tables.periods?.total).toEqual(['Total', 1000, 100])
    expect(tables.peaks?.rows).toEqual([
      ['enero 2026', 9, 'P2', 8],
      ['febrero 2026', 7, null, null],
    ])
    expect(tables.yearOnYear?.rows).toEqual([['febrero 2026', 400, 500, -20]])
    expect(tables.yearOnYear?.total).toEqual(['Total', 400, 500, -20])
    expect(tables.anomalies?.rows).toEqual([
      ['2026-01-06', 'Sin consumo, día festivo', 0, 20],
      ['2026-01-07', 'Más de lo normal', 60, 20],
    ])
  })

  it('have the last three years of a longer curve, without a total that would be of more', () => {
    const monthly = Array.from({ length: 37 }, (_, index) => ({
      year: 2023 + Math.floor(index / 12),
      month: (index % 12) + 1,
      kwh: index,
      days: 30,
    }))
    const { months } = presentInsightTables(insightOf({ monthly }))
    expect([months?.rows.length, months?.rows[0]?.[0], months?.total]).toEqual([36, 'febrero 2023', null])
    const charts = presentInsightCharts(insightOf({ monthly }))
    expect([charts.months?.categories.length, charts.months?.categories[0]]).toEqual([24, 'feb 24'])
  })

  it('are absent where there is nothing to show', () => {
    const empty = { monthly: [], periods: null, peaks: [], yearOnYear: [], anomalies: [] }
    expect(Object.values(presentInsightTables(insightOf(empty)))).toEqual([null, null, null, null, null])
    const [first] = insightOf().yearOnYear
    expect(presentInsightTables(insightOf({ yearOnYear: first ? [first] : [] })).yearOnYear).toBeNull()
  })
})

describe('the charts of a consumption in a report', () => {
  it('have the values of the analysis and the highest contracted power as a line of reference', () => {
    const charts = presentInsightCharts(insightOf())
    expect(charts.months).toMatchObject({
      categories: ['ene 26', 'feb 26'],
      series: [{ values: [600, 400] }],
    })
    expect(charts.days).toMatchObject({
      categories: ['01-01-2026', '02-01-2026'],
      series: [{ values: [20, 22] }],
    })
    expect(charts.periods).toMatchObject({
      categories: ['P1', 'P2', 'P3'],
      series: [{ values: [100, 200, 700] }],
    })
    // Monday has 24 hours of 2 kWh, the other days 23 of 1.
    expect(charts.weekProfile?.series[0]?.values).toEqual([48, 23, 23, 23, 23, 23, 23])
    expect(charts.peaks?.series.map(({ values }) => values)).toEqual([
      [9, 7],
      [8, 8],
    ])
    expect(charts.duration).toMatchObject({
      categories: ['0 %', '1 %', '2 %'],
      series: [{ values: [9, 5, 1] }],
    })
    expect(charts.dayProfile.series.map(({ values }) => values[0])).toEqual([2, 1])
  })

  it('leave a day of the week open where one of its hours has no value, and the line where no power is known', () => {
    const matrix = { meanKwh: [[null, ...hours(1).slice(1)], ...Array.from({ length: 6 }, () => hours(1))] }
    const charts = presentInsightCharts(
      insightOf({ matrix: matrix as Insight['matrix'], contractedPower: null, periods: null }),
    )
    expect(charts.weekProfile?.series[0]?.values).toEqual([null, 24, 24, 24, 24, 24, 24])
    expect(charts.peaks?.series).toHaveLength(1)
    expect(charts.periods).toBeNull()
  })
})
