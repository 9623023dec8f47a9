import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { readWorkedExample } from '../../../test/worked-example.ts'
import { elementAt } from '../../element-at.ts'
import { roundCents } from '../../money/round-cents.ts'
import { addDays } from '../../time/civil-time.ts'
import { accessTariffs, type AccessTariffName } from '../access-tariffs/access-tariff.ts'
import { bonoSocialCapsOn, bonoSocialDiscountOn } from './bono-social.ts'
import { bonoSocialCaps, bonoSocialDiscounts, bonoSocialFinancing } from './bono-social.data.ts'
import { charges } from './charges.data.ts'
import { commissionTaxes } from './commission-tax.data.ts'
import type { Dated } from './dated-row.ts'
import { electricityTaxRates } from './electricity-tax.data.ts'
import { excessPowerTerms } from './excess-power.data.ts'
import { capacityPayments, lossCoefficients, municipalTaxes, pvpcMargins } from './indexed-price.data.ts'
import { capacityPaymentOn, lossCoefficientsOn, municipalTaxOn, pvpcMarginOn } from './indexed-price.ts'
import { meterRentals } from './meter-rental.data.ts'
import { reactiveEnergyPrices } from './reactive-energy.data.ts'
import {
  bonoSocialFinancingOn,
  chargesOn,
  electricityTaxOn,
  excessPowerOn,
  meterRentalOn,
  reactiveEnergyOn,
  regulatedPricesOn,
  tollsOn,
} from './regulated-price.ts'
import { shortContractSurcharges } from './short-contract.data.ts'
import { shortContractSurchargePercentOn } from './short-contract.ts'
import { tolls } from './tolls.data.ts'
import { electricityIgic, electricityIpsi, electricityVat } from './value-added-tax.data.ts'

const ofTariff = <Row extends { readonly tariff: AccessTariffName }>(rows: readonly Row[]) =>
  accessTariffs
    .map(({ nombre }) => rows.filter((row) => row.tariff === nombre))
    .filter((found) => found.length > 0)

describe('regulated tables', () => {
  const tables: readonly (readonly Dated[])[] = [
    ...ofTariff(tolls),
    ...ofTariff(charges),
    ...ofTariff(excessPowerTerms),
    bonoSocialFinancing,
    bonoSocialDiscounts,
    bonoSocialCaps,
    electricityTaxRates,
    electricityVat,
    electricityIgic,
    electricityIpsi,
    meterRentals.filter((row) => row.phases === 'single_phase'),
    meterRentals.filter((row) => row.phases === 'three_phase'),
    reactiveEnergyPrices,
    lossCoefficients,
    municipalTaxes,
    pvpcMargins,
    shortContractSurcharges,
    commissionTaxes,
    ...(['2.0TD', '3.0TD', '6.1TD'] as const).map((tariff) =>
      capacityPayments.filter((row) => row.tariffs.includes(tariff)),
    ),
  ]
  it('have a source in every row, in order and without overlaps', () => {
    for (const rows of tables) {
      expect(rows.length).toBeGreaterThan(0)
      for (const [index, row] of rows.entries()) {
        expect(row.source).not.toBe('')
        expect(row.validTo === null || row.validFrom <= row.validTo).toBe(true)
        const next = rows[index + 1]
        if (next !== undefined) expect(row.validTo !== null && row.validTo < next.validFrom).toBe(true)
      }
    }
  })
  it('have no day without tolls, charges, taxes and VAT between their first and last row', () => {
    const continuous = [
      ...ofTariff(tolls),
      ...ofTariff(charges),
      bonoSocialFinancing,
      electricityTaxRates,
      electricityVat,
    ]
    for (const rows of continuous) {
      for (const [index, { validTo }] of rows.slice(0, -1).entries()) {
        expect(rows[index + 1]?.validFrom).toBe(addDays(validTo ?? '', 1))
      }
    }
  })
  it('contain unconfirmed rows for the taxes of November and December 2026 only', () => {
    const unconfirmed = tables.flat().filter((row) => row.confidence === 'unconfirmed')
    expect(unconfirmed.map((row) => `${row.validFrom} ${row.validTo} ${row.source}`).sort()).toEqual([
      '2026-11-01 2026-11-30 BOE-A-2026-20265',
      '2026-11-01 2026-11-30 BOE-A-2026-20265',
      '2026-12-01 2026-12-31 BOE-A-2026-20265',
      '2026-12-01 2026-12-31 BOE-A-2026-20265',
    ])
  })
  it('have as many prices as the tariff has periods', () => {
    for (const row of [...tolls, ...charges]) {
      const tariff = accessTariffs.find(({ nombre }) => nombre === row.tariff)
      expect(row.powerEurPerKwYear).toHaveLength(tariff?.powerPeriods ?? 0)
      if (row.energyEurPerKwh !== null) expect(row.energyEurPerKwh).toHaveLength(tariff?.periods ?? 0)
    }
  })
})

