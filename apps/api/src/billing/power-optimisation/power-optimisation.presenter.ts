import { COMPARED_DAYS } from '@vatio/domain/billing/comparisons/last-year'
import type { PublishedExcessTerms } from '@vatio/domain/billing/power-optimisation/excess-terms'
import { estimatedMaximeterMonths } from '@vatio/domain/billing/power-optimisation/power-change'
import type { DemandBlock } from '@vatio/domain/billing/power-optimisation/power-demand'
import type { PowerEvaluation } from '@vatio/domain/billing/power-optimisation/power-evaluation'
import type { PowerStudy, PowerStudyInput } from '@vatio/domain/billing/power-optimisation/power-study'
import { withPowerTaxes, type PowerTaxes } from '@vatio/domain/billing/power-optimisation/power-taxes'
import { roundCents, roundDecimals } from '@vatio/domain/money/round-cents'
import { fromPeriodArray } from '@vatio/domain/periods/by-period'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type {
  PowerMeter,
  PowerOptimisation,
} from '@vatio/protocol/billing/power-optimisation/power-optimisation.schema'

interface Circumstances {
  readonly priceDate: CivilDate
  readonly regulatedPricesVersion: string
  readonly meter: PowerMeter
  readonly published: PublishedExcessTerms | null
  readonly taxes: PowerTaxes
}

/** A study as the answer: euros in cents, powers and demands in six decimals. */
export function presentPowerStudy(
  study: PowerStudy,
  input: PowerStudyInput,
  { priceDate, regulatedPricesVersion, meter, published, taxes }: Circumstances,
): PowerOptimisation {
  const { demand, yearly } = study
  const perYear = COMPARED_DAYS / demand.days
  return {
    priceDate,
    regulatedPricesVersion,
    meter,
    powerPrices: fromPeriodArray(input.powerEurPerKwDay.map((price) => roundDecimals(price, 8))),
    excessTerms: input.excessTerms && {
      ...input.excessTerms,
      eurPerKw: input.excessTerms.eurPerKw.map((price) => roundDecimals(price, 8)),
    },
    excessSource: published && {
      source: published.source,
      validFrom: published.validFrom,
      validTo: published.validTo,
      isLatestKnown: published.isLatestKnown,
    },
    days: demand.days,
    months: demand.months.map(({ month, days }) => ({ month, days })),
    stepMinutes: 'kwh' in input.demand ? input.demand.stepMinutes : null,
    steps: demand.steps,
    missingSteps: demand.missingSteps,
    periodsWithoutDemand: [...demand.periodsWithoutDemand],
    estimatedMonths: 'kwh' in input.demand ? [] : estimatedMaximeterMonths(input.demand, input.powerKw),
    highestDemand: fromPeriodArray(demand.highestKw.map(sixDecimals)),
    demand: demand.blocks.map((block) => presentBlock(block, meter)),
    current: presentEvaluation(study.current, input.powerKw),
    proposed: presentEvaluation(study.proposed, study.powerKw),
    yearly: {
      currentEur: roundCents(yearly.currentEur),
      proposedEur: roundCents(yearly.proposedEur),
      savingEur: roundCents(yearly.savingEur),
      savingWithTaxesEur: roundCents(withPowerTaxes(yearly.savingEur, taxes)),
      currentExcessEur: roundCents(study.current.excessEur * perYear),
      proposedExcessEur: roundCents(study.proposed.excessEur * perYear),
    },
    taxes: { ...taxes },
    change: { ...study.change },
    paybackMonths: study.paybackMonths === null ? null : roundDecimals(study.paybackMonths, 1),
    rules: study.rules.map(({ rule, costEur }) => ({ rule, costEur: roundCents(costEur) })),
    nextChangeOn: study.nextChangeOn,
    crossesExcessRule: study.crossesExcessRule,
  }
}

/** Only the quarter-hours need all demands; a maximeter reads the highest. */
function presentBlock(
  { month, period, quarters, demandsKw }: DemandBlock,
  meter: PowerMeter,
): PowerOptimisation['demand'][number] {
  const kw = meter === 'quarterHours' ? demandsKw : demandsKw.slice(-1)
  return { month, period, quarters, kw: Array.from(kw, sixDecimals) }
}

function presentEvaluation(
  { powerEur, excessEur, totalEur, periods, months }: PowerEvaluation,
  powerKw: readonly number[],
): PowerOptimisation['current'] {
  const cents = (cost: { readonly powerEur: number; readonly excessEur: number }) => ({
    powerEur: roundCents(cost.powerEur),
    excessEur: roundCents(cost.excessEur),
  })
  return {
    power: fromPeriodArray(powerKw),
    powerEur: roundCents(powerEur),
    excessEur: roundCents(excessEur),
    totalEur: roundCents(totalEur),
    periods: periods.map(cents),
    months: months.map(cents),
  }
}

function sixDecimals(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
