import { domainError } from '../../domain-error.ts'
import { numberAt } from '../../element-at.ts'
import { economicBalanceErrors } from './economic-balance.errors.ts'
import { economicDefaults } from './economic-default.data.ts'
import { computeExcessIncome, isPartOfSavings, type ExcessCompensationMode } from './excess-compensation.ts'
import { assertPercentage } from './sale-price.ts'

/** First year of an installation and how the years after it differ. */
export interface YearlyBalanceInput {
  /** kWh of the first year. */
  readonly productionKwh: number
  readonly selfConsumedKwh: number
  readonly excessesKwh: number
  /** kWh of the first year by period, six values. */
  readonly grossByPeriodKwh: Float64Array
  readonly netByPeriodKwh: Float64Array
  /** kWh of excess of the first year by month, twelve values. */
  readonly excessByMonthKwh: Float64Array
  /** Cost of the energy bought in each month without and with the installation, EUR, at the prices after it. */
  readonly grossEnergyCostByMonthEur: readonly number[]
  readonly netEnergyCostByMonthEur: readonly number[]
  /** What the bill of the first year is lower, EUR, without the excess. */
  readonly billSavingsEur: number
  readonly compensationMode: ExcessCompensationMode
  /** EUR/MWh of the excess in that mode. */
  readonly excessPriceEurPerMwh: number
  /** Years, whole, 2 to 100. */
  readonly instalationLifeTime: number
  /** Percent of the first year that is guaranteed at the end, 0 to 100; 85 where null. */
  readonly guaranteeProductionPercentage: number | null
  /** Percent a year by which prices rise; 0 where inflation is not applied. */
  readonly inflationPercent: number
}

/** One year of the balance. Energies in kWh, money in EUR, not rounded. */
export interface YearlyBalanceRow {
  /** 1 to the life. */
  readonly year: number
  readonly production: number
  readonly selfConsumedEnergy: number
  readonly excesses: number
  /** Bill savings, and the income of the excess unless a PPA has it. */
  readonly savings: number
  readonly accumulatedSavings: number
  readonly netConsumptionByPeriod: readonly number[]
}

/** Percent of the first year's production that each year loses: (100 − guarantee) ÷ life. */
export function computeYearlyLossPercent(guaranteePercent: number, years: number): number {
  assertPercentage(guaranteePercent, 'guaranteeProductionPercentage')
  if (!(Number.isInteger(years) && years >= 2 && years <= 100)) {
    throw domainError(economicBalanceErrors, 'SOLAR_LIFE_INVALID', { field: 'instalationLifeTime' })
  }
  return (100 - guaranteePercent) / years
}

/**
 * The years of an installation: production, self-consumption, excess and savings of year n are those of the first times
 * `1 − (n − 1) × (100 − guarantee) ÷ life ÷ 100`; savings also rise by the inflation. A simplified compensation is limited
 * anew each year, with the smaller excess and the larger bill of that year.
 *
 * @returns one row per year. Invariant: accumulated savings are the sum of the savings so far.
 * @throws SOLAR_LIFE_INVALID, SOLAR_PERCENTAGE_INVALID, SOLAR_EXCESS_PRICE_INVALID. Checked by
 *   `reference/solar/economics.json`.
 */
export function computeYearlyBalance(input: YearlyBalanceInput): YearlyBalanceRow[] {
  const guarantee = input.guaranteeProductionPercentage ?? economicDefaults.guaranteeProductionPercentage
  const loss = computeYearlyLossPercent(guarantee, input.instalationLifeTime) / 100
  const rise = 1 + input.inflationPercent / 100
  if (!(rise > 0 && Number.isFinite(rise))) {
    throw domainError(economicBalanceErrors, 'SOLAR_PERCENTAGE_INVALID', { field: 'inflation' })
  }
  let accumulatedSavings = 0
  return Array.from({ length: input.instalationLifeTime }, (_, index) => {
    const factor = 1 - index * loss
    const { incomeEur } = computeExcessIncome(
      isPartOfSavings(input.compensationMode) ? input.compensationMode : 'noInjection',
      {
        excessKwh: input.excessByMonthKwh.map((kwh) => kwh * factor),
        energyCostEur: input.netEnergyCostByMonthEur.map((net, month) => {
          const gross = input.grossEnergyCostByMonthEur[month] ?? net
          return gross - (gross - net) * factor
        }),
      },
      input.excessPriceEurPerMwh,
    )
    const savings = (input.billSavingsEur * factor + incomeEur) * rise ** index
    accumulatedSavings += savings
    return {
      year: index + 1,
      production: input.productionKwh * factor,
      selfConsumedEnergy: input.selfConsumedKwh * factor,
      excesses: input.excessesKwh * factor,
      savings,
      accumulatedSavings,
      netConsumptionByPeriod: Array.from(input.grossByPeriodKwh, (gross, period) => {
        return gross - (gross - numberAt(input.netByPeriodKwh, period)) * factor
      }),
    }
  })
}
