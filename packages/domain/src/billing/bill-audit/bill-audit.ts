import { roundCents } from '../../money/round-cents.ts'
import type { BillConcept, BillLine } from '../electricity-bills/bill-line.ts'
import type { ElectricityBill } from '../electricity-bills/price-bill.ts'

/** An amount as the bill prints it; deductions are negative. */
export interface PrintedItem {
  readonly concept: BillConcept
  /** 1 to 6; null where the concept has no periods. */
  readonly period: number | null
  /** Own name of another concept. */
  readonly name: string | null
  readonly eur: number
}

export const auditVerdicts = [
  'matches',
  'higher',
  'lower',
  'notInContract',
  'notComputed',
  'followsBase',
  'notPrinted',
] as const
/**
 * What was found: the same within two cents, more or less than the contract, an item that the contract does not have, an
 * item without a published figure, a tax that is right for the printed amounts, an item whose printed amount was not given.
 */
export type AuditVerdict = (typeof auditVerdicts)[number]

export interface AuditedItem {
  readonly concept: BillConcept
  readonly period: number | null
  readonly name: string | null
  /** Null where it could not be computed. */
  readonly computedEur: number | null
  /** Null where it was not given. */
  readonly printedEur: number | null
  /** Printed less computed, EUR; null where one is missing. */
  readonly differenceEur: number | null
  readonly verdict: AuditVerdict
}

/** A bill against its contract, EUR. */
export interface BillAudit {
  readonly items: readonly AuditedItem[]
  /** Sums of the differences of the items besides taxes. */
  readonly overchargedEur: number
  /** Negative. */
  readonly underchargedEur: number
  /** What the taxes differ by: as printed, or as the differences of the other items bring. */
  readonly taxesEur: number
  /** All of it: positive where the customer has paid too much. */
  readonly netEur: number
  /** Null with an item that could not be computed. */
  readonly computedTotalEur: number | null
  readonly printedTotalEur: number | null
  /** Part of the difference of the totals that no item explains; null where a total is missing. */
  readonly unexplainedEur: number | null
}

/** Items are rounded apart on a bill and its sums are not: two cents are no difference. */
const TOLERANCE_EUR = 0.02

const taxConcepts: ReadonlySet<BillConcept> = new Set(['electricityTax', 'valueAddedTax'])
/** Items outside the base of the electricity tax (Ley 38/1992 art. 97). */
const untaxedConcepts: ReadonlySet<BillConcept> = new Set([
  'meterRental',
  'otherConcept',
  'virtualBatteryFee',
])

/**
 * Compares a printed bill with the one that its contract gives, item by item.
 *
 * Power and energy are compared by period, other concepts as a whole. What is not printed is not counted; taxes that are not
 * printed follow the differences of the items. A tax that is right for the printed amounts is no error of its own.
 *
 * @param bill computed from the contract on the dates of the bill. @param printed as typed; each item once.
 * @param printedTotalEur total of the bill, or null. @returns items in the order of the bill. Invariant: `netEur` is
 * `overchargedEur + underchargedEur + taxesEur`.
 */
export function auditBill(
  bill: ElectricityBill,
  printed: readonly PrintedItem[],
  printedTotalEur: number | null,
): BillAudit {
  const terms = itemsOf(bill)
    .concat(printedOnly(bill, printed))
    .map((item) => judge(item, printedOf(printed, item)))
  const differencesOf = (isCounted: (item: AuditedItem) => boolean) =>
    roundCents(terms.filter(isCounted).reduce((sum, { differenceEur }) => sum + (differenceEur ?? 0), 0))
  const taxedEur = differencesOf(({ concept }) => !untaxedConcepts.has(concept))
  const allEur = differencesOf(() => true)
  const electricityTax = auditTax(bill, 'electricityTax', printed, bill.taxedEur, taxedEur)
  const vat = auditTax(bill, 'valueAddedTax', printed, bill.beforeVatEur, allEur + electricityTax.changeEur)
  const taxesEur = roundCents(electricityTax.changeEur + vat.changeEur)
  const computedTotalEur = bill.notComputed.length > 0 ? null : bill.totalEur
  const netEur = roundCents(allEur + taxesEur)
  return {
    items: [...terms, ...electricityTax.items, ...vat.items],
    overchargedEur: differencesOf(({ differenceEur }) => (differenceEur ?? 0) > 0),
    underchargedEur: differencesOf(({ differenceEur }) => (differenceEur ?? 0) < 0),
    taxesEur,
    netEur,
    computedTotalEur,
    printedTotalEur,
    unexplainedEur:
      computedTotalEur === null || printedTotalEur === null
        ? null
        : roundCents(printedTotalEur - computedTotalEur - netEur),
  }
}

