import { figureAt, numberAt } from '../../element-at.ts'
import type { BalanceTotals, EnergyBalance } from './energy-balance.ts'
import {
  averageByDayType,
  sumByMonthAndPeriod,
  type DayTypes,
  type MonthlyPeriods,
  type StepCalendar,
} from './energy-tables.ts'

/** Energy of a study's year by period and month, and its shares. */
export interface EnergyResults {
  /** Consumption before the installation. */
  readonly gross: MonthlyPeriods
  /** Bought from the grid after it. */
  readonly net: MonthlyPeriods
  readonly production: MonthlyPeriods
  /** Production that is used on the spot or through the battery; not what the battery bought. */
  readonly selfConsumed: MonthlyPeriods
  readonly excess: MonthlyPeriods
  /** Percent of the consumption that is not bought any more, by period: (gross − net) ÷ gross × 100; null without any. */
  readonly coveragePercentByPeriod: readonly (number | null)[]
  readonly indicators: EnergyIndicators
  /** Mean days of consumption and production, kW by clock hour. */
  readonly days: { readonly consumption: DayTypes; readonly production: DayTypes }
}

/** The figures above the table, percent; null where there is nothing to divide by. */
export interface EnergyIndicators {
  /** Excess ÷ production. */
  readonly excessPercent: number | null
  /** Coverage: (gross − net) ÷ gross. */
  readonly coveragePercent: number | null
  /** Self-consumed ÷ production. */
  readonly selfConsumptionPercent: number | null
  /** Gross − net, kWh. */
  readonly reductionKwh: number
  /** Months whose production is above their consumption, 0 to 12. */
  readonly monthsWithExcess: number
  /** Times a year that a battery is emptied and filled; null without one. */
  readonly batteryCyclesPerYear: number | null
}

/**
 * Results of a balance over a year.
 *
 * @param calendar of the same steps, see `createStepCalendar`. @param batteryCapacityKwh null without a battery.
 */
export function computeEnergyResults(
  balance: EnergyBalance,
  calendar: StepCalendar,
  batteryCapacityKwh: number | null = null,
): EnergyResults {
  const gross = sumByMonthAndPeriod(balance.consumption, calendar)
  const net = sumByMonthAndPeriod(balance.net, calendar)
  const production = sumByMonthAndPeriod(balance.production, calendar)
  const solarShare = solarShareOfBattery(balance.totals)
  const used = balance.direct.map((kwh, step) => kwh + solarShare * numberAt(balance.fromBattery, step))
  return {
    gross,
    net,
    production,
    selfConsumed: sumByMonthAndPeriod(used, calendar),
    excess: sumByMonthAndPeriod(balance.excess, calendar),
    coveragePercentByPeriod: Array.from(gross.byPeriod, (kwh, period) =>
      shareOf(kwh - numberAt(net.byPeriod, period), kwh),
    ),
    indicators: indicatorsOf(
      balance.totals,
      countMonthsWithExcess(gross.byMonth, production.byMonth),
      batteryCapacityKwh,
    ),
    days: {
      consumption: averageByDayType(balance.consumption, calendar),
      production: averageByDayType(balance.production, calendar),
    },
  }
}

/**
 * Months whose net balance, consumption minus production, is negative.
 *
 * @param consumption, production kWh by month.
 */
export function countMonthsWithExcess(consumption: ArrayLike<number>, production: ArrayLike<number>): number {
  return Array.from(consumption).filter((kwh, month) => kwh - figureAt(Array.from(production), month) < 0)
    .length
}

/** Share of what a battery gives that was produced: that of its charge in the year. The rest was bought. */
function solarShareOfBattery({ chargedFromProduction, chargedFromGrid }: BalanceTotals): number {
  return chargedFromGrid === 0 ? 1 : chargedFromProduction / (chargedFromProduction + chargedFromGrid)
}

function indicatorsOf(
  totals: BalanceTotals,
  monthsWithExcess: number,
  batteryCapacityKwh: number | null,
): EnergyIndicators {
  const { consumption, production, net, excess } = totals
  return {
    excessPercent: shareOf(excess, production),
    coveragePercent: shareOf(consumption - net, consumption),
    selfConsumptionPercent: shareOf(
      totals.direct + solarShareOfBattery(totals) * totals.fromBattery,
      production,
    ),
    reductionKwh: consumption - net,
    monthsWithExcess,
    batteryCyclesPerYear:
      batteryCapacityKwh === null || batteryCapacityKwh === 0
        ? null
        : totals.fromBattery / batteryCapacityKwh,
  }
}

function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? (100 * part) / whole : null
}