describe('tolls and charges', () => {
  it('add up to published power prices', () => {
    // Sums that retailers print (2021 default of a public library, 2025 price list, 2026 from the order itself).
    expect(regulatedPricesOn('2.0TD', '2021-06-01').power).toEqual([30.67266, 1.424359])
    expect(regulatedPricesOn('2.0TD', '2025-05-01').power).toEqual([26.93055, 0.697588])
    expect(regulatedPricesOn('3.0TD', '2025-05-01').power).toEqual([
      19.658495, 10.251651, 4.262536, 3.681551, 2.328167, 1.356394,
    ])
    expect(regulatedPricesOn('6.1TD', '2025-05-01').power).toEqual([
      28.791866, 15.077643, 6.55917, 5.172085, 1.932805, 0.916088,
    ])
  })
  it('are 27.704413 and 0.725423 EUR/kW-year and 0.097553, 0.029267 and 0.003292 EUR/kWh in 2.0TD in 2026', () => {
    const prices = regulatedPricesOn('2.0TD', '2026-11-21')
    expect(prices.power).toEqual([27.704413, 0.725423])
    expect(prices.energy).toEqual([0.097553, 0.029267, 0.003292])
    expect(prices.sources).toEqual(['BOE-A-2025-26348', 'BOE-A-2025-26705'])
    expect([prices.validFrom, prices.validTo, prices.isLatestKnown]).toEqual([
      '2026-01-01',
      '2026-12-31',
      false,
    ])
  })
  it('rise from 2025 to 2026 by 1.1027 and from 2024 to 2025 by 1.3283 in every charge', () => {
    for (const tariff of ['2.0TD', '3.0TD', '6.1TD', '6.2TD', '6.3TD', '6.4TD'] as const) {
      const values = (date: string) => {
        const row = chargesOn(tariff, date)
        return [...row.powerEurPerKwYear, ...(row.energyEurPerKwh ?? [])]
      }
      // Both years are rounded to six decimals and the factors to four.
      const expectRise = (from: readonly number[], to: readonly number[], factor: number) => {
        expect(to).toHaveLength(from.length)
        for (const [index, eur] of from.entries()) {
          expect(Math.abs(elementAt(to, index) - eur * factor)).toBeLessThan(2e-6 + eur * 5e-5)
        }
      }
      expectRise(values('2024-06-01'), values('2025-06-01'), 1.3283)
      expectRise(values('2025-06-01'), values('2026-06-01'), 1.1027)
    }
  })
  it('change on the days of the decrees', () => {
    const power = (date: string) => chargesOn('2.0TD', date).powerEurPerKwYear[0]
    expect(chargesOn('2.0TD', '2021-09-15').source).toBe('BOE-A-2021-6390')
    expect(chargesOn('2.0TD', '2021-09-16').source).toBe('BOE-A-2021-14974')
    expect(chargesOn('2.0TD', '2022-03-30').source).toBe('BOE-A-2021-21794')
    expect(chargesOn('2.0TD', '2022-03-31').source).toBe('BOE-A-2022-4972')
    expect(power('2025-12-31')).toBe(3.971618)
    expect(power('2026-01-01')).toBe(4.379461)
    expect(regulatedPricesOn('2.0TD', '2022-06-01')).toMatchObject({
      validFrom: '2022-03-31',
      validTo: '2022-12-31',
    })
  })
  it('are refused before the first and after the last known day, with both days in the details', () => {
    for (const date of ['2021-05-31', '2027-01-01']) {
      const { code, kind, field, details } = errorOf(() => regulatedPricesOn('2.0TD', date))
      expect([code, kind, field]).toEqual(['REGULATION_NOT_IN_FORCE', 'invalid', 'date'])
      expect(details).toEqual({
        item: 'tolls',
        tariff: '2.0TD',
        date,
        knownFrom: '2021-06-01',
        knownTo: '2026-12-31',
      })
    }
    expect(errorOf(() => tollsOn('2.0TD', '2026-02-30')).code).toBe('DATE_INVALID')
  })
  it('return the last known row, marked, on request only', () => {
    const prices = regulatedPricesOn('2.0TD', '2027-03-01', { latestKnown: true })
    expect([prices.power[0], prices.isLatestKnown, prices.validTo]).toEqual([27.704413, true, '2026-12-31'])
    expect(tollsOn('2.0TD', '2026-12-31', { latestKnown: true }).isLatestKnown).toBe(false)
    expect(errorOf(() => tollsOn('2.0TD', '2021-05-31', { latestKnown: true })).code).toBe(
      'REGULATION_NOT_IN_FORCE',
    )
  })
  it('refuse the energy of charging tariffs whose energy terms are not known', () => {
    expect(tollsOn('3.0TDVE', '2026-05-01').energyEurPerKwh).toBeNull()
    expect(errorOf(() => regulatedPricesOn('3.0TDVE', '2026-05-01')).details).toMatchObject({
      item: 'charges',
      knownTo: '2022-12-31',
    })
    const latest = errorOf(() => regulatedPricesOn('3.0TDVE', '2026-05-01', { latestKnown: true }))
    expect(latest.details).toMatchObject({
      item: 'tolls.energy',
      knownFrom: '2022-01-01',
      knownTo: '2023-12-31',
    })
    expect(regulatedPricesOn('3.0TDVE', '2022-05-01').energy[0]).toBe(0.129036) // 0.073799 + 0.055237 by hand
  })
  it('are copies: changing a result changes no table', () => {
    tollsOn('2.0TD', '2026-05-01').powerEurPerKwYear[0] = 0
    expect(tollsOn('2.0TD', '2026-05-01').powerEurPerKwYear[0]).toBe(23.324952)
  })
})