type ContractItem = Pick<AuditedItem, 'concept' | 'period' | 'name' | 'computedEur'>

/** Items of the contract besides taxes; lines of one concept and name are one item. */
function itemsOf(bill: ElectricityBill): ContractItem[] {
  const items: ContractItem[] = []
  for (const line of bill.lines.filter(({ concept }) => !taxConcepts.has(concept))) {
    for (const item of splitLine(line)) {
      const at = items.findIndex((other) => isSameItem(other, item))
      const before = items[at]
      if (before === undefined) items.push(item)
      else items[at] = { ...before, computedEur: sumOf(before.computedEur, item.computedEur) }
    }
  }
  return items
}

function splitLine(line: BillLine): ContractItem[] {
  const { concept } = line
  if (concept !== 'power' && concept !== 'energy') {
    const name = concept === 'otherConcept' ? line.name : null
    const computedEur = line.status === 'computed' ? line.amountEur : null
    return [{ concept, period: null, name, computedEur }]
  }
  const periods = [...new Set(line.rows.map(({ period }) => period))]
  return periods.map((period) => ({
    concept,
    period,
    name: null,
    computedEur: roundCents(
      line.rows.filter((row) => row.period === period).reduce((sum, row) => sum + row.amountEur, 0),
    ),
  }))
}

/** Printed items that the contract does not have: computed as 0. */
function printedOnly(bill: ElectricityBill, printed: readonly PrintedItem[]): ContractItem[] {
  const known = itemsOf(bill)
  return printed
    .filter((item) => !taxConcepts.has(item.concept) && item.eur !== 0)
    .filter((item) => !known.some((other) => isSameItem(other, item)))
    .map(({ concept, period, name }) => ({ concept, period, name, computedEur: 0 }))
}

function judge(item: ContractItem, printedEur: number | null): AuditedItem {
  const differenceEur =
    printedEur === null || item.computedEur === null ? null : roundCents(printedEur - item.computedEur)
  return { ...item, printedEur, differenceEur, verdict: verdictOf(item, printedEur, differenceEur) }
}

function verdictOf(
  { computedEur }: ContractItem,
  printedEur: number | null,
  differenceEur: number | null,
): AuditVerdict {
  if (computedEur === null) return 'notComputed'
  if (printedEur === null || differenceEur === null) return 'notPrinted'
  if (Math.abs(differenceEur) <= TOLERANCE_EUR) return 'matches'
  if (computedEur === 0 && printedEur > 0) return 'notInContract'
  return differenceEur > 0 ? 'higher' : 'lower'
}

interface AuditedTax {
  readonly items: readonly AuditedItem[]
  readonly changeEur: number
}

/** @param baseEur base of the computed tax. @param changeEur what the printed items change in it. */
function auditTax(
  bill: ElectricityBill,
  concept: 'electricityTax' | 'valueAddedTax',
  printed: readonly PrintedItem[],
  baseEur: number,
  changeEur: number,
): AuditedTax {
  const lines = bill.lines.filter((line) => line.concept === concept)
  const computedEur = roundCents(lines.reduce((sum, line) => sum + line.amountEur, 0))
  const expectedEur = baseEur > 0 ? roundCents((computedEur * (baseEur + changeEur)) / baseEur) : computedEur
  const name = lines[0]?.name ?? null
  const item = { concept, period: null, name, computedEur }
  const printedEur = printed.find((one) => one.concept === concept)?.eur ?? null
  const found = judge(item, printedEur)
  const isOfBase =
    printedEur !== null && found.verdict !== 'matches' && Math.abs(printedEur - expectedEur) <= TOLERANCE_EUR
  return {
    items: [isOfBase ? { ...found, verdict: 'followsBase' } : found],
    changeEur: roundCents((printedEur ?? expectedEur) - computedEur),
  }
}

function printedOf(printed: readonly PrintedItem[], item: ContractItem): number | null {
  return printed.find((one) => isSameItem(one, item))?.eur ?? null
}

function isSameItem(
  a: Pick<AuditedItem, 'concept' | 'period' | 'name'>,
  b: Pick<AuditedItem, 'concept' | 'period' | 'name'>,
): boolean {
  return (
    a.concept === b.concept &&
    a.period === b.period &&
    (a.name ?? '').trim().toLowerCase() === (b.name ?? '').trim().toLowerCase()
  )
}

function sumOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : roundCents(a + b)
}
