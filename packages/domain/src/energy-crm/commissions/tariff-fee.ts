import { domainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import { tariffFeeErrors } from './commission.errors.ts'
import { isShare, type CommissionItem } from './commission-item.ts'

/** Basis of the remuneration of a tariff. */
export const tariffFeeModes = [
  'CONSUMPTION',
  'POWER',
  'POWER_CONSUMPTION',
  'OPERATIVE_SPENDING',
  'FIXED',
] as const
export type TariffFeeMode = (typeof tariffFeeModes)[number]

/** One row of the remuneration framework. A limit that is null is open. */
export interface FeeThreshold {
  /** kW of the highest contracted power: from included, to excluded. */
  readonly powerFrom: number | null
  readonly powerTo: number | null
  /** kWh a year: from included, to excluded. */
  readonly consumptionFrom: number | null
  readonly consumptionTo: number | null
  readonly item: CommissionItem
}

/** How a tariff pays its commissions. */
export interface TariffFee {
  readonly idTariffFee: string
  readonly mode: TariffFeeMode
  readonly thresholds: readonly FeeThreshold[]
}

/** A rule with its days in force, both included. One rule at most is in force on a day. */
export interface DatedTariffFee extends TariffFee {
  /** Null: since ever. */
  readonly validFrom: CivilDate | null
  /** Null: until a later rule closes this one. */
  readonly validTo: CivilDate | null
}

/** Whether a rule is in force on a day. */
export function isFeeInForceOn(
  { validFrom, validTo }: Pick<DatedTariffFee, 'validFrom' | 'validTo'>,
  date: CivilDate,
): boolean {
  return (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo)
}

/**
 * Checks that a rule can pay: its rows are in order and each has a value, and its days are in order. Gaps and
 * overlaps between rows are allowed ({@link validateThresholds} tells them): contracts in a gap earn nothing.
 *
 * @throws TARIFF_FEE_ROWS_MISSING, TARIFF_FEE_ROW_REVERSED, TARIFF_FEE_ROW_WITHOUT_VALUE,
 *   TARIFF_FEE_FIXED_PERCENTAGE (`thresholds.N`, details.row from 1), TARIFF_FEE_DATES_REVERSED.
 */
export function assertTariffFee(fee: Omit<DatedTariffFee, 'idTariffFee'>): void {
  const { mode, thresholds, validFrom, validTo } = fee
  if (thresholds.length === 0 && mode !== 'OPERATIVE_SPENDING') {
    throw domainError(tariffFeeErrors, 'TARIFF_FEE_ROWS_MISSING', { field: 'thresholds' })
  }
  const ofRow = (row: number) => ({ field: `thresholds.${row}`, details: { row: row + 1 } })
  for (const [index, { item }] of thresholds.entries()) {
    if (isShare(item) && typeof item.percentage !== 'number') {
      throw domainError(tariffFeeErrors, 'TARIFF_FEE_ROW_WITHOUT_VALUE', ofRow(index))
    }
    if (isShare(item) && mode === 'FIXED') {
      throw domainError(tariffFeeErrors, 'TARIFF_FEE_FIXED_PERCENTAGE', ofRow(index))
    }
  }
  const reversed = validateThresholds(fee).find((error) => error.kind === 'reversed')
  if (reversed)
    throw domainError(tariffFeeErrors, 'TARIFF_FEE_ROW_REVERSED', ofRow(elementAt(reversed.rows, 0)))
  if (validFrom !== null && validTo !== null && validTo < validFrom) {
    throw domainError(tariffFeeErrors, 'TARIFF_FEE_DATES_REVERSED', { field: 'validTo' })
  }
}

/** An inconsistency between the rows of a framework. */
export interface ThresholdError {
  readonly kind: 'gap' | 'overlap' | 'reversed'
  /** Positions of the rows, 0 the first. */
  readonly rows: readonly number[]
}

/**
 * The row that pays for a contract: the first whose bands contain its consumption and its highest power.
 * Only the coordinates of the mode are used; a band without limits contains everything, even a figure that
 * is not known.
 *
 * @param kwhYear yearly consumption, kWh. @param highestPowerKw the highest of the contracted powers, kW.
 * @returns the position of the row, or null when none fits.
 */
export function findThreshold(
  fee: Pick<TariffFee, 'mode' | 'thresholds'>,
  kwhYear: number | null,
  highestPowerKw: number | null,
): number | null {
  const { byConsumption, byPower } = coordinatesOf(fee.mode)
  const index = fee.thresholds.findIndex(
    (row) =>
      (!byConsumption || isWithin(kwhYear, row.consumptionFrom, row.consumptionTo)) &&
      (!byPower || isWithin(highestPowerKw, row.powerFrom, row.powerTo)),
  )
  return index < 0 ? null : index
}

/**
 * Errors of a framework of one coordinate: rows that leave a gap or overlap once ordered, and rows that end before
 * they begin. In a framework of two coordinates only reversed rows and rows that overlap in both are reported. Of rows
 * that overlap the first pays, so an error is for a warning: it does not stop a commission.
 *
 * @param fee rows in the order in which they are tried.
 * @returns reversed rows first, then overlaps, then gaps between consecutive rows; empty for a sound framework.
 */
export function validateThresholds(fee: Pick<TariffFee, 'mode' | 'thresholds'>): ThresholdError[] {
  const { byConsumption, byPower } = coordinatesOf(fee.mode)
  const bands = fee.thresholds.map((row, index) => ({
    index,
    consumption: bandOf(byConsumption, row.consumptionFrom, row.consumptionTo),
    power: bandOf(byPower, row.powerFrom, row.powerTo),
  }))
  const reversed = bands.filter(({ consumption, power }) => isEmpty(consumption) || isEmpty(power))
  const errors: ThresholdError[] = reversed.map(({ index }) => ({ kind: 'reversed', rows: [index] }))
  const sound = bands.filter((band) => !reversed.includes(band))
  for (const [at, one] of sound.entries()) {
    for (const other of sound.slice(at + 1)) {
      if (overlap(one.consumption, other.consumption) && overlap(one.power, other.power)) {
        errors.push({ kind: 'overlap', rows: [one.index, other.index] })
      }
    }
  }
  if (byConsumption !== byPower) {
    const ordered = sound
      .map(({ index, consumption, power }) => ({ index, band: byConsumption ? consumption : power }))
      .sort((one, other) => one.band.from - other.band.from)
    for (const [at, { index, band }] of ordered.entries()) {
      const before = ordered[at - 1]
      if (before && band.from > before.band.to) errors.push({ kind: 'gap', rows: [before.index, index] })
    }
  }
  return errors
}

/** Figures by which a mode finds its row; an operative spending uses both, as far as its rows have limits. */
function coordinatesOf(mode: TariffFeeMode): { byConsumption: boolean; byPower: boolean } {
  return {
    byConsumption: mode !== 'POWER' && mode !== 'FIXED',
    byPower: mode !== 'CONSUMPTION' && mode !== 'FIXED',
  }
}

interface Band {
  readonly from: number
  readonly to: number
}

function bandOf(isAsked: boolean, from: number | null, to: number | null): Band {
  return isAsked
    ? { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY }
    : { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
}

function isEmpty({ from, to }: Band): boolean {
  return !(from < to)
}

function overlap(one: Band, other: Band): boolean {
  return one.from < other.to && other.from < one.to
}

function isWithin(value: number | null, from: number | null, to: number | null): boolean {
  if (value === null) return from === null && to === null
  return (from === null || value >= from) && (to === null || value < to)
}
