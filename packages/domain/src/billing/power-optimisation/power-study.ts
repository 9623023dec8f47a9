import { domainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import { getAccessTariff } from '../../periods/access-tariffs/access-tariff.ts'
import { LIMIT_OF_2TD_KW } from '../../periods/access-tariffs/impossible-power.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { COMPARED_DAYS, lastYearOf } from '../comparisons/last-year.ts'
import { recommendCutOffPowers } from './cut-off-power.ts'
import { checkPowers, LIMIT_OF_MAXIMETER_KW, type PowerOptimisationInput } from './optimise-powers.ts'
import { computePowerChangeCost, type PowerChangeCost } from './power-change-cost.ts'
import { nextPowerChangeOn } from './power-change.ts'
import type { ExcessTerms } from './power-cost.ts'
import { demandOfCurve, demandOfMaximeters, type MaximeterMonth, type PowerDemand } from './power-demand.ts'
import { powerEvaluator, type PowerEvaluation } from './power-evaluation.ts'
import { powerOptimisationErrors } from './power-optimisation.errors.ts'
import { noPower, powerRules, powerSearch, type PowerRule } from './power-search.ts'
import { checkPowerValues } from './power-values.ts'

/** A supply whose powers are studied, with what a change of them depends on. */
export interface PowerStudyInput extends Omit<PowerOptimisationInput, 'excessTerms'> {
  /** Null for a meter that cuts off at the contracted power: nothing exceeds, and the demand must fit. */
  readonly excessTerms: ExcessTerms | null
  /** Room above the highest demand where the meter cuts off, 0 to 1. */
  readonly marginRatio: number
  /** Rights in force, kW; null where unknown. */
  readonly extensionRightsKw: number | null
  readonly accessRightsKw: number | null
  readonly lastChange: CivilDate | null
  readonly today: CivilDate
}

/** A rule without which other powers would cost less. */
export interface BindingRule {
  readonly rule: PowerRule
  /** EUR in a year that the rule costs, before taxes. */
  readonly costEur: number
}

/** Current and proposed powers, what each costs, and what limits them. EUR before taxes, not rounded. */
export interface PowerStudy {
  readonly demand: PowerDemand
  readonly powerKw: readonly number[]
  readonly current: PowerEvaluation
  readonly proposed: PowerEvaluation
  /** EUR in 365 days: the analysed days in proportion. */
  readonly yearly: { readonly currentEur: number; readonly proposedEur: number; readonly savingEur: number }
  readonly change: PowerChangeCost
  /** Months until the saving has paid the change; null without a saving. */
  readonly paybackMonths: number | null
  readonly rules: readonly BindingRule[]
  /** First day on which a change may not be denied; null where that is today. */
  readonly nextChangeOn: CivilDate | null
  /** The proposed powers lie on the other side of 50 kW, where excess is billed by the other rule. */
  readonly crossesExcessRule: boolean
}

/** A share of the steps of a curve: with more missing, the excess of the year is not known. */
const LARGEST_MISSING_RATIO = 0.1
/** A bill is a month; with less no power can be proposed. */
const FEWEST_DAYS = 28
const SMALLEST_COST_EUR = 0.005

/**
 * Studies the contracted powers of a supply: the powers of least cost, the saving of a year and of each month, what the
 * change costs, and which rules keep the cost from being lower.
 *
 * Of a curve the last 365 days are taken. A proposal that saves nothing gives way to the current powers, where the
 * installation allows them. The figures of a rule come from a search without it.
 *
 * @throws as `optimisePowers`; DEMAND_INCOMPLETE where more than 10 % of the curve is missing (`details.missingSteps`,
 * `steps`), DEMAND_TOO_SHORT for a curve of fewer than 28 days; the codes of `computePowerChangeCost`.
 */
export function studyPowers(input: PowerStudyInput): PowerStudy {
  const { powerKw, powerEurPerKwDay, excessTerms } = input
  checkPowers(input)
  const demand = demandOf(input)
  const evaluate = powerEvaluator(demand, powerEurPerKwDay, excessTerms)
  const current = evaluate(powerKw)
  const { bestKw, rules } =
    excessTerms === null
      ? cutOffPowers(input, demand)
      : leastCostPowers({ ...input, excessTerms }, demand, evaluate)
  const isCurrentAllowed = input.highestKw === undefined || Math.max(...powerKw) <= input.highestKw
  const isWorthless = evaluate(bestKw).totalEur >= current.totalEur
  const keepsCurrent = excessTerms !== null && isCurrentAllowed && isWorthless
  const proposedKw = keepsCurrent ? powerKw : bestKw
  const proposed = evaluate(proposedKw)
  const perYear = COMPARED_DAYS / demand.days
  const savingEur = (current.totalEur - proposed.totalEur) * perYear
  const change = computePowerChangeCost({
    tariff: input.tariff,
    fromKw: powerKw,
    toKw: proposedKw,
    extensionRightsKw: input.extensionRightsKw,
    accessRightsKw: input.accessRightsKw,
    date: input.today,
  })
  const isAbove = (kw: readonly number[]) => Math.max(...kw) > LIMIT_OF_MAXIMETER_KW
  return {
    demand,
    powerKw: proposedKw,
    current,
    proposed,
    yearly: { currentEur: current.totalEur * perYear, proposedEur: proposed.totalEur * perYear, savingEur },
    change,
    paybackMonths: savingEur > SMALLEST_COST_EUR ? (12 * change.totalEur) / savingEur : null,
    rules,
    nextChangeOn: nextPowerChangeOn(input.lastChange, input.today),
    crossesExcessRule: isAbove(powerKw) !== isAbove(proposedKw),
  }
}

function demandOf({ tariff, zone, demand, excessTerms }: PowerStudyInput): PowerDemand {
  const { powerPeriods } = getAccessTariff(tariff)
  if (excessTerms) checkPowerValues(excessTerms.eurPerKw, powerPeriods, 'excessTerms')
  if (!isSeries(demand)) {
    if (excessTerms?.meter === 'quarterHours') {
      throw domainError(powerOptimisationErrors, 'QUARTER_HOURS_NEEDED', { field: 'consumptionCurve' })
    }
    return demandOfMaximeters(demand, powerPeriods)
  }
  const found = demandOfCurve(lastYearOf(demand, zone), tariff, zone, powerPeriods)
  const { missingSteps, steps, days } = found
  const evidence = { field: 'consumptionCurve', details: { missingSteps, steps, days } }
  if (days < FEWEST_DAYS) throw domainError(powerOptimisationErrors, 'DEMAND_TOO_SHORT', evidence)
  if (missingSteps > steps * LARGEST_MISSING_RATIO) {
    throw domainError(powerOptimisationErrors, 'DEMAND_INCOMPLETE', evidence)
  }
  return found
}

function isSeries(demand: readonly MaximeterMonth[] | EnergySeries): demand is EnergySeries {
  return 'kwh' in demand
}

function leastCostPowers(
  input: PowerStudyInput & { readonly excessTerms: ExcessTerms },
  demand: PowerDemand,
  evaluate: (powerKw: readonly number[]) => PowerEvaluation,
): { readonly bestKw: readonly number[]; readonly rules: BindingRule[] } {
  const search = powerSearch(input, demand)
  const bestKw = search(null)
  if (bestKw === null) throw noPower(input)
  const leastEur = evaluate(bestKw).totalEur
  const rules = powerRules.flatMap((rule) => {
    if (!appliesTo(rule, input)) return []
    const freeKw = search(rule)
    const costEur =
      freeKw === null ? 0 : ((leastEur - evaluate(freeKw).totalEur) * COMPARED_DAYS) / demand.days
    return costEur >= SMALLEST_COST_EUR ? [{ rule, costEur }] : []
  })
  return { bestKw, rules }
}

function appliesTo(rule: PowerRule, { tariff, highestKw, normalisedKw }: PowerStudyInput): boolean {
  const applies: Readonly<Record<PowerRule, boolean>> = {
    rising: getAccessTariff(tariff).powerPeriods === 6,
    upTo15: tariff === '2.0TD',
    above15: tariff === '3.0TD' || tariff === '3.0TDVE',
    installation: highestKw !== undefined,
    normalised: normalisedKw !== undefined,
  }
  return applies[rule]
}

/** Powers for a meter that cuts off; the margin never raises a power that the demand has not passed. */
function cutOffPowers(
  input: PowerStudyInput,
  { highestKw }: PowerDemand,
): { readonly bestKw: readonly number[]; readonly rules: BindingRule[] } {
  const { powerKw, powerEurPerKwDay, marginRatio, normalisedKw, highestKw: limitKw } = input
  // Where the contracted power has been enough, its margin does not have to fit in 15 kW.
  const demandKw = highestKw.map((kw, period) =>
    elementAt(powerKw, period) >= kw ? Math.min(kw, LIMIT_OF_2TD_KW / (1 + marginRatio)) : kw,
  )
  const recommend = (allowed: readonly number[] | null) =>
    recommendCutOffPowers(powerKw, demandKw, powerEurPerKwDay, marginRatio, allowed).powerKw.map(
      (kw, period) => {
        const contractedKw = elementAt(powerKw, period)
        return contractedKw >= elementAt(highestKw, period) ? Math.min(kw, contractedKw) : kw
      },
    )
  const wantedKw = recommend(normalisedKw ?? null)
  if (limitKw !== undefined && Math.max(...wantedKw) > limitKw) {
    throw domainError(powerOptimisationErrors, 'POWER_LIMITS_IMPOSSIBLE', {
      field: 'highestPower',
      details: { lowestKw: Math.max(...wantedKw), highestKw: limitKw },
    })
  }
  if (normalisedKw === undefined) return { bestKw: wantedKw, rules: [] }
  const freeKw = recommend(null)
  const costEur = wantedKw.reduce(
    (sum, kw, period) =>
      sum + (kw - elementAt(freeKw, period)) * elementAt(powerEurPerKwDay, period) * COMPARED_DAYS,
    0,
  )
  const rules = costEur >= SMALLEST_COST_EUR ? [{ rule: 'normalised' as const, costEur }] : []
  return { bestKw: wantedKw, rules }
}
