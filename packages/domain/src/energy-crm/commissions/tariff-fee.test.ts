import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { byConsumption, fee, row } from '../../../test/tariff-fees.ts'
import {
  assertTariffFee,
  findThreshold,
  isFeeInForceOn,
  validateThresholds,
  type DatedTariffFee,
  type TariffFeeMode,
} from './tariff-fee.ts'

describe('a stored rule', () => {
  const dated = (changes: Partial<DatedTariffFee>) => ({
    ...byConsumption,
    validFrom: null,
    validTo: null,
    ...changes,
  })
  it('is in force from its first to its last day, both included, and without one for ever', () => {
    const inForce = (changes: Partial<DatedTariffFee>, date: string) => isFeeInForceOn(dated(changes), date)
    const days = ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01']
    const bounded = { validFrom: '2026-01-01', validTo: '2026-01-31' }
    expect(days.map((day) => inForce(bounded, day))).toEqual([false, true, true, false])
    expect(days.map((day) => inForce({}, day))).toEqual([true, true, true, true])
  })
  it('has rows that can pay, except for a whole operative spending', () => {
    const check = (changes: Partial<DatedTariffFee>) => () => assertTariffFee(dated(changes))
    expect(check({})).not.toThrow()
    expect(check({ thresholds: [] })).toThrow('TARIFF_FEE_ROWS_MISSING')
    expect(check({ mode: 'OPERATIVE_SPENDING', thresholds: [] })).not.toThrow()
    expect(check({ thresholds: [row({})] })).toThrow('TARIFF_FEE_ROW_WITHOUT_VALUE')
    expect(check({ mode: 'FIXED', thresholds: [row({ item: { percentage: 5 } })] })).toThrow(
      'TARIFF_FEE_FIXED_PERCENTAGE',
    )
    expect(
      check({ thresholds: [row({ consumptionFrom: 5, consumptionTo: 5, item: { absoluteValue: 1 } })] }),
    ).toThrow(expect.objectContaining({ code: 'TARIFF_FEE_ROW_REVERSED', field: 'thresholds.0' }))
    expect(check({ validFrom: '2026-02-01', validTo: '2026-01-31' })).toThrow('TARIFF_FEE_DATES_REVERSED')
    for (const [validFrom, validTo] of [
      ['2026-02-01', '2026-02-01'],
      ['2026-02-01', '2026-02-02'],
      ['2026-02-01', null],
      [null, '2026-02-01'],
    ] as const) {
      expect(check({ validFrom, validTo })).not.toThrow()
    }
  })
  it('may have rows that overlap or leave a gap, percentages, and a fixed amount', () => {
    const check = (changes: Partial<DatedTariffFee>) => () => assertTariffFee(dated(changes))
    const half = { percentage: 50 }
    const overlapping = [row({ consumptionTo: 10, item: half }), row({ consumptionFrom: 5, item: half })]
    const apart = [row({ consumptionTo: 5, item: half }), row({ consumptionFrom: 10, item: half })]
    expect(check({ thresholds: overlapping })).not.toThrow()
    expect(check({ thresholds: apart })).not.toThrow()
    expect(check({ mode: 'FIXED', thresholds: [row({ item: { absoluteValue: 5 } })] })).not.toThrow()
  })
  it('names the field of what is wrong, and its row counted from 1', () => {
    const wrong = (changes: Partial<DatedTariffFee>) => errorOf(() => assertTariffFee(dated(changes)))
    const paid = row({ item: { absoluteValue: 1 } })
    expect(wrong({ thresholds: [] })).toMatchObject({ field: 'thresholds' })
    expect(wrong({ thresholds: [paid, row({})] })).toMatchObject({
      field: 'thresholds.1',
      details: { row: 2 },
    })
    expect(wrong({ mode: 'FIXED', thresholds: [paid, row({ item: { percentage: 5 } })] })).toMatchObject({
      field: 'thresholds.1',
      details: { row: 2 },
    })
    const reversed = row({ consumptionFrom: 9, consumptionTo: 8, item: { absoluteValue: 1 } })
    expect(wrong({ thresholds: [reversed] })).toMatchObject({ field: 'thresholds.0', details: { row: 1 } })
    expect(wrong({ validFrom: '2026-02-01', validTo: '2026-01-31' })).toMatchObject({ field: 'validTo' })
  })
})

