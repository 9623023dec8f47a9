import {
  powerEvaluator,
  type PowerEvaluation,
} from '@vatio/domain/billing/power-optimisation/power-evaluation'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import type { PowerOptimisation } from '@vatio/protocol/billing/power-optimisation/power-optimisation.schema'

const presentOnly = (values: Parameters<typeof toPeriodArray>[0]) =>
  toPeriodArray(values).flatMap((value) => (value === null ? [] : [value]))

/** The powers of an answer, P1 first. */
export const powerList = presentOnly

/** The cost of any powers over the demands of an answer, calculated in the browser. */
export function powerCostOf(reply: PowerOptimisation): (powerKw: readonly number[]) => PowerEvaluation {
  const blocks = reply.demand.map(({ month, period, quarters, kw }) => ({
    month,
    period,
    quarters,
    days: reply.months[month]?.days ?? 0,
    demandsKw: Float64Array.from(kw),
  }))
  return powerEvaluator({ months: reply.months, blocks }, presentOnly(reply.powerPrices), reply.excessTerms)
}
