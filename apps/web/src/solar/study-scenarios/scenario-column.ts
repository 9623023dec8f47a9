import type { StudyContent, StudyScenario } from '@vatio/protocol/solar/studies/study-content.schema'
import type { LiveFigures } from '../study-figures/study-figures.queries.ts'

/** A scenario beside others: its choices and what they bring; null where there are no figures. */
export interface ScenarioColumn {
  /** Null for the choices as they are now. */
  readonly scenario: StudyScenario | null
  readonly choices: Pick<StudyContent, 'battery' | 'economicResults'>
  readonly peakPowerKwp: number | null
  readonly costEur: number | null
  readonly savingsEur: number | null
  readonly paybackYears: number | null
  readonly netPresentValueEur: number | null
}

export type ComparedFigure = 'costEur' | 'savingsEur' | 'paybackYears' | 'netPresentValueEur'

/** Figures of which less is better. */
const LESS_IS_BETTER: ReadonlySet<ComparedFigure> = new Set(['costEur', 'paybackYears'])

export function toColumn(
  scenario: StudyScenario | null,
  choices: ScenarioColumn['choices'],
  figures: LiveFigures | null,
): ScenarioColumn {
  const profitability = figures?.balance?.profitability
  return {
    scenario,
    choices,
    peakPowerKwp: figures?.energy.production.peakPowerKwp ?? null,
    costEur: profitability?.investmentEur ?? null,
    savingsEur: profitability?.savingsEur ?? figures?.energy.spending.savings ?? null,
    paybackYears: profitability?.payback.interpolatedYears ?? null,
    netPresentValueEur: profitability?.netPresentValueEur ?? null,
  }
}

/** Whether a column has the best value of a figure; none has where there is nothing to compare with. */
export function isBest(
  columns: readonly ScenarioColumn[],
  column: ScenarioColumn,
  figure: ComparedFigure,
): boolean {
  const values = columns.flatMap((one) => one[figure] ?? [])
  const own = column[figure]
  if (own === null || values.length < 2) return false
  const best = LESS_IS_BETTER.has(figure) ? Math.min(...values) : Math.max(...values)
  return own === best && values.some((value) => value !== best)
}
