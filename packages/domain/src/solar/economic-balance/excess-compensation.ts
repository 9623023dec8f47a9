import { domainError } from '../../domain-error.ts'
import { figureAt } from '../../element-at.ts'
import { traceFigure, type TracedFigure } from '../results/traced-figure.ts'
import { economicBalanceErrors } from './economic-balance.errors.ts'

/**
 * What happens with the energy that is given to the grid. `gridSelling` pays all of it; `simplifiedCompensation` is the one
 * of RD 244/2019 with its monthly limit; a `PPA` sells it at a price of its own; `noInjection` gives nothing.
 */
export const excessCompensationModes = [
  'gridSelling',
  'noInjection',
  'PPA',
  'simplifiedCompensation',
] as const
export type ExcessCompensationMode = (typeof excessCompensationModes)[number]

/** Most power with simplified compensation, kW (RD 244/2019 art. 4.2.a, BOE-A-2019-5089). */
export const SIMPLIFIED_COMPENSATION_MOST_KW = 100

/** Whether a study may be offered simplified compensation: up to 100 kW. */
export function canCompensateSimply(peakPowerKwp: number): boolean {
  return peakPowerKwp > 0 && peakPowerKwp <= SIMPLIFIED_COMPENSATION_MOST_KW
}

/** Whether the income of the excess lowers the customer's bill: that of a PPA is in the balance of the PPA instead. */
export function isPartOfSavings(mode: ExcessCompensationMode): boolean {
  return mode === 'gridSelling' || mode === 'simplifiedCompensation'
}

/** What the excess of a year brings, EUR, not rounded. */
export interface ExcessIncome {
  readonly incomeEur: number
  /** Value of excess above the monthly limit, which nobody pays; 0 in the other modes. */
  readonly lostEur: number
  /** Income by month, January first. */
  readonly byMonthEur: readonly number[]
  readonly trace: TracedFigure
}

/** Energy and cost of a year by month, January first. */
export interface ExcessMonths {
  /** kWh. */
  readonly excessKwh: ArrayLike<number>
  /** Cost of the energy that is bought, EUR, without power and taxes. */
  readonly energyCostEur: ArrayLike<number>
}

/**
 * Income of the excess of a year.
 *
 * Simplified compensation: in each billing period, of a month at most, excess × price but never more than the energy bought
 * in it costs (RD 244/2019 art. 14.3, BOE-A-2019-5089). The term of power, the rental and the taxes are untouched.
 *
 * @param priceEurPerMwh of the mode: of sale, of the PPA, or of the compensation; not read without injection.
 * @throws SOLAR_EXCESS_PRICE_INVALID. Checked by `reference/solar/economics.json`.
 */
export function computeExcessIncome(
  mode: ExcessCompensationMode,
  months: ExcessMonths,
  priceEurPerMwh: number,
): ExcessIncome {
  if (mode !== 'noInjection' && !(priceEurPerMwh >= 0 && Number.isFinite(priceEurPerMwh))) {
    throw domainError(economicBalanceErrors, 'SOLAR_EXCESS_PRICE_INVALID', { field: 'excessesBuyPrice' })
  }
  const excess = Array.from(months.excessKwh)
  const costs = Array.from(months.energyCostEur)
  const worth = excess.map((kwh) => (mode === 'noInjection' ? 0 : (kwh * priceEurPerMwh) / 1000))
  const byMonthEur = worth.map((eur, month) =>
    mode === 'simplifiedCompensation' ? Math.min(eur, Math.max(0, figureAt(costs, month))) : eur,
  )
  const incomeEur = sumOf(byMonthEur)
  const excessKwh = sumOf(excess)
  const trace =
    mode === 'simplifiedCompensation'
      ? traceFigure('compensation', incomeEur, 'EUR', {
          excessKwh,
          priceEurPerKwh: priceEurPerMwh / 1000,
          energyCost: sumOf(costs),
        })
      : traceFigure('excessIncome', incomeEur, 'EUR', {
          excessMwh: excessKwh / 1000,
          priceEurPerMwh: mode === 'noInjection' ? 0 : priceEurPerMwh,
        })
  return { incomeEur, lostEur: sumOf(worth) - incomeEur, byMonthEur, trace }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0)
}
