import { toPeriodArray, type ByPeriod } from '../../periods/by-period.ts'
import { foldText } from '../../text/fold-text.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import { isInForceOn, type TariffPriceKind } from '../tariff-prices/tariff-price.ts'
import { getAtrTariff, type AtrTariff } from '../tariffs/atr-tariff.ts'
import { withoutAccessTariff } from './access-tariff-text.ts'
import type { SheetProblem } from './price-sheet.ts'

/**
 * What a row of the sheet is beside the prices in force: `same`, `changed`, of a `new` tariff, `doubtful`,
 * `conflict` (somebody changed the price after it was shown), `blocked`, `failed` (no price), or `missing`: a
 * tariff of the marketer that the sheet does not have.
 */
export const priceSheetRowStates = [
  'changed',
  'new',
  'doubtful',
  'conflict',
  'same',
  'blocked',
  'failed',
  'missing',
] as const
export type PriceSheetRowState = (typeof priceSheetRowStates)[number]

/** States of rows that can be accepted. */
export const acceptableStates = [
  'changed',
  'new',
  'doubtful',
  'conflict',
] as const satisfies PriceSheetRowState[]

export function isAcceptable(state: PriceSheetRowState): boolean {
  return acceptableStates.some((each) => each === state)
}

/** Why a row is blocked or doubtful. */
export const rowReasons = [
  'linked',
  'otherStructure',
  'notLater',
  'ambiguous',
  'bigChange',
  'implausible',
  'repeated',
] as const
export type RowReason = (typeof rowReasons)[number]

/** A price that changes by more than this many percent is looked at. */
export const BIG_CHANGE_PERCENT = 30

/**
 * Plausible prices in the unit of the registers. Electricity: 0.01 to 0.6 €/kWh, 0.0002 to 0.3 €/kW and day
 * (regulated tolls and charges alone are 0.0006 to 0.09 in 2025); gas: 0.01 to 0.3 €/kWh, its fixed term from 0.02 €/day; surplus up
 * to 0.25 €/kWh.
 */
const PLAUSIBLE = {
  energy: [0.01, 0.6],
  power: [0.0002, 0.3],
  gasEnergy: [0.01, 0.3],
  gasFixedTerm: [0.02, 10_000],
  excessRetribution: [0.001, 0.25],
} as const

/** Whether a price is outside what such prices cost: most often a wrong unit. */
export function isImplausible(kind: TariffPriceKind, atrTariff: AtrTariff, price: number): boolean {
  const isGas = atrTariff.utilityType === 'gas'
  const range = isGas && kind === 'energy' ? 'gasEnergy' : isGas && kind === 'power' ? 'gasFixedTerm' : kind
  const [lowest, highest] = PLAUSIBLE[range]
  return price < lowest || price > highest
}

/** The key by which a product of a sheet is a tariff: its name without accents, case, punctuation and access tariff. */
export function productKey(product: string): string {
  return foldText(withoutAccessTariff(product))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The last register of a tariff and kind, of which the new one would be the next. */
export interface LastRegister {
  readonly prices: ByPeriod
  readonly validFrom: CivilDate
  readonly validTo: CivilDate | null
}

/** The tariff that a row is about. */
export interface SheetTarget {
  readonly linkedPrices: boolean
  /** Its prices are not by period: a sheet does not have what they need. */
  readonly hasOtherStructure: boolean
}

export interface ComparedPrice {
  readonly kind: TariffPriceKind
  readonly idTarifaATR: number
  readonly prices: ByPeriod
  readonly validFrom: CivilDate
  /** Null for a tariff that the company does not have yet. */
  readonly target: SheetTarget | null
  readonly last: LastRegister | null
  /** The sheet gives the same prices in another row. */
  readonly isRepeated: boolean
}

export interface Difference {
  readonly state: PriceSheetRowState
  readonly reasons: readonly (RowReason | SheetProblem)[]
  /** Prices in force on the day before they change; null without any. */
  readonly before: ByPeriod | null
}

/** A price of a sheet beside the price in force on the day from which it would be valid. */
export function comparePrice(row: ComparedPrice): Difference {
  const { target, last, prices, validFrom, kind } = row
  const before = last && isInForceOn(last, validFrom) ? last.prices : null
  if (target?.linkedPrices) return { state: 'blocked', reasons: ['linked'], before }
  if (target?.hasOtherStructure) return { state: 'blocked', reasons: ['otherStructure'], before }
  if (before && hasSamePrices(before, prices) && !row.isRepeated)
    return { state: 'same', reasons: [], before }
  if (last && validFrom <= last.validFrom) return { state: 'blocked', reasons: ['notLater'], before }
  const atrTariff = getAtrTariff(row.idTarifaATR)
  const given = toPeriodArray(prices)
  const old = toPeriodArray(before)
  const isBig = given.some(
    (price, at) => Math.abs(changePercent(old[at] ?? null, price) ?? 0) > BIG_CHANGE_PERCENT,
  )
  const reasons: RowReason[] = [
    ...(given.some((price) => price !== null && isImplausible(kind, atrTariff, price))
      ? (['implausible'] as const)
      : []),
    ...(isBig ? (['bigChange'] as const) : []),
    ...(row.isRepeated ? (['repeated'] as const) : []),
  ]
  if (reasons.length > 0) return { state: 'doubtful', reasons, before }
  return { state: target ? 'changed' : 'new', reasons: [], before }
}

function hasSamePrices(one: ByPeriod, other: ByPeriod): boolean {
  const others = toPeriodArray(other)
  return toPeriodArray(one).every((price, at) => price === others[at])
}

/** By how many percent a price changes; null where there was none above 0. */
export function changePercent(before: number | null, after: number | null): number | null {
  if (before === null || after === null || before <= 0) return null
  // Exactly 30 % is not more than that, whatever the binary fractions add up to.
  return Number(((after / before - 1) * 100).toFixed(6))
}
