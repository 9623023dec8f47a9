import { billCents } from '../electricity-bills/bill-cents.ts'
import { vatGroupEur } from '../electricity-bills/value-added-tax.ts'
import type { BillFrame } from '../electricity-bills/bill-frame.ts'
import { DomainError } from '../../domain-error.ts'
import { elementAt, figureAt, numberAt } from '../../element-at.ts'
import {
  billOfCurrent,
  checkOffer,
  compareIds,
  comparisonFrame,
  type ComparedSupply,
  type CurrentContract,
  type ElectricityOffer,
} from './electricity-comparison.ts'
import { priceYear } from './price-year.ts'
import { offerTables, type OfferRow, type OfferTable } from './offer-table.ts'

/** Yearly cost of one offer for one supply. */
export interface OfferTotal {
  readonly idTariff: string
  readonly yearlyCostEur: number
}

/** Yearly bills of one supply by concept: euros rounded to cents, one entry for each fixed offer it can take. */
export interface SupplyTotals {
  readonly idTariffs: readonly string[]
  readonly powerEur: Float64Array
  /** Energy term less the compensation of surplus. */
  readonly energyEur: Float64Array
  readonly electricityTaxEur: Float64Array
  readonly valueAddedTaxEur: Float64Array
  readonly totalEur: Float64Array
  /** Index of the cheapest offer, the first by id among equals; -1 without offers. */
  readonly cheapest: number
}

/**
 * Yearly bills of fixed offers for many supplies, by concept and without lines: each supply is reduced to a few
 * numbers, each offer to thirteen, and a bill is their products with the same roundings as `priceBill`.
 *
 * @returns one entry per supply, in the given order. Invariant: totals equal those of `compareElectricity`.
 * @throws as `comparisonFrame`, for any supply.
 */
export function portfolioTotals(
  supplies: readonly ComparedSupply[],
  offers: readonly ElectricityOffer[],
): SupplyTotals[] {
  const tableFor = offerTables(offers)
  return supplies.map((given) => {
    const { bill: frame } = comparisonFrame(given)
    return totalsOf(frame, tableFor(frame, given.priceDate))
  })
}

/**
 * Yearly cost of many offers of any structure for one supply, without their bills.
 *
 * @returns totals from the cheapest to the most expensive, equal to those of `compareElectricity`; offers
 * that cannot be priced are left out. Equal costs in order of id.
 * @throws as `comparisonFrame`.
 */
export function rankOffersByTotal(given: ComparedSupply, offers: readonly ElectricityOffer[]): OfferTotal[] {
  const { bill: frame } = comparisonFrame(given)
  return rankTable(frame, offerTables(offers)(frame, given.priceDate), given.priceDate)
}

