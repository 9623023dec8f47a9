import { DomainError, domainError } from '../../domain-error.ts'
import { roundCents, roundDecimals } from '../../money/round-cents.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import { yearCalendar } from '../electricity-bills/bill-calendar.ts'
import { checkDiscounts, type BillDiscount } from '../electricity-bills/discounts.ts'
import { firstYearSavingEur } from '../offer-ranking/exit-penalty.ts'
import { getGasTariff } from './gas-band.ts'
import { gasOfferErrors } from './gas-bill.errors.ts'
import {
  buildGasFrame,
  priceGasBill,
  type GasAdditions,
  type GasBill,
  type GasFrame,
  type GasSupply,
} from './gas-bill.ts'
import { checkGasPrices, type GasPrices } from './gas-prices.ts'
import { checkGasQuantity } from './gas-quantity.ts'
import { lastResortExitOn, type LastResortExit } from './last-resort-exit.ts'

/** A gas supply and the day whose prices and taxes apply to the whole year; amounts by day. */
export interface ComparedGasSupply extends GasAdditions {
  readonly supply: GasSupply
  readonly kwhYear: number
  readonly priceDate: CivilDate
  /** The customer is on the last-resort tariff, which can cost money to leave. */
  readonly isLastResort?: boolean
  /** What leaving the contract in force costs besides, EUR; none when absent. */
  readonly exitPenaltyEur?: number
}

/** What one marketer offers for one band. */
export interface GasOffer {
  readonly idTariff: string
  readonly atrTariff: string
  readonly type: 'fixed' | 'indexed'
  readonly prices: GasPrices
  /** Tolls and charges are added to its prices. */
  readonly isBasePrice?: boolean
  readonly validFrom?: CivilDate | null
  readonly validTo?: CivilDate | null
}

/** Current cost: prices, or just the euros of a year, taxes included (fast comparison). */
export type CurrentGasContract =
  | { readonly prices: GasPrices; readonly discounts?: readonly BillDiscount[] }
  | { readonly yearTotalEur: number }

export interface RankedGasOffer {
  readonly idTariff: string
  /** 1 is the cheapest. */
  readonly position: number
  readonly yearlyCostEur: number
  /**
   * Current yearly cost less this one; negative when the offer is more expensive; null without a current
   * cost.
   */
  readonly savingEur: number | null
  /** Saving over the current cost, percent with two decimals. */
  readonly savingPercent: number | null
  /** Saving of the first year: what leaving the contract and the last-resort tariff costs is taken from it. */
  readonly firstYearSavingEur: number | null
  readonly bill: GasBill
}

export interface RefusedGasOffer {
  readonly idTariff: string
  readonly code: string
  readonly field: string | null
  readonly details: Readonly<Record<string, unknown>>
}

export interface GasComparison {
  readonly priceDate: CivilDate
  readonly kwhYear: number
  /** Yearly cost of the contract in force; null when nothing about it was given. */
  readonly currentEur: number | null
  /** Its bill; null in a fast comparison. */
  readonly current: GasBill | null
  readonly offers: readonly RankedGasOffer[]
  readonly refused: readonly RefusedGasOffer[]
  /** What leaving the last-resort tariff on the stated day costs; not part of any yearly cost, but of the first year's saving. */
  readonly lastResortExit: LastResortExit | null
}

/**
 * Compares one gas supply with offers by the cost of a year of 365 days, at the prices and taxes of one
 * day.
 *
 * A concept without a known figure (hydrocarbon tax of some days) is omitted from all offers, for which it
 * is the same; a fast comparison is then refused, since the typed total contains it.
 *
 * @param current prices of the contract in force, the total of a year, or null.
 * @returns offers from the cheapest to the most expensive; equal costs in order of id. Invariant: the
 * ranking does not depend on the order in which offers are given.
 * @throws the codes of `gasBillErrors`; REGULATION_NOT_IN_FORCE; VALUE_NEGATIVE, VALUE_NOT_A_NUMBER.
 */