describe('electricity tax and bono social', () => {
  it('follow the tax reductions day by day', () => {
    const rate = (date: string) => electricityTaxOn(date).ratePercent
    expect([rate('2021-09-15'), rate('2021-09-16')]).toEqual([5.11269632, 0.5])
    expect([rate('2023-12-31'), rate('2024-01-01'), rate('2024-04-01'), rate('2024-07-01')]).toEqual([
      0.5, 2.5, 3.8, 5.11269632,
    ])
    expect([rate('2026-03-21'), rate('2026-03-22'), rate('2026-05-31'), rate('2026-06-01')]).toEqual([
      5.11269632, 0.5, 0.5, 5.11269632,
    ])
    expect(electricityTaxOn('2026-05-01')).toMatchObject({
      minimumEurPerMwh: 1,
      minimumIndustrialEurPerMwh: 0.5,
    })
  })
  it('contain the general rate for November and December 2026, to be confirmed', () => {
    for (const date of ['2026-11-01', '2026-12-31']) {
      expect(electricityTaxOn(date)).toMatchObject({
        ratePercent: 5.11269632,
        unconfirmed: true,
        alternativeRatePercent: 0.5,
      })
    }
    expect(electricityTaxOn('2026-10-31').unconfirmed).toBe(false)
    expect(electricityTaxOn('2027-01-01').unconfirmed).toBe(false)
  })
  it('finance the bono social by amounts from 15 February 2024 on, which are a 365th of the year', () => {
    expect(bonoSocialFinancingOn('2024-02-15').eurPerDay).toBe(0.012742)
    expect(bonoSocialFinancingOn('2025-12-31').eurPerDay).toBe(0.012742)
    expect(bonoSocialFinancingOn('2026-01-01').eurPerDay).toBe(0.019121)
    expect(bonoSocialFinancingOn('2026-06-25').eurPerDay).toBe(0.019121)
    expect(bonoSocialFinancingOn('2026-06-26').eurPerDay).toBe(0.024688)
    for (const row of bonoSocialFinancing)
      expect(Math.abs(row.eurPerYear / 365 - row.eurPerDay)).toBeLessThan(1e-6)
    expect(errorOf(() => bonoSocialFinancingOn('2024-02-14')).code).toBe('REGULATION_NOT_IN_FORCE')
  })
  it('discount the bono social by the decree of the date', () => {
    expect(bonoSocialDiscountOn('2026-05-01')).toMatchObject({ vulnerablePercent: 42.5, severePercent: 57.5 })
    expect(bonoSocialCapsOn('2026-05-01').noChildrenKwh).toBe(1587)
    expect(() => bonoSocialDiscountOn('2027-01-01')).toThrow('REGULATION_NOT_IN_FORCE')
  })
})

