import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { committedRegister } from '../../periods/regulated-prices/regulated-register.ts'
import {
  compareGas,
  type ComparedGasSupply,
  type CurrentGasContract,
  type GasOffer,
} from './gas-comparison.ts'
import { lastResortExitOn } from './last-resort-exit.ts'

function supply(changes: Partial<ComparedGasSupply> = {}): ComparedGasSupply {
  return {
    supply: { tariff: 'RL.2', zone: 1, use: 'general' },
    kwhYear: 7300,
    priceDate: '2026-10-15',
    rental: null,
    ...changes,
  }
}

function offer(idTariff: string, fixedEurPerDay: number, energyEurPerKwh: number): GasOffer {
  return { idTariff, atrTariff: 'RL.2', type: 'fixed', prices: { fixedEurPerDay, energyEurPerKwh } }
}

const current = { prices: { fixedEurPerDay: 0.3, energyEurPerKwh: 0.065 } }
const offers = [offer('dear', 0.2, 0.06), offer('cheap', 0.25, 0.055)]

describe('compareGas', () => {
  it('ranks offers by the cost of a year and returns the saving', () => {
    // cheap: 91.25 + 401.50 + 17.08 = 509.83, IVA 107.06. dear: 73 + 438 + 17.08 = 528.08, IVA 110.90.
    // current: 109.50 + 474.50 + 17.08 = 601.08, IVA 126.23.
    const comparison = compareGas(supply(), current, offers)
    expect(comparison.currentEur).toBe(727.31)
    expect(comparison.offers).toMatchObject([
      { idTariff: 'cheap', position: 1, yearlyCostEur: 616.89, savingEur: 110.42, savingPercent: 15.18 },
      { idTariff: 'dear', position: 2, yearlyCostEur: 638.98, savingEur: 88.33 },
    ])
  })
  it('requires only yearly kWh, band and current total in fast mode', () => {
    const comparison = compareGas(supply(), { yearTotalEur: 700 }, offers)
    expect(comparison.current).toBeNull()
    expect(comparison.offers[0]).toMatchObject({ savingEur: 83.11, savingPercent: 11.87 })
  })
  it('refuses fast mode on a day with unknown hydrocarbon tax, since the typed total contains it', () => {
    const register = { version: 'test', series: { ...committedRegister.series, hydrocarbonTax: {} } }
    const spring = supply({ priceDate: '2026-05-10', regulation: { register } })
    expect(errorOf(() => compareGas(spring, { yearTotalEur: 700 }, offers))).toMatchObject({
      code: 'REGULATION_NOT_IN_FORCE',
      kind: 'invalid',
      field: 'priceDate',
      details: { item: 'hydrocarbonTax' },
    })
    const normal = compareGas(spring, current, offers)
    expect(normal.offers[0]?.bill.notComputed).toEqual(['hydrocarbonTax'])
    // 91.25 + 401.50 = 492.75 with IVA 10 % of May 2026 = 542.03 against 584.00 × 1.1 = 642.40.
    expect(normal.offers[0]).toMatchObject({ yearlyCostEur: 542.03, savingEur: 100.37 })
  })
  it('has no saving without a current contract or its energy price', () => {
    expect(compareGas(supply(), null, offers).offers[0]).toMatchObject({
      savingEur: null,
      savingPercent: null,
    })
    const noPrice = { prices: { fixedEurPerDay: 0.3, energyEurPerKwh: null } }
    expect(compareGas(supply(), noPrice, offers).currentEur).toBeNull()
  })
  it('has offers of equal cost, and those left out, in order of id', () => {
    const list = ['c', 'a', 'd', 'b'].map((id) => offer(id, 0.2, 0.06))
    const left = ['z', 'x', 'y'].map((id) => ({ ...offer(id, 0.2, 0.06), atrTariff: 'RL.3' }))
    const result = compareGas(supply(), null, [...left, ...list, offer('last', 0.2, 0.07)])
    expect(result.offers.map(({ idTariff, position }) => [idTariff, position])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
      ['last', 5],
    ])
    expect(result.refused.map(({ idTariff }) => idTariff)).toEqual(['x', 'y', 'z'])
  })
  it('counts the discounts of the current contract', () => {
    // 10 % of 474.50 is 47.45: 601.08 - 47.45 = 553.63, IVA 116.26.
    const discounts = [{ name: 'Fidelidad', percent: 10, appliesTo: 'energy' as const }]
    expect(compareGas(supply(), { ...current, discounts }, []).currentEur).toBe(669.89)
  })
  it('has no percentage of a current cost of zero', () => {
    const [first] = compareGas(supply(), { yearTotalEur: 0 }, offers).offers
    expect(first).toMatchObject({ savingEur: -616.89, savingPercent: null })
  })
  it('does not hide a programming error among the offers left out', () => {
    const broken: GasOffer = {
      ...offer('a', 0.2, 0.05),
      get prices(): never {
        throw new RangeError('no element')
      },
    }
    expect(() => compareGas(supply(), null, [broken])).toThrow(RangeError)
  })
  it('refuses figures that are none, naming their field', () => {
    const refusal = (changes: Partial<ComparedGasSupply>, contract: CurrentGasContract | null = null) => {
      const { code, field } = errorOf(() => compareGas(supply(changes), contract, offers))
      return [code, field]
    }
    expect(refusal({ kwhYear: -1 })).toEqual(['VALUE_NEGATIVE', 'kwhYear'])
    expect(refusal({ priceDate: '2026-02-30' })).toEqual(['BILL_DATE_IMPOSSIBLE', 'priceDate'])
    expect(refusal({}, { yearTotalEur: -1 })).toEqual(['VALUE_NEGATIVE', 'yearTotalEur'])
    const noFixed = { prices: { fixedEurPerDay: null, energyEurPerKwh: 0.06 } }
    expect(refusal({}, noFixed)).toEqual(['GAS_FIXED_PRICE_MISSING', 'fixedEurPerDay'])
  })
  it('omits, with the reason, offers that cannot be priced', () => {
    const { offers: ranked, refused } = compareGas(supply(), current, [
      { ...offer('a', 0.2, 0.05), atrTariff: 'RL.3' },
      { ...offer('b', 0.2, 0.05), type: 'indexed' },
      { ...offer('c', 0.2, 0.05), validFrom: '2026-10-16' },
      { ...offer('d', 0.2, 0.05), validTo: '2026-10-14' },
      { ...offer('e', 0.2, 0.05), prices: { fixedEurPerDay: null, energyEurPerKwh: 0.05 } },
      { ...offer('f', 0.2, 0.05), validFrom: '2026-10-15', validTo: '2026-10-15' },
      { ...offer('g', 0.2, 0.05), isBasePrice: true },
    ])
    expect(ranked.map(({ idTariff }) => idTariff)).toEqual(['f'])
    expect(refused).toEqual([
      { idTariff: 'a', code: 'OFFER_OTHER_TARIFF', field: null, details: { atrTariff: 'RL.3' } },
      { idTariff: 'b', code: 'OFFER_INDEXED', field: null, details: {} },
      {
        idTariff: 'c',
        code: 'OFFER_NOT_IN_FORCE',
        field: null,
        details: { validFrom: '2026-10-16', validTo: null },
      },
      {
        idTariff: 'd',
        code: 'OFFER_NOT_IN_FORCE',
        field: null,
        details: { validFrom: null, validTo: '2026-10-14' },
      },
      { idTariff: 'e', code: 'GAS_FIXED_PRICE_MISSING', field: 'fixedEurPerDay', details: {} },
      { idTariff: 'g', code: 'OFFER_BASE_PRICE', field: null, details: {} },
    ])
  })
  it('does not depend on the order of the offers', () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      offer(`offer-${index}`, 0.2 + (index % 3) / 10, 0.05 + ((index * 7) % 4) / 1000),
    )
    const expected = compareGas(supply(), current, many).offers
    fc.assert(
      fc.property(fc.shuffledSubarray(many, { minLength: many.length }), (shuffled) => {
        expect(compareGas(supply(), current, shuffled).offers).toEqual(expected)
      }),
      { numRuns: 20 },
    )
  })
  it('warns when the supply leaves the capped last-resort tariff', () => {
    // 51 days since 1 October: 7300 × 51 / 365 = 1020 kWh × 0.02051412 = 20.9244; with IVA 25.32.
    const onLastResort = supply({ priceDate: '2026-11-21', isLastResort: true })
    expect(compareGas(onLastResort, current, offers).lastResortExit).toMatchObject({
      eurPerKwh: 0.02051412,
      billedSince: '2026-10-01',
      owedUntil: '2026-12-31',
      estimatedEur: 25.32,
      source: 'BOE-A-2026-20389',
    })
    expect(compareGas(supply({ priceDate: '2026-11-21' }), current, offers).lastResortExit).toBeNull()
  })
})