export function compareGas(
  given: ComparedGasSupply,
  current: CurrentGasContract | null,
  offers: readonly GasOffer[],
): GasComparison {
  const kwhYear = checkGasQuantity(given.kwhYear, 'kwhYear')
  const calendar = yearCalendar(given.priceDate)
  const frame = buildGasFrame(given.supply, calendar, given.priceDate, kwhYear, given)
  const currentBill = current && 'prices' in current ? billOfCurrent(frame, current) : null
  const currentEur =
    current && 'yearTotalEur' in current ? fastTotalEur(frame, current) : (currentBill?.totalEur ?? null)
  const priced: { idTariff: string; bill: GasBill }[] = []
  const refused: RefusedGasOffer[] = []
  for (const offer of offers) {
    try {
      checkGasOffer(given.supply.tariff, offer, given.priceDate)
      const prices = { ...checkGasPrices(offer.prices), from: null }
      priced.push({ idTariff: offer.idTariff, bill: priceGasBill(frame, [prices]) })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const { code, field = null, details = {} } = error
      refused.push({ idTariff: offer.idTariff, code, field, details })
    }
  }
  const exit = given.isLastResort ? lastResortExitOn(given.priceDate, kwhYear, given.regulation) : null
  const exitPenaltyEur = checkGasQuantity(given.exitPenaltyEur ?? 0, 'exitPenaltyEur')
  const leavingEur = exitPenaltyEur + (exit?.estimatedEur ?? 0)
  priced.sort((a, b) => a.bill.totalEur - b.bill.totalEur || compareIds(a, b))
  refused.sort(compareIds)
  return {
    priceDate: given.priceDate,
    kwhYear,
    currentEur,
    current: currentBill,
    offers: priced.map(({ idTariff, bill }, index) => ({
      idTariff,
      position: index + 1,
      yearlyCostEur: bill.totalEur,
      ...savingOf(currentEur, bill.totalEur, leavingEur),
      bill,
    })),
    refused,
    lastResortExit: exit,
  }
}

function checkGasOffer(tariff: string, offer: GasOffer, priceDate: CivilDate): void {
  if (getGasTariff(offer.atrTariff) !== getGasTariff(tariff)) {
    throw domainError(gasOfferErrors, 'OFFER_OTHER_TARIFF', { details: { atrTariff: offer.atrTariff } })
  }
  if (offer.type === 'indexed') throw domainError(gasOfferErrors, 'OFFER_INDEXED')
  if (offer.isBasePrice) throw domainError(gasOfferErrors, 'OFFER_BASE_PRICE')
  const { validFrom = null, validTo = null } = offer
  if ((validFrom !== null && validFrom > priceDate) || (validTo !== null && validTo < priceDate)) {
    throw domainError(gasOfferErrors, 'OFFER_NOT_IN_FORCE', { details: { validFrom, validTo } })
  }
}

function billOfCurrent(
  frame: GasFrame,
  current: Extract<CurrentGasContract, { readonly prices: GasPrices }>,
): GasBill | null {
  if (current.prices.energyEurPerKwh === null) return null
  const prices = { ...checkGasPrices(current.prices), from: null }
  return priceGasBill(frame, [prices], checkDiscounts(current.discounts ?? [], frame.calendar))
}

function fastTotalEur(
  frame: GasFrame,
  { yearTotalEur }: Extract<CurrentGasContract, { readonly yearTotalEur: number }>,
): number {
  const { reason } = frame.hydrocarbonTax
  if (reason) throw new DomainError('invalid', reason.code, { field: 'priceDate', details: reason.details })
  return roundCents(checkGasQuantity(yearTotalEur, 'yearTotalEur'))
}

function savingOf(
  currentEur: number | null,
  yearlyCostEur: number,
  leavingEur: number,
): Pick<RankedGasOffer, 'savingEur' | 'savingPercent' | 'firstYearSavingEur'> {
  if (currentEur === null) return { savingEur: null, savingPercent: null, firstYearSavingEur: null }
  const savingEur = roundCents(currentEur - yearlyCostEur)
  return {
    savingEur,
    savingPercent: currentEur > 0 ? roundDecimals((100 * savingEur) / currentEur, 2) : null,
    firstYearSavingEur: firstYearSavingEur(savingEur, leavingEur),
  }
}

function compareIds(a: { readonly idTariff: string }, b: { readonly idTariff: string }): number {
  return a.idTariff < b.idTariff ? -1 : 1
}