describe('validateThresholds', () => {
  it('[FEE-012] reports gaps, overlaps and reversed rows of a framework', () => {
    expect(validateThresholds(byConsumption)).toEqual([])
    const faulty = fee(
      'CONSUMPTION',
      row({ consumptionFrom: 0, consumptionTo: 4_999 }),
      row({ consumptionFrom: 5_000, consumptionTo: 10_000 }),
      row({ consumptionFrom: 9_000, consumptionTo: 12_000 }),
      row({ consumptionFrom: 20_000, consumptionTo: 15_000 }),
    )
    expect(validateThresholds(faulty)).toEqual([
      { kind: 'reversed', rows: [3] },
      { kind: 'overlap', rows: [1, 2] },
      { kind: 'gap', rows: [0, 1] },
    ])
  })
  it('[FEE-012] compares both coordinates where the mode has two', () => {
    const both = fee(
      'POWER_CONSUMPTION',
      row({ powerTo: 10, consumptionTo: 10_000 }),
      row({ powerFrom: 10, consumptionTo: 10_000 }),
      row({ powerFrom: 5, consumptionFrom: 9_000 }),
    )
    expect(validateThresholds(both)).toEqual([
      { kind: 'overlap', rows: [0, 2] },
      { kind: 'overlap', rows: [1, 2] },
    ])
    expect(findThreshold(both, 9_500, 12)).toBe(1)
    // A gap in one coordinate may be closed by rows of the other.
    const apart = fee('POWER_CONSUMPTION', row({ consumptionTo: 5 }), row({ consumptionFrom: 10 }))
    expect(validateThresholds(apart)).toEqual([])
  })
  it('takes rows in any order', () => {
    const rows = [
      row({ consumptionFrom: 10, consumptionTo: 20 }),
      row({ consumptionFrom: 30 }),
      row({ consumptionTo: 10 }),
      row({ consumptionFrom: 20, consumptionTo: 25 }),
    ]
    expect(validateThresholds(fee('CONSUMPTION', ...rows))).toEqual([{ kind: 'gap', rows: [3, 1] }])
    expect(validateThresholds(fee('CONSUMPTION', ...rows.slice(0, 3)))).toEqual([
      { kind: 'gap', rows: [0, 1] },
    ])
  })
  it('asks only for the coordinates of the mode', () => {
    const byBoth = row({ consumptionFrom: 10, consumptionTo: 20, powerFrom: 5, powerTo: 8 })
    const found = (mode: TariffFeeMode) =>
      [
        [15, 6],
        [15, null],
        [null, 6],
        [null, null],
        [9, 6],
        [20, 6],
        [15, 4],
        [15, 8],
      ].map(([kwh = null, kw = null]) => findThreshold(fee(mode, byBoth), kwh, kw) === 0)
    expect(found('CONSUMPTION')).toEqual([true, true, false, false, false, false, true, true])
    expect(found('POWER')).toEqual([true, false, true, false, true, true, false, false])
    expect(found('FIXED')).toEqual(Array.from({ length: 8 }, () => true))
    for (const mode of ['POWER_CONSUMPTION', 'OPERATIVE_SPENDING'] as const) {
      expect(found(mode)).toEqual([true, ...Array.from({ length: 7 }, () => false)])
    }
    const twice = [row({ consumptionTo: 5, powerTo: 5 }), row({ consumptionFrom: 5, powerFrom: 5 })]
    const errors = (mode: TariffFeeMode) => validateThresholds(fee(mode, ...twice)).map(({ kind }) => kind)
    expect([errors('CONSUMPTION'), errors('POWER'), errors('FIXED')]).toEqual([[], [], ['overlap']])
  })
})
