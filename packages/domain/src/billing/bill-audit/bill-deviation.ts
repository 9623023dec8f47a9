import { roundCents, roundDecimals } from '../../money/round-cents.ts'
import type { ElectricityBill } from '../electricity-bills/price-bill.ts'

/** Likely reasons for a total that differs from the printed one. */
export const deviationCauses = [
  'PRICES_WITH_TOLLS',
  'PRICES_WITHOUT_TOLLS',
  'TAXES_OF_DATE',
  'TAXES_UNCONFIRMED',
  'ITEMS_MISSING',
  'ITEMS_NOT_BILLED',
] as const
export type DeviationCause = (typeof deviationCauses)[number]

/** How far a computed bill is from the printed total. */
export interface BillDeviation {
  readonly printedEur: number
  /** Null where an item could not be computed: the total of a real bill is then not known. */
  readonly computedEur: number | null
  /** Printed less computed, EUR. */
  readonly deviationEur: number | null
  /** Of the printed total, two decimals; null for a printed total of less than a cent. */
  readonly deviationPercent: number | null
  readonly isBeyondLimit: boolean
  /** Empty within the limit. */
  readonly causes: readonly DeviationCause[]
}

/** What a computed bill of electricity or gas is compared by. */
interface ComputedTotal {
  readonly totalEur: number
  readonly notComputed: readonly unknown[]
  readonly unconfirmed: boolean
}

/** A deviation beyond it is warned of. */
export const DEVIATION_LIMIT_PERCENT = 2

/** How near another hypothesis has to come to the printed total to be named. */
const NEAR_RATIO = 0.002
/** Rates in force at some time since June 2021 (Ley 38/1992 art. 99, Ley 37/1992 art. 90 and their reductions). */
const electricityTaxPercents = [0.5, 2.5, 3.8, 5.11269632]
const vatPercents = [5, 10, 21]

/**
 * Compares a computed bill with the total that is printed on it, and names what may explain a difference beyond 2 %:
 * prices that were taken with tolls inside or outside by mistake and taxes of another date, both tried out, then items
 * that are missing or were not billed.
 *
 * @param otherBill the same bill with tolls added where they were inside, or the other way round; null where it cannot be
 * computed. @param isBasePrice whether tolls were added in `bill`.
 */
export function billDeviation(
  bill: ElectricityBill,
  printedEur: number,
  otherBill: ElectricityBill | null,
  isBasePrice: boolean,
): BillDeviation {
  const { causes, ...deviation } = totalDeviation(bill, printedEur)
  if (!deviation.isBeyondLimit) return { ...deviation, causes }
  return { ...deviation, causes: [...triedCauses(bill, printedEur, otherBill, isBasePrice), ...causes] }
}

/**
 * The same for a bill of either energy whose prices and taxes have no other reading: a difference beyond 2 % is one of
 * rates to be confirmed or of items.
 */
export function totalDeviation(bill: ComputedTotal, printedEur: number): BillDeviation {
  if (bill.notComputed.length > 0) {
    return {
      printedEur,
      computedEur: null,
      deviationEur: null,
      deviationPercent: null,
      isBeyondLimit: false,
      causes: [],
    }
  }
  const deviationEur = roundCents(printedEur - bill.totalEur)
  const percent = roundCents(printedEur) === 0 ? null : (100 * deviationEur) / printedEur
  const isBeyondLimit = percent === null ? deviationEur !== 0 : Math.abs(percent) > DEVIATION_LIMIT_PERCENT
  return {
    printedEur,
    computedEur: bill.totalEur,
    deviationEur,
    deviationPercent: percent === null ? null : roundDecimals(percent, 2),
    isBeyondLimit,
    causes: isBeyondLimit ? itemCauses(bill, printedEur) : [],
  }
}

function itemCauses({ unconfirmed, totalEur }: ComputedTotal, printedEur: number): DeviationCause[] {
  const items = printedEur > totalEur ? 'ITEMS_MISSING' : 'ITEMS_NOT_BILLED'
  return unconfirmed ? ['TAXES_UNCONFIRMED', items] : [items]
}

function triedCauses(
  bill: ElectricityBill,
  printedEur: number,
  otherBill: ElectricityBill | null,
  isBasePrice: boolean,
): DeviationCause[] {
  const isNear = (eur: number, ratio = NEAR_RATIO) => Math.abs(eur - printedEur) <= ratio * printedEur
  const causes: DeviationCause[] = []
  if (otherBill && isNear(otherBill.totalEur, DEVIATION_LIMIT_PERCENT / 100)) {
    causes.push(isBasePrice ? 'PRICES_WITH_TOLLS' : 'PRICES_WITHOUT_TOLLS')
  }
  if (totalsWithOtherTaxes(bill).some((eur) => isNear(eur))) causes.push('TAXES_OF_DATE')
  return causes
}

/** Totals with the rates of other dates; the tax by minimum and the other indirect taxes have no other rates. */
function totalsWithOtherTaxes(bill: ElectricityBill): number[] {
  const tax = bill.lines.find(({ concept }) => concept === 'electricityTax')
  const [vat] = bill.lines.filter(({ concept }) => concept === 'valueAddedTax')
  const taxRow = tax?.rows[0]
  if (taxRow?.priceUnit !== 'percent' || vat?.name !== 'IVA') return []
  const untaxedEur = bill.beforeVatEur - (tax?.amountEur ?? 0)
  return electricityTaxPercents.flatMap((electricity) =>
    vatPercents.map((percent) => (untaxedEur + (taxRow.quantity * electricity) / 100) * (1 + percent / 100)),
  )
}
