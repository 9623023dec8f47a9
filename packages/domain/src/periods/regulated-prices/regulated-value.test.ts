import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import type { Dated } from './dated-row.ts'
import { regulatedFields } from './regulated-field.data.ts'
import { keysOf, regulatedItems } from './regulated-item.ts'
import { seriesOf } from './regulated-register.ts'
import { buildRow, valuesOfRow } from './regulated-value.ts'

const dated = (validFrom: string, validTo: string | null, source = 'BOE-A-2026-1'): Dated => ({
  validFrom,
  validTo,
  source,
  confidence: 'verified',
})

describe('typed figures', () => {
  it('express every built-in row and can rebuild it', () => {
    for (const item of regulatedItems) {
      for (const key of keysOf(item)) {
        for (const row of seriesOf(undefined, item, key)) {
          const { validFrom, validTo, source, confidence } = row
          const values = valuesOfRow(item, row)
          const again = buildRow(item, key, values, { validFrom, validTo, source, confidence })
          expect(valuesOfRow(item, again)).toEqual(values)
          // Excess prices by month become prices by day; of several alternatives the first is typed; a typed row is
          // of one tariff.
          const isByMonth = 'maximeter' in row && row.maximeter.perDays !== 1
          const isReduced = 'alternativesEurPerKwh' in row && row.alternativesEurPerKwh.length > 1
          if (!isByMonth && !isReduced)
            expect([item, key, again]).toEqual([
              item,
              key,
              'tariffs' in row ? { ...row, tariffs: [key] } : row,
            ])
        }
      }
    }
  })

  it('of a toll are those of the tariff, no fewer and no more', () => {
    const build = (powerEurPerKwYear: (number | null)[], key = '2.0TD') =>
      buildRow('tolls', key, { powerEurPerKwYear, energyEurPerKwh: null }, dated('2027-01-01', null))
    expect(build([20, 1])).toMatchObject({ tariff: '2.0TD', energyEurPerKwh: null })
    const missing = errorOf(() => build([20, null]))
    expect([missing.code, missing.field, missing.details?.period]).toEqual([
      'REGULATED_VALUE_MISSING',
      'values.powerEurPerKwYear',
      2,
    ])
    expect(errorOf(() => build([20, 1, 1]))).toMatchObject({
      code: 'REGULATED_VALUE_UNKNOWN',
      field: 'values.powerEurPerKwYear',
      details: { value: 'powerEurPerKwYear', period: 3 },
    })
    expect(errorOf(() => build([20, 1], '2.0A'))).toMatchObject({
      code: 'REGULATED_KEY_UNKNOWN',
      field: 'key',
      details: { item: 'tolls', key: '2.0A' },
    })
    expect(errorOf(() => build([23_324, 1]))).toMatchObject({
      code: 'REGULATED_VALUE_OUT_OF_RANGE',
      field: 'values.powerEurPerKwYear',
      details: { period: 1, lowest: 0 },
    })
    expect(errorOf(() => build([Number.NaN, 1])).code).toBe('REGULATED_VALUE_OUT_OF_RANGE')
  })

  it('require every field that is not optional and a source, and refuse others', () => {
    const values = Object.fromEntries(
      regulatedFields.electricityVat.map((field) => [field.name, field.kind === 'flag' ? true : 10]),
    )
    const build = (given: object, source = 'BOE-A-2026-1') =>
      buildRow('electricityVat', '', given as never, dated('2027-01-01', null, source))
    expect(build(values)).toMatchObject({ generalPercent: 10, isLimitIncluded: true, unconfirmed: false })
    expect(errorOf(() => build({ ...values, generalPercent: null })).field).toBe('values.generalPercent')
    expect(errorOf(() => build({ ...values, isLimitIncluded: null }))).toMatchObject({
      code: 'REGULATED_VALUE_MISSING',
      field: 'values.isLimitIncluded',
    })
    expect(errorOf(() => build({ ...values, other: 1 }))).toMatchObject({
      code: 'REGULATED_VALUE_UNKNOWN',
      field: 'values.other',
    })
    expect(errorOf(() => build({ ...values, ['x'.repeat(99)]: 1 })).field).toBe(`values.${'x'.repeat(60)}`)
    expect(errorOf(() => build(values, '  '))).toMatchObject({
      code: 'REGULATED_SOURCE_MISSING',
      field: 'source',
    })
  })

  it('of the tax on gas give the price by kWh: 0.65 EUR/GJ are 0.00234 EUR/kWh', () => {
    const row = buildRow('hydrocarbonTax', 'general', { eurPerGj: 0.65 }, dated('2027-01-01', null))
    expect(row).toMatchObject({ use: 'general', eurPerKwh: 0.00234, alternativesEurPerKwh: [] })
    // An alternative is only of a rate that is to be confirmed: 0.15 EUR/GJ are 0.00054 EUR/kWh.
    const values = { eurPerGj: 0.65, alternativeEurPerGj: 0.15 }
    const build = (confidence: Dated['confidence']) =>
      buildRow('hydrocarbonTax', 'professional', values, { ...dated('2027-01-01', null), confidence })
    expect(build('unconfirmed')).toMatchObject({
      use: 'professional',
      unconfirmed: true,
      alternativesEurPerKwh: [0.00054],
    })
    expect(build('likely')).toMatchObject({ unconfirmed: false, alternativesEurPerKwh: [] })
  })

  it('of a deferred price of gas are owed until the last day of the row, which has to have one', () => {
    const values = {
      fixedEurPerMonth: [1, 2, 3],
      energyEurPerKwh: [0.01, 0.02, 0.03],
      deferredEurPerKwh: 0.005,
    }
    const build = (validTo: string | null) =>
      buildRow('gasLastResort', '', values, dated('2027-01-01', validTo))
    expect(build('2027-03-31')).toMatchObject({
      fixedEurPerMonth: { 'RL.1': 1, 'RL.2': 2, 'RL.3': 3 },
      energyEurPerKwh: { 'RL.1': 0.01, 'RL.2': 0.02, 'RL.3': 0.03 },
      deferred: { eurPerKwh: 0.005, owedUntil: '2027-03-31' },
    })
    expect(build(null).deferred).toBeNull()
  })
})
