import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import type { DomainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import { civilDateOfDayNumber, type CivilDate } from '../../time/civil-time.ts'
import { getAtrTariff } from '../tariffs/atr-tariff.ts'
import {
  assertDatesInOrder,
  assertPricesFit,
  closingDateOf,
  findLastRegister,
  findRegisterOn,
  isDoubtfulPrice,
  isInForceOn,
  pricePeriodCount,
  type TariffPriceRegister,
} from './tariff-price.ts'

const code = (work: () => unknown): string | null => {
  try {
    work()
    return null
  } catch (error) {
    return (error as DomainError).code
  }
}
const register = (validFrom: CivilDate, validTo: CivilDate | null): TariffPriceRegister => ({
  idTariffPrice: validFrom,
  kind: 'energy',
  prices: { p1: 0.1 },
  validFrom,
  validTo,
})

describe('tariff prices', () => {
  it('[FEE-016] [FEE-024] are as many as the periods of the access tariff', () => {
    const counts = ['2.0TD', '3.0TD', '6.4TD', 'RL.4'].map((name) => {
      const tariff = getAtrTariff(name)
      return [pricePeriodCount('energy', tariff), pricePeriodCount('power', tariff)]
    })
    expect(counts).toEqual([
      [3, 2],
      [6, 6],
      [6, 6],
      [1, 1],
    ])
    expect(pricePeriodCount('excessRetribution', getAtrTariff('6.1TD'))).toBe(1)
  })

  it('are doubtful over three times or under a third of the price before, and over 1 € without one', () => {
    const tariff = getAtrTariff('3.0TD')
    const isDoubtful = (before: number | null, after: number) =>
      isDoubtfulPrice('energy', tariff, before, after)
    expect([
      isDoubtful(0.1, 0.3),
      isDoubtful(0.1, 0.31),
      isDoubtful(0.3, 0.11),
      isDoubtful(0.3, 0.09),
      isDoubtful(0.1, 0),
    ]).toEqual([false, true, false, true, true])
    expect([isDoubtful(null, 1), isDoubtful(null, 1.1), isDoubtful(0, 1.1), isDoubtful(0, 0.5)]).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isDoubtfulPrice('power', getAtrTariff('RL.4'), null, 12)).toBe(false)
  })

  it('name every period and no other', () => {
    const tariff = getAtrTariff('2.0TD')
    expect(code(() => assertPricesFit('energy', { p1: 0, p2: 10, p3: 0.1 }, tariff))).toBeNull()
    expect(code(() => assertPricesFit('energy', { p1: 0.1, p3: 0.1 }, tariff))).toBe(
      'TARIFF_PRICE_PERIOD_MISSING',
    )
    expect(code(() => assertPricesFit('power', { p1: 0.1, p2: 0.1, p6: 0.1 }, tariff))).toBe(
      'TARIFF_PRICE_PERIOD_EXTRA',
    )
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -0.01, 10.01])('refuse %d €/kWh', (price) => {
    const tariff = getAtrTariff('RL.4')
    expect(code(() => assertPricesFit('energy', { p1: price }, tariff))).toBe('TARIFF_PRICE_OUT_OF_RANGE')
  })

  it('name the period that is wrong, its tariff and the limit that it exceeds', () => {
    const tariff = getAtrTariff('2.0TD')
    const evidence = (prices: object, field?: string) => {
      const error = errorOf(() => assertPricesFit('power', prices, tariff, field))
      return [error.code, error.field, error.details]
    }
    expect(evidence({ p1: 0.1 })).toEqual([
      'TARIFF_PRICE_PERIOD_MISSING',
      'prices.p2',
      { period: 'p2', atrTariff: '2.0TD' },
    ])
    expect(evidence({ p1: 0.1, p2: 0.1, p3: 0.1 }, 'power.prices')).toEqual([
      'TARIFF_PRICE_PERIOD_EXTRA',
      'power.prices.p3',
      { period: 'p3', atrTariff: '2.0TD' },
    ])
    expect(evidence({ p1: 40, p2: 0.1 })).toEqual([
      'TARIFF_PRICE_OUT_OF_RANGE',
      'prices.p1',
      { period: 'p1', atrTariff: '2.0TD', highest: 10 },
    ])
  })

  it('accept €/day of a large supply for the fixed term of gas, and €/kW and day for the power of electricity', () => {
    expect(code(() => assertPricesFit('power', { p1: 850 }, getAtrTariff('RL.10')))).toBeNull()
    // 40 is a price per year typed in the field of a price per day.
    expect(code(() => assertPricesFit('power', { p1: 40, p2: 0.01 }, getAtrTariff('2.0TD')))).toBe(
      'TARIFF_PRICE_OUT_OF_RANGE',
    )
  })
})

