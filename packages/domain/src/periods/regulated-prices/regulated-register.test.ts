import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { addDays, civilDateOfDayNumber } from '../../time/civil-time.ts'
import { COMMITTED_VERSION } from './committed-rows.ts'
import type { Dated } from './dated-row.ts'
import { regulatedFields } from './regulated-field.data.ts'
import { keysOf, regulatedItems } from './regulated-item.ts'
import {
  bonoSocialFinancingOn,
  electricityTaxOn,
  excessPowerOn,
  regulatedPricesOn,
} from './regulated-price.ts'
import {
  committedRegister,
  extendRegister,
  seriesOf,
  timelineOf,
  type AddedRow,
} from './regulated-register.ts'
import { checkInsertion, layRow, type TimelineEntry } from './regulated-timeline.ts'
import { buildRow, valuesOfRow } from './regulated-value.ts'

// Version and fingerprint of the built-in rows. Change both together: a saved figure refers to its version.
const FINGERPRINT = {
  version: '2026.3',
  sha256: 'b957f6724929e8c29fc029ed3c13676fb10f3939a2a19b18f0754bce7a36b6d0',
}

const dated = (validFrom: string, validTo: string | null, source = 'BOE-A-2026-1'): Dated => ({
  validFrom,
  validTo,
  source,
  confidence: 'verified',
})
const entry = (idRow: string, validFrom: string, validTo: string | null): TimelineEntry => ({
  idRow,
  isAdded: false,
  row: dated(validFrom, validTo, idRow),
})
const spans = (timeline: readonly TimelineEntry[]) =>
  timeline.map(({ idRow, row }) => `${idRow} ${row.validFrom} ${row.validTo ?? '-'}`)

const closed = [entry('a', '2025-01-01', '2025-12-31'), entry('b', '2026-01-01', '2026-12-31')]
const open = [entry('a', '2025-01-01', '2025-12-31'), entry('b', '2026-01-01', null)]
const insertion = (validFrom: string, validTo: string | null, supersedes: string | null = null) => ({
  idRow: 'new',
  supersedes,
  row: dated(validFrom, validTo),
})

describe('a row of days without prices', () => {
  it('is accepted the day after the last one and refused a day earlier or later, naming the adjacent row', () => {
    expect(() => checkInsertion(closed, insertion('2027-01-01', null))).not.toThrow()
    const early = errorOf(() => checkInsertion(closed, insertion('2026-12-31', null)))
    expect([early.code, early.field]).toEqual(['REGULATED_PRICE_OVERLAP', 'validFrom'])
    expect(early.details).toEqual({
      neighbour: { idRow: 'b', validFrom: '2026-01-01', validTo: '2026-12-31', source: 'b' },
    })
    const late = errorOf(() => checkInsertion(closed, insertion('2027-01-02', null)))
    expect([late.code, late.field, late.details?.expected]).toEqual([
      'REGULATED_PRICE_GAP',
      'validFrom',
      '2027-01-01',
    ])
    expect(late.details?.neighbour).toMatchObject({ idRow: 'b' })
  })

  it('must end the day before the first one when it precedes it', () => {
    expect(() => checkInsertion(closed, insertion('2024-01-01', '2024-12-31'))).not.toThrow()
    const gap = errorOf(() => checkInsertion(closed, insertion('2024-01-01', '2024-12-30')))
    expect([gap.code, gap.field, gap.details?.expected]).toEqual([
      'REGULATED_PRICE_GAP',
      'validTo',
      '2024-12-31',
    ])
    const overlap = errorOf(() => checkInsertion(closed, insertion('2024-01-01', '2025-01-01')))
    expect([overlap.code, overlap.field]).toEqual(['REGULATED_PRICE_OVERLAP', 'validTo'])
  })

  it('closes an open row the day before it begins', () => {
    const row = insertion('2026-06-26', null)
    expect(() => checkInsertion(open, row)).not.toThrow()
    expect(spans(layRow(open, row))).toEqual([
      'a 2025-01-01 2025-12-31',
      'b 2026-01-01 2026-06-25',
      'new 2026-06-26 -',
    ])
  })

  it('may fill an existing gap from either side, and be the only row of an empty series', () => {
    const holed = [entry('a', '2024-01-01', '2024-12-31'), entry('b', '2026-01-01', null)]
    expect(() => checkInsertion(holed, insertion('2025-01-01', '2025-03-31'))).not.toThrow()
    expect(() => checkInsertion(holed, insertion('2025-04-01', '2025-12-31'))).not.toThrow()
    expect(errorOf(() => checkInsertion(holed, insertion('2025-04-01', '2025-11-30'))).code).toBe(
      'REGULATED_PRICE_GAP',
    )
    expect(() => checkInsertion([], insertion('2025-04-01', '2025-11-30'))).not.toThrow()
  })

  it('is refused with invalid or reversed days', () => {
    expect(errorOf(() => checkInsertion(closed, insertion('2027-02-29', null)))).toMatchObject({
      code: 'DATE_INVALID',
      field: 'validFrom',
      details: { text: '2027-02-29' },
    })
    expect(errorOf(() => checkInsertion(closed, insertion('2027-01-01', '2027-02-29')))).toMatchObject({
      code: 'DATE_INVALID',
      field: 'validTo',
    })
    expect(errorOf(() => checkInsertion(closed, insertion('2027-02-01', '2027-01-31')))).toMatchObject({
      code: 'REGULATED_DATES_REVERSED',
      field: 'validTo',
    })
    expect(() => checkInsertion(closed, insertion('2027-01-01', '2027-01-01'))).not.toThrow()
  })
})

