import { billCents } from './bill-cents.ts'
import type { BillCalendar } from './bill-calendar.ts'
import { billLine, billRow, type BillLine } from './bill-line.ts'
import { checkQuantity } from './bill-quantity.ts'
import type { OtherConcept } from './other-concepts.ts'

/** What the balance of a virtual battery may pay. */
export const batteryReaches = ['energy', 'powerAndEnergy', 'wholeBill'] as const
export type BatteryReach = (typeof batteryReaches)[number]

/** What a marketer offers: a battery without a balance yet. */
export interface BatteryTerms {
  readonly pays: BatteryReach
  /** 0 where it is free of charge. */
  readonly eurPerMonth: number
}

/**
 * A virtual battery: the surplus that the monthly cap leaves unpaid is kept in euros and pays later bills. It is
 * a product of the retailer, outside RD 244/2019.
 */
export interface VirtualBattery {
  /** Euros carried from the bill before. */
  readonly balanceEur: number
  /**
   * `energy` and `powerAndEnergy` are subtracted before taxes and lower them; `wholeBill` pays the total
   * with taxes and does not change them.
   */
  readonly pays: BatteryReach
  /** What the retailer charges for it; billed like any service, and never paid by the balance before taxes. */
  readonly fee?: OtherConcept
}

/** The balance before and after a bill. Invariant: after = before − used + stored, never negative. */
export interface BatteryMovement {
  readonly beforeEur: number
  readonly usedEur: number
  readonly storedEur: number
  readonly afterEur: number
}

/**
 * Uses the balance to pay a bill, and adds the surplus that the bill could not compensate, for the next
 * one.
 *
 * @param payableEur euros that the balance may pay in this bill; below 0 counts as 0.
 * @param storedEur unpaid surplus of this bill.
 * @throws VALUE_NEGATIVE, VALUE_NOT_A_NUMBER, VALUE_OUT_OF_RANGE of the balance.
 */
export function moveBattery(battery: VirtualBattery, payableEur: number, storedEur: number): BatteryMovement {
  const beforeEur = billCents(checkQuantity(battery.balanceEur, 'virtualBattery.balanceEur'))
  const usedEur = Math.min(beforeEur, Math.max(0, billCents(payableEur)))
  return { beforeEur, usedEur, storedEur, afterEur: billCents(beforeEur - usedEur + storedEur) }
}

/** Line of what the balance pays, at most 0. */
export function batteryLine({ usedEur }: BatteryMovement): BillLine {
  const amountEur = usedEur === 0 ? 0 : -usedEur
  return billLine({ concept: 'virtualBattery', amountEur, rows: [], notes: ['PAID_BY_STORED_SURPLUS'] })
}

/** Line of what the marketer charges for a battery. @param daysOfYear 365 or 366, over which twelve months are divided. */
export function batteryFeeLine(eurPerMonth: number, calendar: BillCalendar, daysOfYear: number): BillLine {
  const row = billRow({
    period: null,
    from: calendar.from,
    to: calendar.to,
    quantity: calendar.days,
    quantityUnit: 'day',
    unitPrice: (12 * checkQuantity(eurPerMonth, 'virtualBattery.eurPerMonth')) / daysOfYear,
    priceUnit: 'EUR/day',
    days: null,
  })
  return billLine({ concept: 'virtualBatteryFee', amountEur: billCents(row.amountEur), rows: [row] })
}
