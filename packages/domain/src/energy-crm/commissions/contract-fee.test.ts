import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { byConsumption, byPower, fee, row } from '../../../test/tariff-fees.ts'
import { readWorkedExample } from '../../../test/worked-example.ts'
import { commercialShareEur, computeContractFee } from './contract-fee.ts'
import type { FeeInput } from './fee-input.ts'
import { validateThresholds, type FeeThreshold, type TariffFee } from './tariff-fee.ts'

function contract(tariffFee: TariffFee | null, changes: Partial<FeeInput> = {}): FeeInput {
  return {
    tariffFee,
    anualConsumption: 12_000,
    contractedPower: [5, 8],
    powerOperativeSpending: null,
    energyOperativeSpending: null,
    fixedFee: null,
    isFixedCommissionActive: false,
    auxiliaryServices: [],
    feePercentage: null,
    ...changes,
  }
}

describe('computeContractFee', () => {
  it('[FEE-012] finds the row by yearly consumption, lower limit in, upper limit out', () => {
    const paid = (anualConsumption: number) =>
      computeContractFee(contract(byConsumption, { anualConsumption })).fee
    expect([paid(0), paid(4_999.99), paid(5_000), paid(14_999), paid(15_000), paid(1e7)]).toEqual([
      60, 60, 110, 110, 300, 300,
    ])
  })
  it('[FEE-012] finds the row by the highest contracted power', () => {
    expect(computeContractFee(contract(byPower)).fee).toBe(90)
    expect(computeContractFee(contract(byPower, { contractedPower: [5, 10] })).fee).toBe(187)
    expect(computeContractFee(contract(byPower, { contractedPower: [12, null] })).fee).toBe(187)
  })
  it('[FEE-012] finds the row by power and consumption together', () => {
    const both = fee(
      'POWER_CONSUMPTION',
      row({ powerTo: 10, consumptionTo: 10_000, item: { absoluteValue: 1 } }),
      row({ powerTo: 10, consumptionFrom: 10_000, item: { absoluteValue: 2 } }),
      row({ powerFrom: 10, consumptionTo: 10_000, item: { absoluteValue: 3 } }),
      row({ powerFrom: 10, consumptionFrom: 10_000, item: { absoluteValue: 4 } }),
    )
    const paid = (kw: number, anualConsumption: number) =>
      computeContractFee(contract(both, { contractedPower: [kw], anualConsumption })).fee
    expect([paid(9, 9_000), paid(9, 10_000), paid(10, 9_000), paid(10, 10_000)]).toEqual([1, 2, 3, 4])
  })
  it('[FEE-013] computes operative spending as EUR/kW year times powers plus EUR/MWh times MWh', () => {
    // 10 × (5 + 8) + 6 × 12 = 202; 70 % of it 141.40.
    const spending = { powerOperativeSpending: 10, energyOperativeSpending: 6 }
    const share = fee('OPERATIVE_SPENDING', row({ item: { percentage: 70 } }))
    expect(computeContractFee(contract(share, spending)).fee).toBe(141.4)
    expect(computeContractFee(contract(fee('OPERATIVE_SPENDING'), spending)).fee).toBe(202)
    expect(computeContractFee(contract(share, { energyOperativeSpending: 6 })).fee).toBe(50.4)
    expect(computeContractFee(contract(share, { powerOperativeSpending: 10 })).fee).toBe(91)
  })
  it('[FEE-012] pays a percentage of the part of the spending that its mode refers to', () => {
    const spending = { powerOperativeSpending: 10, energyOperativeSpending: 6 }
    const half = row({ item: { percentage: 50 } })
    expect(computeContractFee(contract(fee('CONSUMPTION', half), spending)).fee).toBe(36)
    expect(computeContractFee(contract(fee('POWER', half), spending)).fee).toBe(65)
    expect(computeContractFee(contract(fee('POWER_CONSUMPTION', half), spending)).fee).toBe(101)
  })
  it('needs the consumption only where there is a price for it, and the power likewise', () => {
    const spending = (changes: Partial<FeeInput>) =>
      computeContractFee(contract(fee('OPERATIVE_SPENDING'), changes)).fee
    expect(spending({ anualConsumption: null, powerOperativeSpending: 10 })).toBe(130)
    expect(spending({ contractedPower: [], energyOperativeSpending: 6 })).toBe(72)
  })
  it('pays the percentage of a row whose amount is empty', () => {
    const share = fee('POWER', row({ item: { absoluteValue: null, percentage: 50 } }))
    expect(computeContractFee(contract(share, { powerOperativeSpending: 10 })).fee).toBe(65)
  })
  it('[FEE-012] pays a fixed amount whatever the contract uses', () => {
    const flat = fee('FIXED', row({ item: { absoluteValue: 75 } }))
    expect(computeContractFee(contract(flat, { anualConsumption: null, contractedPower: [] })).fee).toBe(75)
  })
  it('[FEE-011] uses the fixed fee instead of the rule when it is set and the company has the plugin', () => {
    const fixed = (changes: Partial<FeeInput>) => computeContractFee(contract(byConsumption, changes))
    expect(fixed({ fixedFee: 45, isFixedCommissionActive: true })).toMatchObject({ fee: 45, fixedFee: 45 })
    expect(fixed({ fixedFee: 45 })).toMatchObject({ fee: 110, fixedFee: 45 })
    expect(fixed({ isFixedCommissionActive: true })).toMatchObject({ fee: 110, fixedFee: null })
    expect(
      computeContractFee(contract(null, { fixedFee: 45, isFixedCommissionActive: true })).errors,
    ).toEqual([])
  })
  it('[FEE-007] [FEE-011] adds the auxiliary services and then applies the share of the commercial', () => {
    // (110 + 20 + 5.50) × 60 % = 81.30.
    const computed = computeContractFee(
      contract(byConsumption, {
        auxiliaryServices: [
          { name: 'Mantenimiento', fee: 20 },
          { name: 'Seguro', fee: 5.5 },
          { name: 'Sin comisión', fee: null },
        ],
        feePercentage: 60,
      }),
    )
    expect(computed).toMatchObject({
      totalFee: 81.3,
      fee: 110,
      errors: [],
      auxiliaryServicesFees: [{ fee: 20 }, { fee: 5.5 }, { fee: 0 }],
      fixedFee: null,
    })
  })
  it('[FEE-011] prefers the percentage agreed for the marketer, even zero', () => {
    const total = (energyMarketerFeePercentage: number | null) =>
      computeContractFee(contract(byConsumption, { feePercentage: 60, energyMarketerFeePercentage })).totalFee
    expect([total(null), total(80), total(0)]).toEqual([66, 88, 0])
  })
  it('[FEE-009] keeps the whole commission when no percentage is set', () => {
    expect(computeContractFee(contract(byConsumption)).totalFee).toBe(110)
    expect(commercialShareEur(110)).toBe(110)
    expect(commercialShareEur(99.99, 33.33)).toBe(33.33)
  })
  it('[SEC-027] [SEC-028] shows a plain user the fixed fee times the percentage', () => {
    expect(commercialShareEur(150, 40)).toBe(60)
  })
  it.each([
    ['CONSUMPTION_MODE_WITHOUT_ANUAL_CONSUMPTION', 'ERR-059', byConsumption, { anualConsumption: null }],
    ['POWER_MODE_WITHOUT_CONTRACTED_POWER', 'ERR-060', byPower, { contractedPower: [null, null] }],
    ['POWER_MODE_WITHOUT_CONTRACTED_POWER', 'ERR-060', byPower, { contractedPower: [0, 0] }],
    ['CONSUMPTION_MODE_WITHOUT_CONSUMPTION_THRESHOLDS', 'ERR-061', fee('CONSUMPTION'), {}],
    ['POWER_MODE_WITHOUT_POWER_THRESHOLDS', 'ERR-061', fee('POWER'), {}],
    ['POWER_MODE_WITHOUT_POWER_THRESHOLDS', 'ERR-061', byPower, { contractedPower: [15] }],
    ['POWER_CONSUMPTION_MODE_WITHOUT_THRESHOLDS', 'ERR-061', fee('POWER_CONSUMPTION'), {}],
    [
      'POWER_CONSUMPTION_MODE_WITHOUT_POWER_CONTRACTED_OR_ANUAL_CONSUMPTION',
      'ERR-062',
      fee('POWER_CONSUMPTION', row({})),
      { anualConsumption: null },
    ],
    [
      'POWER_CONSUMPTION_MODE_WITHOUT_POWER_CONTRACTED_OR_ANUAL_CONSUMPTION',
      'ERR-062',
      fee('POWER_CONSUMPTION', row({})),
      { contractedPower: [] },
    ],
    ['MISSING_OPERATIVE_SPENDING', 'ERR-063', fee('OPERATIVE_SPENDING'), {}],
    ['MISSING_OPERATIVE_SPENDING', 'ERR-063', fee('POWER', row({ item: { percentage: 5 } })), {}],
    ['TARIFF_WITHOUT_FEE', 'ERR-064', null, {}],
    ['FIXED_MODE_WITHOUT_VALUE', 'ERR-064', fee('FIXED'), {}],
    ['FIXED_MODE_WITHOUT_VALUE', 'ERR-064', fee('FIXED', row({ item: { percentage: 5 } })), {}],
    ['POWER_MODE_WITHOUT_POWER_THRESHOLDS', 'ERR-061', fee('POWER', row({})), { powerOperativeSpending: 10 }],
    [
      'POWER_CONSUMPTION_MODE_WITHOUT_POWER_CONTRACTED_OR_ANUAL_CONSUMPTION',
      'ERR-062',
      fee('OPERATIVE_SPENDING'),
      { anualConsumption: null, powerOperativeSpending: 10, energyOperativeSpending: 6 },
    ],
    [
      'POWER_CONSUMPTION_MODE_WITHOUT_POWER_CONTRACTED_OR_ANUAL_CONSUMPTION',
      'ERR-062',
      fee('OPERATIVE_SPENDING'),
      { contractedPower: [null, null], powerOperativeSpending: 10 },
    ],
    [
      'POWER_CONSUMPTION_MODE_WITHOUT_POWER_CONTRACTED_OR_ANUAL_CONSUMPTION',
      'ERR-062',
      fee('OPERATIVE_SPENDING', row({ powerFrom: 5, item: { percentage: 70 } })),
      { contractedPower: [], energyOperativeSpending: 6 },
    ],
    [
      'POWER_CONSUMPTION_MODE_WITHOUT_POWER_CONTRACTED_OR_ANUAL_CONSUMPTION',
      'ERR-062',
      fee('OPERATIVE_SPENDING', row({ powerTo: 5, item: { percentage: 70 } })),
      { contractedPower: [], energyOperativeSpending: 6 },
    ],
    [
      'POWER_CONSUMPTION_MODE_WITHOUT_POWER_CONTRACTED_OR_ANUAL_CONSUMPTION',
      'ERR-062',
      fee('OPERATIVE_SPENDING', row({ consumptionFrom: 5, item: { percentage: 70 } })),
      { anualConsumption: null, powerOperativeSpending: 10 },
    ],
  ] as const)('answers %s and no number (%s)', (code, _row, tariffFee, changes) => {
    expect(computeContractFee(contract(tariffFee, changes))).toMatchObject({
      totalFee: null,
      fee: null,
      errors: [code],
    })
  })
  it('[FEE-012] [FEE-013] finds the row of an operative spending by the limits that its rows have', () => {
    const scale = fee(
      'OPERATIVE_SPENDING',
      row({ consumptionTo: 10_000, item: { percentage: 70 } }),
      row({ consumptionFrom: 10_000, powerTo: 20, item: { percentage: 60 } }),
      row({ consumptionFrom: 10_000, powerFrom: 20, item: { percentage: 50 } }),
    )
    const paid = (anualConsumption: number | null, kw: number | null) =>
      computeContractFee(
        contract(scale, { anualConsumption, contractedPower: [kw], powerOperativeSpending: 10 }),
      )
    expect([paid(9_999, 10).fee, paid(10_000, 10).fee, paid(10_000, 20).fee]).toEqual([70, 60, 100])
    expect(paid(null, 10).errors).toEqual([
      'POWER_CONSUMPTION_MODE_WITHOUT_POWER_CONTRACTED_OR_ANUAL_CONSUMPTION',
    ])
    // A gas contract has no power, and rows by consumption do not ask for it.
    const byMwh = fee('OPERATIVE_SPENDING', row({ consumptionTo: 10_000, item: { percentage: 70 } }))
    const gas = { contractedPower: [], energyOperativeSpending: 5 }
    expect(computeContractFee(contract(byMwh, { ...gas, anualConsumption: 8_000 })).fee).toBe(28)
    expect(computeContractFee(contract(byMwh, { ...gas, anualConsumption: 10_000 })).errors).toEqual([
      'POWER_CONSUMPTION_MODE_WITHOUT_THRESHOLDS',
    ])
    const bounded = fee('OPERATIVE_SPENDING', row({ powerTo: 5, item: { percentage: 70 } }))
    expect(computeContractFee(contract(bounded, { powerOperativeSpending: 10 })).errors).toEqual([
      'POWER_CONSUMPTION_MODE_WITHOUT_THRESHOLDS',
    ])
    expect(validateThresholds(scale)).toEqual([])
  })
  it('[FEE-009] rounds the share to cents, half up, as with whole numbers of cents', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e10 }),
        fc.integer({ min: 0, max: 10_000 }),
        (cents, hundredths) => {
          const exact = (BigInt(cents) * BigInt(hundredths) + 5_000n) / 10_000n
          expect(Math.round(commercialShareEur(cents / 100, hundredths / 100) * 100)).toBe(Number(exact))
        },
      ),
      { numRuns: 500 },
    )
  })
  it('[FEE-010] rounds a percentage of the base to cents, half up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (tenthsOfKw, cents, hundredths) => {
          const share = fee('POWER', row({ item: { percentage: hundredths / 100 } }))
          const computed = computeContractFee(
            contract(share, { contractedPower: [tenthsOfKw / 10, 0.1], powerOperativeSpending: cents / 100 }),
          )
          // kW in tenths × EUR in cents × hundredths of a percent: ten million to the euro.
          const exact = (BigInt(tenthsOfKw + 1) * BigInt(cents) * BigInt(hundredths) + 50_000n) / 100_000n
          expect(Math.round((computed.fee ?? 0) * 100)).toBe(Number(exact))
        },
      ),
      { numRuns: 500 },
    )
  })
  it('[FEE-008] refuses items that are neither an amount nor a percentage', () => {
    const refused = (item: FeeThreshold['item']) => () =>
      computeContractFee(contract(fee('POWER', row({ item }))))
    expect(refused({ absoluteValue: -5 })).toThrow(
      expect.objectContaining({ code: 'COMMISSION_VALUE_INVALID', field: 'thresholds.0.item.absoluteValue' }),
    )
    expect(refused({ percentage: Number.NaN })).toThrow(
      expect.objectContaining({ code: 'FEE_PERCENTAGE_OUT_OF_RANGE', field: 'thresholds.0.item.percentage' }),
    )
    expect(refused({ absoluteValue: Number.POSITIVE_INFINITY })).toThrow('COMMISSION_VALUE_INVALID')
  })
  it('explains every figure', () => {
    const share = fee('OPERATIVE_SPENDING', row({ item: { percentage: 70 } }))
    const { trace } = computeContractFee(
      contract(share, { powerOperativeSpending: 10, energyOperativeSpending: 6, feePercentage: 50 }),
    )
    expect(trace).toEqual([
      { kind: 'rule', idTariffFee: 'fee-1', mode: 'OPERATIVE_SPENDING' },
      {
        kind: 'band',
        idTariffFee: 'fee-1',
        row: 0,
        limits: { powerFrom: null, powerTo: null, consumptionFrom: null, consumptionTo: null },
        kwhYear: 12_000,
        highestPowerKw: 8,
      },
      {
        kind: 'base',
        mode: 'OPERATIVE_SPENDING',
        powerKw: 13,
        powerEurPerKwYear: 10,
        powerEur: 130,
        energyMwh: 12,
        energyEurPerMwh: 6,
        energyEur: 72,
        amountEur: 202,
      },
      { kind: 'percentage', percent: 70, baseEur: 202, amountEur: expect.closeTo(141.4, 9) },
      { kind: 'share', percent: 50, source: 'commercial', baseEur: 141.4, amountEur: 70.7 },
    ])
  })
  it('explains an amount, a fixed fee, the services and whose percentage it took', () => {
    const explain = (changes: Partial<FeeInput>) => computeContractFee(contract(byConsumption, changes)).trace
    const services = [{ name: 'Seguro', fee: 5.5 }]
    expect(
      explain({ auxiliaryServices: services, energyMarketerFeePercentage: 80, feePercentage: 60 }),
    ).toEqual([
      { kind: 'auxiliaryService', name: 'Seguro', amountEur: 5.5 },
      expect.objectContaining({ kind: 'rule', mode: 'CONSUMPTION' }),
      expect.objectContaining({ kind: 'band', row: 1 }),
      { kind: 'absolute', amountEur: 110 },
      { kind: 'share', percent: 80, source: 'energyMarketer', baseEur: 115.5, amountEur: 92.4 },
    ])
    // The rule whose figure is missing is named too.
    expect(explain({ anualConsumption: null })).toEqual([expect.objectContaining({ kind: 'rule' })])
    expect(explain({ fixedFee: 45, isFixedCommissionActive: true })).toEqual([
      { kind: 'fixedFee', amountEur: 45 },
      { kind: 'share', percent: 100, source: 'default', baseEur: 45, amountEur: 45 },
    ])
  })
  it('names the field of every figure that is no amount, also where the tariff has no rule', () => {
    const fieldOf = (changes: Partial<FeeInput>, tariffFee: TariffFee | null = null) => {
      const { code, field } = errorOf(() => computeContractFee(contract(tariffFee, changes)))
      return [code, field]
    }
    const service = (amount: number) => [
      { name: 'Seguro', fee: 5 },
      { name: 'Otro', fee: amount },
    ]
    for (const wrong of [-0.01, 1e12 + 1, Number.NaN]) {
      expect([
        fieldOf({ anualConsumption: wrong }),
        fieldOf({ powerOperativeSpending: wrong }),
        fieldOf({ energyOperativeSpending: wrong }),
        fieldOf({ fixedFee: wrong }),
        fieldOf({ contractedPower: [wrong] }),
        fieldOf({ auxiliaryServices: service(wrong) }),
        fieldOf(
          {},
          fee('FIXED', row({ item: { absoluteValue: 1 } }), row({ item: { absoluteValue: wrong } })),
        ),
      ]).toEqual(
        [
          'anualConsumption',
          'powerOperativeSpending',
          'energyOperativeSpending',
          'fixedFee',
          'contractedPower.p1',
          'auxiliaryServices.1.fee',
          'thresholds.1.item.absoluteValue',
        ].map((field) => ['COMMISSION_VALUE_INVALID', field]),
      )
    }
    expect(fieldOf({ feePercentage: 101 })).toEqual(['FEE_PERCENTAGE_OUT_OF_RANGE', 'feePercentage'])
    expect(fieldOf({ energyMarketerFeePercentage: -1 })).toEqual([
      'FEE_PERCENTAGE_OUT_OF_RANGE',
      'energyMarketerFeePercentage',
    ])
    expect(errorOf(() => commercialShareEur(-1, 50)).field).toBe('fee')
    expect(() => computeContractFee(contract(byPower, { anualConsumption: 1e12 }))).not.toThrow()
  })
  it('refuses negative figures, non-numeric figures and percentages outside 0 to 100', () => {
    expect(() => computeContractFee(contract(byConsumption, { anualConsumption: -1 }))).toThrow(
      expect.objectContaining({ code: 'COMMISSION_VALUE_INVALID', field: 'anualConsumption' }),
    )
    expect(() => computeContractFee(contract(byPower, { contractedPower: [5, Number.NaN] }))).toThrow(
      expect.objectContaining({ field: 'contractedPower.p2' }),
    )
    for (const feePercentage of [-1, 100.1, Number.NaN]) {
      expect(() => computeContractFee(contract(byConsumption, { feePercentage }))).toThrow(
        'FEE_PERCENTAGE_OUT_OF_RANGE',
      )
    }
  })
  it('pays a commercial at most the commission', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (anualConsumption, feePercentage) => {
          const { fee: whole, totalFee } = computeContractFee(
            contract(byConsumption, { anualConsumption, feePercentage }),
          )
          expect(totalFee).toBeLessThanOrEqual(whole ?? 0)
          expect(totalFee).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('the worked example in docs/calculations/commissions.md', () => {
  it('[FEE-009] [FEE-013] gives the commission of the page', () => {
    const share = fee('OPERATIVE_SPENDING', row({ item: { percentage: 70 } }))
    const computed = computeContractFee(
      contract(share, {
        anualConsumption: 48_000,
        contractedPower: [20, 20, 20, 20, 20, 30],
        powerOperativeSpending: 4,
        energyOperativeSpending: 5,
        auxiliaryServices: [{ name: 'Mantenimiento', fee: 12 }],
        feePercentage: 55,
      }),
    )
    const page = readWorkedExample('commissions')
    expect(computed.trace).toContainEqual(
      expect.objectContaining({
        powerEur: page('power spending'),
        energyEur: page('energy spending'),
      }),
    )
    expect(computed).toMatchObject({ fee: page('fee'), totalFee: page('total fee') })
  })
})
