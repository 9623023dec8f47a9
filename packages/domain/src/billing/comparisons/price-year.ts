import type { CivilDate } from '../../time/civil-time.ts'
import { elementAt } from '../../element-at.ts'
import { withOtherConcept, type BillFrame } from '../electricity-bills/bill-frame.ts'
import { checkPrices, type CheckedPrices } from '../electricity-bills/bill-prices.ts'
import { checkDiscounts, type BillDiscount } from '../electricity-bills/discounts.ts'
import { priceBill, type ElectricityBill } from '../electricity-bills/price-bill.ts'
import type { ElectricityPrices, LastingPrices } from '../electricity-bills/price-structure.ts'
import {
  batteryFeeLine,
  type BatteryTerms,
  type VirtualBattery,
} from '../electricity-bills/virtual-battery.ts'
import { promotionFrame } from './promotion-frame.ts'

export interface AfterPromotion {
  /** Last day of the promotion. */
  readonly until: CivilDate
  /** Cost of a whole year at the prices that follow. */
  readonly yearlyCostEur: number
}

/** A year at some prices. */
export interface PricedYear {
  readonly bill: ElectricityBill
  readonly afterPromotion: AfterPromotion | null
}

/** A contract or an offer, as its year is priced. */
export interface YearPrices {
  readonly prices: ElectricityPrices
  readonly discounts?: readonly BillDiscount[]
  readonly virtualBattery?: BatteryTerms | null
}

/**
 * Bill of a year. A promotion applies to its share of the days of the year, the prices after it for the rest. A virtual
 * battery, which only a supply with surplus has, pays what is stored in such a year: the balance at its beginning is
 * that of a year before with the same surplus.
 *
 * @throws the codes of `checkPrices` and `priceBill`; BILL_DATE_IMPOSSIBLE for the end of a promotion.
 */
export function priceYear(
  frame: BillFrame,
  { prices, discounts = [], virtualBattery }: YearPrices,
): PricedYear {
  const battery = frame.surplusKwh > 0 && virtualBattery ? virtualBattery : null
  const year = battery ? withBatteryFee(frame, battery) : frame
  const checked = checkDiscounts(discounts, frame.calendar)
  const bill = (of: BillFrame, ...parts: CheckedPrices[]) =>
    billWithBattery(battery, (virtual) =>
      priceBill(of, parts, { discounts: checked, virtualBattery: virtual }),
    )
  if (prices.structure !== 'promotion') {
    return { bill: bill(year, checkedFor(frame, prices)), afterPromotion: null }
  }
  const { until } = prices
  const during = checkedFor(frame, prices.during)
  const after = checkedFor(frame, prices.after)
  return {
    bill: bill(promotionFrame(year, until), during, after),
    afterPromotion: { until, yearlyCostEur: bill(year, after).totalEur },
  }
}

function checkedFor({ supply, surplusKwh }: BillFrame, prices: LastingPrices): CheckedPrices {
  return checkPrices(prices, supply.tariff, surplusKwh > 0, supply.highestPowerKw)
}

function withBatteryFee(frame: BillFrame, { eurPerMonth }: BatteryTerms): BillFrame {
  if (eurPerMonth === 0) return frame
  const { daysOfYear } = elementAt(frame.segments, 0)
  return withOtherConcept(frame, batteryFeeLine(eurPerMonth, frame.calendar, daysOfYear))
}

/** The bill with the balance that a year of the same surplus has stored. */
function billWithBattery(
  battery: BatteryTerms | null,
  price: (battery: VirtualBattery | null) => ElectricityBill,
): ElectricityBill {
  if (!battery) return price(null)
  const { pays } = battery
  const balanceEur = price({ pays, balanceEur: 0 }).virtualBattery?.storedEur ?? 0
  return price({ pays, balanceEur })
}
