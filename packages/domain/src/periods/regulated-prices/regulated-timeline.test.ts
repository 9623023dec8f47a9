import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { addDays, civilDateOfDayNumber } from '../../time/civil-time.ts'
import type { Dated } from './dated-row.ts'
import { checkInsertion, layRow, type TimelineEntry } from './regulated-timeline.ts'

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
