import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import { MISSING, type EnergySeries } from '../../time/energy-series.ts'
import { demandOfCurve, demandOfMaximeters, type MaximeterMonth } from './power-demand.ts'

describe('demandOfMaximeters', () => {
  it('has a demand for each reading, the highest of each period and the periods without any', () => {
    const months: MaximeterMonth[] = [
      { days: 31, maximeterKw: [10, null, 0] },
      { days: 28, maximeterKw: [12, null, 5] },
    ]
    const block = { quarters: 1 }
    expect(demandOfMaximeters(months, 3)).toEqual({
      months: [
        { month: null, days: 31 },
        { month: null, days: 28 },
      ],
      blocks: [
        { ...block, month: 0, period: 0, days: 31, demandsKw: Float64Array.of(10) },
        { ...block, month: 0, period: 2, days: 31, demandsKw: Float64Array.of(0) },
        { ...block, month: 1, period: 0, days: 28, demandsKw: Float64Array.of(12) },
        { ...block, month: 1, period: 2, days: 28, demandsKw: Float64Array.of(5) },
      ],
      days: 59,
      highestKw: [12, 0, 5],
      periodsWithoutDemand: [2],
      missingSteps: 0,
      steps: 0,
    })
  })
  it('accepts bills of 1 and of 366 days, and up to 1 GW', () => {
    const month = (days: number, kw: number) => demandOfMaximeters([{ days, maximeterKw: [kw] }], 1)
    expect(month(1, 1e6).days).toBe(1)
    expect(month(366, 0).days).toBe(366)
  })
  it.each<[string, string, readonly MaximeterMonth[]]>([
    ['DEMAND_MISSING', 'maximeter', []],
    ['POWER_PERIODS_MISMATCH', 'maximeter.0', [{ days: 30, maximeterKw: [1] }]],
    ['DEMAND_VALUE_INVALID', 'maximeter.0.days', [{ days: 0, maximeterKw: [1, 1] }]],
    ['DEMAND_VALUE_INVALID', 'maximeter.0.days', [{ days: 367, maximeterKw: [1, 1] }]],
    ['DEMAND_VALUE_INVALID', 'maximeter.0.days', [{ days: 30.5, maximeterKw: [1, 1] }]],
    [
      'DEMAND_VALUE_INVALID',
      'maximeter.1.p2',
      [
        { days: 30, maximeterKw: [1, 1] },
        { days: 30, maximeterKw: [1, -1] },
      ],
    ],
    ['DEMAND_VALUE_INVALID', 'maximeter.0.p1', [{ days: 30, maximeterKw: [1e6 + 1, 1] }]],
    ['DEMAND_VALUE_INVALID', 'maximeter.0.p1', [{ days: 30, maximeterKw: [Number.NaN, 1] }]],
  ])('refuses with %s in %s', (code, field, months) => {
    expect(errorOf(() => demandOfMaximeters(months, 2))).toMatchObject({ code, field })
  })
})

describe('demandOfCurve', () => {
  const startUtc = startOfDayUtc('2026-01-30', 'Europe/Madrid')
  /** Friday 30 January 2026 to Monday 2 February: one kWh an hour, more at 11:00 of the Friday and the Monday. */
  const kwh = new Float64Array(96).fill(1).fill(7, 11, 12).fill(9, 83, 84)

  it('has the powers of each month and period ascending, four quarters for the power of an hour', () => {
    const demand = demandOfCurve({ startUtc, stepMinutes: 60, kwh }, '2.0TD', 1, 2)
    // P1 of the power is from 8 to 24 on working days, P2 the rest.
    expect(demand.blocks.map(({ period, days, quarters }) => [period, days, quarters])).toEqual([
      [0, 2, 4],
      [1, 2, 4],
      [0, 2, 4],
      [1, 2, 4],
    ])
    expect(demand.blocks.map(({ demandsKw }) => [demandsKw.length, demandsKw.at(-1)])).toEqual([
      [16, 7],
      [32, 1],
      [16, 9],
      [32, 1],
    ])
    expect(demand).toMatchObject({ days: 4, highestKw: [9, 1], periodsWithoutDemand: [], missingSteps: 0 })
    expect(demand.months).toEqual([
      { month: '2026-01', days: 2 },
      { month: '2026-02', days: 2 },
    ])
    expect(demand.blocks.map(({ month }) => month)).toEqual([0, 0, 1, 1])
  })
  it('has four times the energy of a quarter-hour as its power', () => {
    const quarters = new Float64Array(96).fill(0.25).fill(2, 40, 41)
    const demand = demandOfCurve({ startUtc, stepMinutes: 15, kwh: quarters }, '2.0TD', 1, 2)
    expect(demand).toMatchObject({ days: 1, highestKw: [8, 1] })
    expect(demand.blocks.map(({ quarters: each }) => each)).toEqual([1, 1])
  })
  it('counts missing steps, whose energy is not read, and names periods without steps', () => {
    const sunday = startOfDayUtc('2026-02-01', 'Europe/Madrid')
    const series: EnergySeries = {
      startUtc: sunday,
      stepMinutes: 60,
      kwh: Float64Array.from({ length: 24 }, (_, hour) => (hour === 5 ? Number.NaN : 1)),
      quality: new Uint8Array(24).fill(MISSING, 5, 6),
    }
    expect(demandOfCurve(series, '2.0TD', 1, 2)).toMatchObject({
      days: 1,
      highestKw: [0, 1],
      periodsWithoutDemand: [1],
      missingSteps: 1,
    })
  })
  it('refuses a curve without steps, and powers that are none', () => {
    const refusal = (values: readonly number[]) => {
      const series: EnergySeries = { startUtc, stepMinutes: 15, kwh: Float64Array.from(values) }
      const { code, field } = errorOf(() => demandOfCurve(series, '2.0TD', 1, 2))
      return [code, field]
    }
    expect(refusal([])).toEqual(['DEMAND_MISSING', 'consumptionCurve'])
    for (const value of [-1, Number.NaN, 250_001])
      expect(refusal([1, value])).toEqual(['DEMAND_VALUE_INVALID', 'consumptionCurve'])
    const most = { startUtc, stepMinutes: 15, kwh: Float64Array.of(250_000) } as const
    expect(Math.max(...demandOfCurve(most, '2.0TD', 1, 2).highestKw)).toBe(1e6)
  })
})