describe('price registers', () => {
  it('are in force from their first to their last day, both included', () => {
    const first = register('2026-01-01', '2026-06-30')
    const days = ['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01']
    expect(days.map((day) => isInForceOn(first, day))).toEqual([false, true, true, false])
    expect(isInForceOn(register('2026-01-01', null), '2099-01-01')).toBe(true)
  })

  it('cannot end before they begin', () => {
    expect(errorOf(() => assertDatesInOrder('2026-05-01', '2026-04-30'))).toMatchObject({
      code: 'TARIFF_PRICE_DATES_REVERSED',
      field: 'validTo',
      details: { validFrom: '2026-05-01', validTo: '2026-04-30' },
    })
    expect(code(() => assertDatesInOrder('2026-05-01', '2026-05-01'))).toBeNull()
    expect(code(() => assertDatesInOrder('2026-05-01', null))).toBeNull()
  })

  it('[FEE-017] are closed the day before the next begins, or keep an earlier end of their own', () => {
    expect(closingDateOf(register('2024-01-01', null), '2024-03-01')).toBe('2024-02-29')
    expect(closingDateOf(register('2024-01-01', '2024-01-31'), '2024-03-01')).toBe('2024-01-31')
    expect(closingDateOf(register('2024-01-01', '2024-12-31'), '2024-03-01')).toBe('2024-02-29')
    expect(errorOf(() => closingDateOf(register('2024-03-01', null), '2024-03-01'))).toMatchObject({
      code: 'TARIFF_PRICE_NOT_LATER',
      field: 'validFrom',
      details: { currentValidFrom: '2024-03-01' },
    })
  })

  it('are found by kind: the one in force, and the one that begins last, in any order', () => {
    const [old, last, other] = [
      register('2024-01-01', '2024-12-31'),
      register('2025-01-01', null),
      { ...register('2026-01-01', null), kind: 'power' as const },
    ]
    for (const registers of [
      [old, last, other],
      [other, last, old],
    ]) {
      expect(findLastRegister(registers, 'energy')).toBe(last)
      expect(findLastRegister(registers, 'power')).toBe(other)
      expect(findLastRegister(registers, 'excessRetribution')).toBeNull()
      expect(findRegisterOn(registers, 'energy', '2026-06-01')).toBe(last)
      expect(findRegisterOn(registers, 'power', '2025-06-01')).toBeNull()
    }
  })

  it('[FEE-017] that follow each other have exactly one price for each day', () => {
    const starts = fc.uniqueArray(fc.integer({ min: 18_000, max: 22_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(starts, fc.integer({ min: 18_000, max: 22_000 }), (dayNumbers, day) => {
        const days = dayNumbers.toSorted((a, b) => a - b).map(civilDateOfDayNumber)
        const registers = days.reduce<TariffPriceRegister[]>((done, validFrom) => {
          const last = findLastRegister(done, 'energy')
          const closed = done.map((each) =>
            each === last ? { ...each, validTo: closingDateOf(each, validFrom) } : each,
          )
          return [...closed, register(validFrom, null)]
        }, [])
        const date = civilDateOfDayNumber(day)
        const inForce = registers.filter((each) => isInForceOn(each, date))
        expect(inForce).toHaveLength(date < elementAt(days, 0) ? 0 : 1)
        expect(findRegisterOn(registers, 'energy', date)).toBe(inForce[0] ?? null)
        expect(findRegisterOn(registers, 'power', date)).toBeNull()
      }),
    )
  })
})
