import { domainError } from '../../domain-error.ts'
import { civilTimeErrors } from '../../time/civil-time.errors.ts'
import { isCivilDate, type CivilDate } from '../../time/civil-time.ts'
import type { AccessTariffName } from '../access-tariffs/access-tariff.ts'
import { regulatedPriceErrors } from './regulated-price.errors.ts'

/** How well a figure is known. */
export type Confidence =
  /** Read in the legal text or in a copy of its table that checks. */
  | 'verified'
  /** Agreeing secondary sources. */
  | 'likely'
  /** Depends on something not known yet; shown as «por confirmar». */
  | 'unconfirmed'

/** Validity and origin that every regulated row carries. */
export interface Dated {
  /** First day, included. */
  readonly validFrom: CivilDate
  /** Last day, included; null while no end is known. */
  readonly validTo: CivilDate | null
  /** BOE id of the norm, or the citation in words. */
  readonly source: string
  readonly confidence: Confidence
}

/**
 * A row found for a date; `isLatestKnown` marks one that ends before the date and is used because there is
 * no later one.
 */
export type Known<Row extends Dated> = Row & { readonly isLatestKnown: boolean }

/** Behaviour beyond the last known day. */
export interface LatestKnownOption {
  /** Returns the last row before the date where none covers it, marked, instead of throwing. */
  readonly latestKnown?: boolean
}

/** Name of the item, for the details of the error. */
export interface LookupSubject {
  readonly item: string
  readonly date: CivilDate
  readonly tariff?: AccessTariffName
}

/**
 * The row in force on a date.
 *
 * @param rows rows of one item in order of date, without overlaps; gaps are allowed.
 * @throws DATE_INVALID; REGULATION_NOT_IN_FORCE when no row covers the date (with `latestKnown`: when no row
 *   begins on or before it).
 */
export function rowOn<Row extends Dated>(
  rows: readonly Row[],
  subject: LookupSubject,
  options: LatestKnownOption = {},
): Known<Row> {
  const row = findRowOn(rows, subject.date)
  if (row !== null) return { ...row, isLatestKnown: false }
  if (options.latestKnown === true) {
    const earlier = rows.findLast((candidate) => candidate.validFrom <= subject.date)
    if (earlier !== undefined) return { ...earlier, isLatestKnown: true }
  }
  throw notInForce(rows, subject)
}

/** The row that covers the date, or null. @throws DATE_INVALID */
export function findRowOn<Row extends Dated>(rows: readonly Row[], date: CivilDate): Row | null {
  if (!isCivilDate(date)) {
    throw domainError(civilTimeErrors, 'DATE_INVALID', { field: 'date', details: { text: date } })
  }
  return rows.find((row) => row.validFrom <= date && (row.validTo === null || date <= row.validTo)) ?? null
}

/** The error for a date that no row covers, with the first and last known days of the item. */
export function notInForce(rows: readonly Dated[], subject: LookupSubject) {
  return domainError(regulatedPriceErrors, 'REGULATION_NOT_IN_FORCE', {
    field: 'date',
    details: {
      item: subject.item,
      tariff: subject.tariff ?? null,
      date: subject.date,
      knownFrom: rows[0]?.validFrom ?? null,
      knownTo: rows.at(-1)?.validTo ?? null,
    },
  })
}