describe('excess power, reactive energy and rental', () => {
  it('apply twice until March 2025 and by period afterwards', () => {
    expect(excessPowerOn('3.0TD', '2024-06-01')?.maximeter).toEqual({
      eurPerKw: [1, 2, 3, 4, 5, 6].map(() => 0.111643),
      perDays: 1,
      factor: 2,
    })
    expect(excessPowerOn('2.0TD', '2026-06-01')?.maximeter).toEqual({
      eurPerKw: [0.279426, 0.005316],
      perDays: 1,
      factor: 1,
    })
    expect(excessPowerOn('2.0TD', '2021-08-01')?.maximeter).toEqual({
      eurPerKw: [1.4064, 1.4064],
      perDays: 30,
      factor: 2,
    })
  })
  it('keep the proportion to the power toll of the terms of 2022 to 2026', () => {
    for (const row of excessPowerTerms.filter((term) => term.quarterHours !== null)) {
      const toll = tollsOn(row.tariff, row.validFrom).powerEurPerKwYear
      const prices = row.quarterHours?.eurPerKw ?? []
      const first = elementAt(prices, 0)
      prices.forEach((price, index) => {
        expect(price / first).toBeCloseTo(elementAt(toll, index) / elementAt(toll, 0), 5)
      })
      // The day term is the month term x 12 / 365, also in 6.1TD of 2022, whose print is wrong.
      expect(row.maximeter.eurPerKw[0]).toBeCloseTo((first * 12) / 365, 5)
    }
    for (const [tariff, factor] of [
      ['2.0TD', 4.3726],
      ['3.0TD', 4.1882],
    ] as const) {
      for (const date of ['2025-05-01', '2026-05-01']) {
        const toll = tollsOn(tariff, date).powerEurPerKwYear
        excessPowerOn(tariff, date)?.maximeter.eurPerKw.forEach((price, index) => {
          expect(price).toBeCloseTo((elementAt(toll, index) * factor) / 365, 5)
        })
      }
    }
  })
  it('are null where the terms of the tariff are not known, and refused in other years', () => {
    expect(excessPowerOn('3.0TD', '2025-02-01')).toBeNull()
    expect(excessPowerOn('6.1TD', '2026-02-01')).toBeNull()
    expect(() => excessPowerOn('3.0TD', '2021-05-31')).toThrow('REGULATION_NOT_IN_FORCE')
    expect(() => excessPowerOn('3.0TD', '2027-01-01')).toThrow('REGULATION_NOT_IN_FORCE')
    expect(excessPowerOn('3.0TD', '2027-01-01', { latestKnown: true })).toMatchObject({
      isLatestKnown: true,
      validTo: '2026-12-31',
    })
    expect(excessPowerOn('6.1TD', '2027-01-01', { latestKnown: true })).toBeNull()
  })
  it('price reactive energy by bands of cos phi', () => {
    expect(reactiveEnergyOn('2026-05-01').bands.map((band) => band.eurPerKvarh)).toEqual([0.041554, 0.062332])
    expect(reactiveEnergyOn('2022-05-01').confidence).toBe('verified')
    expect(reactiveEnergyOn('2026-05-01').confidence).toBe('likely')
  })
  it('charge a meter 12/365 of the monthly rental per day', () => {
    expect(meterRentalOn('single_phase', '2026-05-01')).toMatchObject({
      eurPerMonth: 0.81,
      eurPerDay: 0.02663,
    })
    expect(meterRentalOn('three_phase', '2026-05-01').eurPerDay).toBeCloseTo((1.36 * 12) / 365, 6)
    expect(() => meterRentalOn('single_phase', '2013-08-02')).toThrow('REGULATION_NOT_IN_FORCE')
  })
})

describe('components of indexed and short contracts', () => {
  it('come from the rows of the date', () => {
    expect(capacityPaymentOn('6.3TD', '2022-05-01').eurPerKwhAtPlant[0]).toBe(0.000837)
    expect(() => capacityPaymentOn('6.3TD', '2024-05-01')).toThrow('REGULATION_NOT_IN_FORCE')
    expect(lossCoefficientsOn('2.0TD', '2026-05-01').percent).toEqual([16.7, 16.3, 18])
    expect(() => lossCoefficientsOn('3.0TDVE', '2026-05-01')).toThrow('REGULATION_NOT_IN_FORCE')
    expect(municipalTaxOn('2026-05-01').percent).toBe(1.5)
    expect(pvpcMarginOn('2026-05-01').eurPerKwYear).toBe(3.113)
  })
  it('raise the power term of contracts under a year by their duration', () => {
    expect(
      [1, 3, 4, 5, 6, 7, 11.9, 12, 24].map((months) => shortContractSurchargePercentOn(months, '2026-05-01')),
    ).toEqual([135, 135, 90, 63, 45, 32, 32, 0, 0])
  })
})

describe('the worked example in docs/calculations/regulated-prices.md', () => {
  it('equals the printed figures to the cent', () => {
    const example = readWorkedExample('regulated-prices')
    const eurPerKwYear = regulatedPricesOn('2.0TD', '2026-06-30').power.reduce((sum, price) => sum + price)
    expect(roundCents((4.6 * eurPerKwYear * 30) / 365)).toBe(example('Regulated part of the power term'))
    const until25 = bonoSocialFinancingOn('2026-06-25').eurPerDay
    const from26 = bonoSocialFinancingOn('2026-06-26').eurPerDay
    expect(25 * until25 + 5 * from26).toBeCloseTo(0.601465, 9)
    expect(roundCents(25 * until25 + 5 * from26)).toBe(
      example('Financing of the bono social, 25 days until 25 June and 5 from 26 June'),
    )
    expect(roundCents(30 * meterRentalOn('single_phase', '2026-06-30').eurPerDay)).toBe(
      example('Meter rental, single-phase'),
    )
  })
})