describe('a correction', () => {
  it('is in force on its days and leaves the other days to the corrected row', () => {
    const row = insertion('2026-03-22', '2026-05-31', 'b')
    expect(() => checkInsertion(closed, row)).not.toThrow()
    const after = layRow(closed, row)
    expect(spans(after)).toEqual([
      'a 2025-01-01 2025-12-31',
      'b 2026-01-01 2026-03-21',
      'new 2026-03-22 2026-05-31',
      'b 2026-06-01 2026-12-31',
    ])
    // The second part of the corrected row can be corrected too.
    expect(() => checkInsertion(after, { ...insertion('2026-07-01', null, 'b'), idRow: 'c' })).not.toThrow()
  })

  it('of the whole row replaces it', () => {
    const row = insertion('2026-01-01', '2026-12-31', 'b')
    expect(() => checkInsertion(closed, row)).not.toThrow()
    expect(spans(layRow(closed, row))).toEqual(['a 2025-01-01 2025-12-31', 'new 2026-01-01 2026-12-31'])
  })

  it('is refused for a row that is no longer in force, outside its days, and over another row', () => {
    const gone = errorOf(() => checkInsertion(closed, insertion('2026-01-01', null, 'z')))
    expect([gone.code, gone.kind, gone.field, gone.details]).toEqual([
      'REGULATED_ROW_NOT_IN_FORCE',
      'conflict',
      'supersedes',
      { idRow: 'z' },
    ])
    for (const from of ['2027-01-01', '2025-12-31'])
      expect(errorOf(() => checkInsertion(closed, insertion(from, null, 'b')))).toMatchObject({
        code: 'REGULATED_CORRECTION_OUTSIDE',
        field: 'validFrom',
        details: { neighbour: { idRow: 'b' } },
      })
    expect(() => checkInsertion(closed, insertion('2026-12-31', null, 'b'))).not.toThrow()
    expect(errorOf(() => checkInsertion(closed, insertion('2025-06-01', '2026-01-01', 'a')))).toMatchObject({
      code: 'REGULATED_PRICE_OVERLAP',
      field: 'validTo',
      details: { neighbour: { idRow: 'b' } },
    })
  })
})

