import { addAt, elementAt, numberAt } from '../../element-at.ts'
import type { PowerCost } from './optimise-powers.ts'
import { excessByPower, type ExcessTerms } from './power-cost.ts'
import type { DemandMonth, PowerDemand } from './power-demand.ts'

/** Cost of one month, EUR before taxes. */
export interface PowerMonth extends DemandMonth {
  readonly powerEur: number
  readonly excessEur: number
}

/** Cost of given powers by period and by month; both add up to the totals. */
export interface PowerEvaluation extends PowerCost {
  readonly months: readonly PowerMonth[]
}

/**
 * What any contracted powers would have cost over given demands, prepared for many questions: the demands of a year of
 * quarter-hours are summed once, and each answer takes a search by month and period.
 *
 * @param powerEurPerKwDay EUR/kW and day, P1 first. @param terms null where the meter cuts off, so that nothing exceeds.
 * @returns a function from powers in kW, P1 first, to their cost, not rounded. Invariant: months and periods each add up
 * to `powerEur`, `excessEur` and `totalEur`.
 */
export function powerEvaluator(
  demand: Pick<PowerDemand, 'months' | 'blocks'>,
  powerEurPerKwDay: readonly number[],
  terms: ExcessTerms | null,
): (powerKw: readonly number[]) => PowerEvaluation {
  const blocks =
    terms === null ? [] : demand.blocks.map((block) => ({ ...block, eurAt: excessByPower(block, terms) }))
  const days = demand.months.reduce((sum, month) => sum + month.days, 0)
  return (powerKw) => {
    const ofPeriod = new Float64Array(powerKw.length)
    const ofMonth = new Float64Array(demand.months.length)
    for (const { month, period, eurAt } of blocks) {
      const eur = eurAt(elementAt(powerKw, period))
      addAt(ofPeriod, period, eur)
      addAt(ofMonth, month, eur)
    }
    const dailyEur = powerKw.reduce((sum, kw, period) => sum + kw * elementAt(powerEurPerKwDay, period), 0)
    const excessEur = ofPeriod.reduce((sum, eur) => sum + eur, 0)
    const powerEur = dailyEur * days
    return {
      powerEur,
      excessEur,
      totalEur: powerEur + excessEur,
      periods: powerKw.map((kw, period) => ({
        powerEur: kw * elementAt(powerEurPerKwDay, period) * days,
        excessEur: numberAt(ofPeriod, period),
      })),
      months: demand.months.map((month, at) => ({
        ...month,
        powerEur: dailyEur * month.days,
        excessEur: numberAt(ofMonth, at),
      })),
    }
  }
}