describe('the first year after the last-resort tariff', () => {
  const onLastResort = supply({ priceDate: '2026-11-21', isLastResort: true })

  it('saves what is left after what leaving costs', () => {
    // 110.42 of a year less 25.32: 1020 kWh x 0.02051412 with IVA 21 %.
    const [cheap] = compareGas(onLastResort, current, offers).offers
    expect(cheap).toMatchObject({ idTariff: 'cheap', savingEur: 110.42, firstYearSavingEur: 85.1 })
  })
  it('saves the less by a penalty of the contract, whether or not it is the last-resort tariff', () => {
    const [both] = compareGas({ ...onLastResort, exitPenaltyEur: 40 }, current, offers).offers
    expect(both).toMatchObject({ savingEur: 110.42, firstYearSavingEur: 45.1 })
    const other = supply({ priceDate: '2026-11-21', exitPenaltyEur: 40 })
    expect(compareGas(other, current, offers).offers[0]?.firstYearSavingEur).toBe(70.42)
    expect(errorOf(() => compareGas({ ...other, exitPenaltyEur: -1 }, current, offers))).toMatchObject({
      code: 'VALUE_NEGATIVE',
      field: 'exitPenaltyEur',
    })
  })
  it('saves as much as later years where nothing is owed', () => {
    const [other] = compareGas(supply({ priceDate: '2026-11-21' }), current, offers).offers
    expect(other).toMatchObject({ savingEur: 110.42, firstYearSavingEur: 110.42 })
    expect(compareGas(onLastResort, null, offers).offers[0]?.firstYearSavingEur).toBeNull()
  })
})

describe('lastResortExitOn', () => {
  it('is null before the cap, on its first day and from 2027 on', () => {
    expect(lastResortExitOn('2026-09-30', 1000)).toBeNull()
    expect(lastResortExitOn('2026-10-01', 1000)).toBeNull()
    expect(lastResortExitOn('2026-12-31', 1000)?.estimatedKwh).toBeCloseTo((1000 * 91) / 365, 9)
    expect(lastResortExitOn('2026-10-02', 1000)?.estimatedKwh).toBeCloseTo(1000 / 365, 9)
    expect(errorOf(() => lastResortExitOn('2026-10-02', -1))).toMatchObject({
      code: 'VALUE_NEGATIVE',
      field: 'kwhYear',
    })
    expect(lastResortExitOn('2027-01-01', 1000)).toBeNull()
  })
})