describe('any sequence of rows', () => {
  const day = fc.integer({ min: 19_000, max: 21_000 })
  const rows = fc.array(
    fc.record({
      from: day,
      days: fc.option(fc.integer({ min: 0, max: 800 })),
      supersedes: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  it('stays in order without overlaps, and the last one is in force on all its days', () => {
    fc.assert(
      fc.property(rows, (given) => {
        let timeline: TimelineEntry[] = []
        for (const [index, { from, days, supersedes }] of given.entries()) {
          const row = dated(
            civilDateOfDayNumber(from),
            days === null ? null : civilDateOfDayNumber(from + days),
          )
          timeline = layRow(timeline, { idRow: `${index}`, supersedes: supersedes ? 'any' : null, row })
          expect(timeline.filter(({ idRow }) => idRow === `${index}`).map((one) => one.row)).toEqual([row])
          for (const [at, one] of timeline.entries()) {
            const next = timeline[at + 1]
            if (next) expect((one.row.validTo ?? '9999-12-31') < next.row.validFrom).toBe(true)
          }
        }
      }),
    )
  })

  it('leaves no new gap when each was accepted', () => {
    fc.assert(
      fc.property(rows, (given) => {
        let timeline: readonly TimelineEntry[] = closed
        for (const [index, { from, days }] of given.entries()) {
          const row = dated(
            civilDateOfDayNumber(from),
            days === null ? null : civilDateOfDayNumber(from + days),
          )
          const one = { idRow: `${index}`, supersedes: null, row }
          try {
            checkInsertion(timeline, one)
          } catch {
            continue
          }
          timeline = layRow(timeline, one)
          for (const [at, { row }] of timeline.slice(0, -1).entries()) {
            expect(timeline[at + 1]?.row.validFrom).toBe(addDays(row.validTo ?? '', 1))
          }
        }
      }),
    )
  })
})

describe('the register', () => {
  const financing: AddedRow<'bonoSocialFinancing'> = {
    item: 'bonoSocialFinancing',
    key: '',
    idRow: '1',
    supersedes: null,
    row: { ...dated('2027-01-01', null), eurPerDay: 0.03, eurPerYear: 10.95 },
  }

  it('has a version that changes with every built-in row', () => {
    const rows = regulatedItems.map((item) => keysOf(item).map((key) => seriesOf(undefined, item, key)))
    const sha256 = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
    expect({ version: COMMITTED_VERSION, sha256 }).toEqual(FINGERPRINT)
  })

  it('is immutable: a longer one is a new value with a new version', () => {
    const longer = extendRegister([financing])
    expect(longer.version).toBe(`${COMMITTED_VERSION}+1`)
    expect(bonoSocialFinancingOn('2027-01-01', { register: longer }).eurPerDay).toBe(0.03)
    expect(bonoSocialFinancingOn('2026-12-31', { register: longer }).eurPerDay).toBe(0.024688)
    expect(bonoSocialFinancingOn('2027-01-01').eurPerDay).toBe(0.024688)
    expect(bonoSocialFinancingOn('2027-01-01', { register: committedRegister }).eurPerDay).toBe(0.024688)
    expect(extendRegister([])).toBe(committedRegister)
  })

  it('prices 2027 once its tolls and charges are added, and leaves the other tariffs unknown', () => {
    const added = (['tolls', 'charges'] as const).map((item, index): AddedRow => ({
      item,
      key: '2.0TD',
      idRow: `${index}`,
      supersedes: null,
      row: buildRow(
        item,
        '2.0TD',
        { powerEurPerKwYear: [20, 1], energyEurPerKwh: [0.05, 0.02, 0.001] },
        dated('2027-01-01', '2027-12-31'),
      ),
    }))
    const register = extendRegister(added)
    expect(() => regulatedPricesOn('2.0TD', '2027-01-01')).toThrow('REGULATION_NOT_IN_FORCE')
    expect(regulatedPricesOn('2.0TD', '2027-01-01', { register })).toMatchObject({
      power: [40, 2],
      energy: [0.1, 0.04, 0.002],
      isLatestKnown: false,
    })
    expect(regulatedPricesOn('2.0TD', '2026-12-31', { register }).power).toEqual([27.704413, 0.725423])
    expect(() => regulatedPricesOn('2.0TD', '2028-01-01', { register })).toThrow('REGULATION_NOT_IN_FORCE')
    expect(() => regulatedPricesOn('3.0TD', '2027-01-01', { register })).toThrow('REGULATION_NOT_IN_FORCE')
  })

  it('confirms a tax by a correction', () => {
    const november = timelineOf(committedRegister, 'electricityTax', '').find(
      ({ row }) => row.validFrom === '2026-11-01',
    )
    const row = buildRow(
      'electricityTax',
      '',
      {
        ratePercent: 0.5,
        minimumEurPerMwh: 1,
        minimumIndustrialEurPerMwh: 0.5,
        alternativeRatePercent: 5.11269632,
      },
      dated('2026-11-01', '2026-11-30'),
    )
    expect(row.alternativeRatePercent).toBeNull()
    const one: AddedRow = {
      item: 'electricityTax',
      key: '',
      idRow: '1',
      supersedes: november?.idRow ?? '',
      row,
    }
    checkInsertion(timelineOf(committedRegister, 'electricityTax', ''), one)
    const register = extendRegister([one])
    expect(electricityTaxOn('2026-11-30', { register })).toMatchObject({
      ratePercent: 0.5,
      unconfirmed: false,
    })
    expect(electricityTaxOn('2026-12-01', { register })).toMatchObject({ unconfirmed: true })
    expect(electricityTaxOn('2026-10-31', { register }).ratePercent).toBe(5.11269632)
  })

  it('has the excess terms of 2027 for the added tariffs and reports the others as unknown', () => {
    const row = buildRow(
      'excessPower',
      '2.0TD',
      { maximeterEurPerKwDay: [0.28, 0.006], factor: 1 },
      dated('2027-01-01', '2027-12-31'),
    )
    const register = extendRegister([
      { item: 'excessPower', key: '2.0TD', idRow: '1', supersedes: null, row },
    ])
    expect(excessPowerOn('2.0TD', '2027-05-01', { register })?.maximeter.eurPerKw).toEqual([0.28, 0.006])
    expect(excessPowerOn('3.0TD', '2027-05-01', { register })).toBeNull()
    expect(() => excessPowerOn('2.0TD', '2027-05-01')).toThrow('REGULATION_NOT_IN_FORCE')
  })
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