function rankTable(frame: BillFrame, table: OfferTable, priceDate: string): OfferTotal[] {
  const { totalEur } = totalsOf(frame, table)
  const totals = table.idTariffs.map((idTariff, index) => ({
    idTariff,
    yearlyCostEur: numberAt(totalEur, index),
  }))
  for (const offer of table.others) {
    try {
      checkOffer(frame, offer, priceDate)
      const { bill } = priceYear(frame, offer)
      totals.push({ idTariff: offer.idTariff, yearlyCostEur: bill.totalEur })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  return totals.sort((a, b) => a.yearlyCostEur - b.yearlyCostEur || compareIds(a.idTariff, b.idTariff))
}

/** Current cost of a supply and its cost with each offer, in totals. */
export interface SupplyRanking {
  /** Yearly cost of the contract in force; null when its energy prices were not given. */
  readonly currentCostEur: number | null
  /** From the cheapest to the most expensive. */
  readonly offers: readonly OfferTotal[]
}

/**
 * The figures of `compareElectricity` without its bills: for many supplies in one answer.
 *
 * @throws as `compareElectricity`.
 */
export function rankSupply(
  given: ComparedSupply,
  current: CurrentContract | null,
  offers: readonly ElectricityOffer[],
): SupplyRanking {
  const { currentCostEur, offers: ranked, error } = supplyRanker(offers)(given, current)
  if (error) throw error
  return { currentCostEur, offers: ranked }
}

/** A ranking whose contract in force could not be priced, and why. */
export interface PartialRanking extends SupplyRanking {
  readonly yearlyKwh: number
  readonly error: DomainError | null
}

/**
 * Ranks many supplies by the same offers, which are prepared once for each kind of supply. Prices of a contract in
 * force that are given in part leave its cost out and are returned as an error; the offers are ranked all the same.
 *
 * @throws what is returned throws as `comparisonFrame`.
 */
export function supplyRanker(
  offers: readonly ElectricityOffer[],
): (given: ComparedSupply, current: CurrentContract | null) => PartialRanking {
  const tableFor = offerTables(offers)
  return (given, current) => {
    const { bill: frame, consumption } = comparisonFrame(given)
    const priced = currentCostOf(frame, current)
    return {
      ...priced,
      yearlyKwh: consumption.kwh.reduce((sum, kwh) => sum + kwh, 0),
      offers: rankTable(frame, tableFor(frame, given.priceDate), given.priceDate),
    }
  }
}

function currentCostOf(
  frame: BillFrame,
  current: CurrentContract | null,
): Pick<PartialRanking, 'currentCostEur' | 'error'> {
  if (!current) return { currentCostEur: null, error: null }
  try {
    return { currentCostEur: billOfCurrent(frame, current)?.totalEur ?? null, error: null }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { currentCostEur: null, error }
  }
}

/**
 * The hot loop: a bill of each offer on one supply, with the roundings of `priceBill`. The six powers and
 * energies are local variables, for speed; tariffs of fewer periods have zeros there.
 */
function totalsOf(frame: BillFrame, table: OfferTable): SupplyTotals {
  const { idTariffs, rows } = table
  const count = idTariffs.length
  const powerEur = new Float64Array(count)
  const energyEur = new Float64Array(count)
  const electricityTaxEur = new Float64Array(count)
  const valueAddedTaxEur = new Float64Array(count)
  const totalEur = new Float64Array(count)
  const segment = elementAt(frame.segments, 0)
  const [kw1 = 0, kw2 = 0, kw3 = 0, kw4 = 0, kw5 = 0, kw6 = 0] = frame.supply.powerKw
  const [kwh1 = 0, kwh2 = 0, kwh3 = 0, kwh4 = 0, kwh5 = 0, kwh6 = 0] = segment.kwh
  const network = networkEur(frame)
  const { electricityTax, fixedTaxedEur, fixedUntaxedEur } = frame
  const hasSurplus = frame.surplusKwh > 0
  const rate = (electricityTax.ratePercent * electricityTax.baseRatio) / 100
  const minimumEur = (frame.energyKwh / 1000) * electricityTax.minimumEurPerMwh
  const [first, ...others] = frame.vat.groups
  const firstRate = first.percent / 100
  // The first group is the electricity's; the rest is the same in every bill.
  const otherVatEur = others.reduce((sum, group) => sum + vatGroupEur(group, 0), 0)
  let cheapest = -1
  let lowest = Number.POSITIVE_INFINITY
  let offer = 0
  for (const row of rows) {
    const { isBasePrice, powerEurPerKwDay: powerPrices, energyEurPerKwh: energyPrices } = row
    const power =
      segment.days *
      (kw1 * powerPrices[0] +
        kw2 * powerPrices[1] +
        kw3 * powerPrices[2] +
        kw4 * powerPrices[3] +
        kw5 * powerPrices[4] +
        kw6 * powerPrices[5])
    const energy =
      kwh1 * energyPrices[0] +
      kwh2 * energyPrices[1] +
      kwh3 * energyPrices[2] +
      kwh4 * energyPrices[3] +
      kwh5 * energyPrices[4] +
      kwh6 * energyPrices[5]
    const roundedPower = billCents(isBasePrice ? power + network.powerEur : power)
    let roundedEnergy = billCents(isBasePrice ? energy + network.energyEur : energy)
    if (hasSurplus) roundedEnergy -= Math.min(billCents(surplusWorth(frame, row)), roundedEnergy)
    const taxed = roundedPower + roundedEnergy + fixedTaxedEur
    const tax = billCents(Math.max(taxed * rate, minimumEur))
    const electricity = taxed + tax
    const vat = billCents((electricity + first.fixedEur) * firstRate) + otherVatEur
    const total = billCents(electricity + fixedUntaxedEur + vat)
    powerEur[offer] = roundedPower
    energyEur[offer] = roundedEnergy
    electricityTaxEur[offer] = tax
    valueAddedTaxEur[offer] = vat
    totalEur[offer] = total
    if (total < lowest) {
      lowest = total
      cheapest = offer
    }
    offer++
  }
  return { idTariffs, powerEur, energyEur, electricityTaxEur, valueAddedTaxEur, totalEur, cheapest }
}

/** Tolls and charges of the year in EUR, the same for every base price; 0 where they are not known. */
function networkEur(frame: BillFrame): { powerEur: number; energyEur: number } {
  const { regulated } = frame
  if ('code' in regulated) return { powerEur: 0, energyEur: 0 }
  const terms = elementAt(regulated, 0)
  const segment = elementAt(frame.segments, 0)
  const sum = (quantities: readonly number[], prices: readonly (readonly number[] | null)[]) =>
    quantities.reduce(
      (eur, quantity, index) =>
        eur + quantity * prices.reduce((price, part) => price + (part?.[index] ?? 0), 0),
      0,
    )
  return {
    powerEur:
      sum(frame.supply.powerKw, [terms.tollPowerEurPerKwDay, terms.chargePowerEurPerKwDay]) * segment.days,
    energyEur: sum(segment.kwh, [terms.tollEnergyEurPerKwh, terms.chargeEnergyEurPerKwh]),
  }
}

/** Surplus of the year in EUR, capped month by month where the months are known. */
function surplusWorth(
  frame: BillFrame,
  { surplusEurPerKwh: eurPerKwh, energyEurPerKwh, isBasePrice }: OfferRow,
): number {
  if (!frame.windows) return frame.surplusKwh * eurPerKwh
  const { regulated } = frame
  const terms = isBasePrice && !('code' in regulated) ? elementAt(regulated, 0) : null
  let paid = 0
  for (const { kwh, surplusKwh } of frame.windows) {
    const bought = kwh.reduce((eur, energyKwh, index) => {
      const toll = terms?.tollEnergyEurPerKwh?.[index] ?? 0
      const charge = terms?.chargeEnergyEurPerKwh?.[index] ?? 0
      return eur + energyKwh * (figureAt(energyEurPerKwh, index) + (toll + charge))
    }, 0)
    paid += Math.min(surplusKwh * eurPerKwh, bought)
  }
  return paid
}
