import { domainError } from '../../domain-error.ts'
import { periodNames, type ByPeriod } from '../../periods/by-period.ts'
import { addDays, type CivilDate } from '../../time/civil-time.ts'
import type { AtrTariff } from '../tariffs/atr-tariff.ts'
import { tariffPriceErrors } from './tariff-price.errors.ts'

/**
 * What a price register prices: energy (€/kWh by period), power (€/kW and day by period; for gas the fixed term
 * in €/day as p1), or the surplus that the marketer pays (€/kWh, as p1).
 */
export const tariffPriceKinds = ['energy', 'power', 'excessRetribution'] as const
export type TariffPriceKind = (typeof tariffPriceKinds)[number]

/** Prices in force between two dates, both included; without `validTo`, until a later register closes them. */
export interface TariffPriceRegister {
  readonly idTariffPrice: string
  readonly kind: TariffPriceKind
  readonly prices: ByPeriod
  readonly validFrom: CivilDate
  readonly validTo: CivilDate | null
}

/**
 * Highest plausible price; above it the decimal point is misplaced: 10 €/kWh, 10 €/kW and day, 10.000 €/day
 * of gas.
 */
const HIGHEST: Readonly<Record<TariffPriceKind, number>> = {
  energy: 10,
  power: 10_000,
  excessRetribution: 10,
}
const HIGHEST_POWER_EUR_PER_KW_DAY = 10

/**
 * Number of prices that a register of a kind must have for an access tariff.
 *
 * @returns energy periods, power periods, or 1 for the surplus.
 */
export function pricePeriodCount(kind: TariffPriceKind, atrTariff: AtrTariff): number {
  if (kind === 'energy') return atrTariff.periods
  if (kind === 'power') return atrTariff.powerPeriods
  return 1
}

/** The price above which only a misplaced decimal point explains it, in the unit of the kind. */
export function highestPrice(kind: TariffPriceKind, atrTariff: AtrTariff): number {
  return kind === 'power' && atrTariff.utilityType === 'electricity'
    ? HIGHEST_POWER_EUR_PER_KW_DAY
    : HIGHEST[kind]
}

/** A new price at more than this many times the old one, or less than this part of it, is probably a wrong unit. */
export const DOUBTFUL_PRICE_RATIO = 3

/** Without an old price: 1 €/kWh and 1 €/kW and day are several times the dearest usual price. */
const DOUBTFUL_FIRST_PRICE = 1

/**
 * Whether a new price is probably a slip: over three times the price before it, under a third of it, or, where
 * there was none above 0, over 1 €/kWh or 1 €/kW and day. The fixed term of gas varies too much between access
 * tariffs to say so of a first one.
 *
 * @param before the price of the same period until now; null without one.
 */
export function isDoubtfulPrice(
  kind: TariffPriceKind,
  atrTariff: AtrTariff,
  before: number | null,
  after: number,
): boolean {
  if (before !== null && before > 0) {
    return after > before * DOUBTFUL_PRICE_RATIO || after < before / DOUBTFUL_PRICE_RATIO
  }
  return !(kind === 'power' && atrTariff.utilityType === 'gas') && after > DOUBTFUL_FIRST_PRICE
}

/**
 * Checks that prices name every period of the access tariff and no other, each between 0 and a limit that
 * only a misplaced decimal point exceeds.
 *
 * @param field prefix of the field in the error, e.g. `prices`.
 * @throws TARIFF_PRICE_PERIOD_MISSING, TARIFF_PRICE_PERIOD_EXTRA, TARIFF_PRICE_OUT_OF_RANGE (field,
 * details.period).
 */
export function assertPricesFit(
  kind: TariffPriceKind,
  prices: ByPeriod,
  atrTariff: AtrTariff,
  field = 'prices',
): void {
  const count = pricePeriodCount(kind, atrTariff)
  const highest = highestPrice(kind, atrTariff)
  periodNames.forEach((period, index) => {
    const price = prices[period]
    const evidence = { field: `${field}.${period}`, details: { period, atrTariff: atrTariff.nombre } }
    if (index >= count) {
      if (price !== undefined) throw domainError(tariffPriceErrors, 'TARIFF_PRICE_PERIOD_EXTRA', evidence)
      return
    }
    if (price === undefined) throw domainError(tariffPriceErrors, 'TARIFF_PRICE_PERIOD_MISSING', evidence)
    if (!(price >= 0 && price <= highest)) {
      throw domainError(tariffPriceErrors, 'TARIFF_PRICE_OUT_OF_RANGE', {
        ...evidence,
        details: { ...evidence.details, highest },
      })
    }
  })
}

/** Checks that a register does not end before it begins. @throws TARIFF_PRICE_DATES_REVERSED (field `validTo`). */
export function assertDatesInOrder(validFrom: CivilDate, validTo: CivilDate | null | undefined): void {
  if (validTo && validTo < validFrom) {
    throw domainError(tariffPriceErrors, 'TARIFF_PRICE_DATES_REVERSED', {
      field: 'validTo',
      details: { validFrom, validTo },
    })
  }
}

/**
 * Last day of a register that a new one follows: the day before the new one begins, or its own end where that
 * comes first.
 *
 * @param field of the error.
 * @throws TARIFF_PRICE_NOT_LATER (field, details.currentValidFrom) when the new one does not begin after the
 * current one.
 */
export function closingDateOf(
  current: Pick<TariffPriceRegister, 'validFrom' | 'validTo'>,
  newValidFrom: CivilDate,
  field = 'validFrom',
): CivilDate {
  if (newValidFrom <= current.validFrom) {
    throw domainError(tariffPriceErrors, 'TARIFF_PRICE_NOT_LATER', {
      field,
      details: { currentValidFrom: current.validFrom },
    })
  }
  const dayBefore = addDays(newValidFrom, -1)
  return current.validTo !== null && current.validTo < dayBefore ? current.validTo : dayBefore
}

/** Whether a register is in force on a day. */
export function isInForceOn(
  register: Pick<TariffPriceRegister, 'validFrom' | 'validTo'>,
  date: CivilDate,
): boolean {
  return register.validFrom <= date && (register.validTo === null || date <= register.validTo)
}

/** The register of a kind in force on a day, or null. */
export function findRegisterOn<Register extends TariffPriceRegister>(
  registers: readonly Register[],
  kind: TariffPriceKind,
  date: CivilDate,
): Register | null {
  return registers.find((register) => register.kind === kind && isInForceOn(register, date)) ?? null
}

/** The register of a kind that begins last, or null. */
export function findLastRegister<Register extends TariffPriceRegister>(
  registers: readonly Register[],
  kind: TariffPriceKind,
): Register | null {
  return registers
    .filter((register) => register.kind === kind)
    .reduce<Register | null>(
      (last, register) => (last === null || register.validFrom > last.validFrom ? register : last),
      null,
    )
}
