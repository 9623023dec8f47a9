import { figureAt } from '@vatio/domain/element-at'
import type { MonthlyPeriods } from '@vatio/domain/solar/results/energy-tables'
import type { LiveFigures } from '../study-figures/study-figures.queries.ts'
import { resultsTexts as texts } from './study-results.messages.ts'

export const periodColumns = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'] as const

/** A row of the table of energy. */
export interface EnergyRow {
  readonly name: string
  /** Six values, P1 first; null where there is nothing to divide by. */
  readonly byPeriod: readonly (number | null)[]
  readonly total: number | null
  /** By month and period; null for shares. */
  readonly table: MonthlyPeriods | null
}

/** The rows of the table of energy, in the order of the screen. */
export function energyRowsOf({ energy, surfaces }: LiveFigures, names: readonly string[]): EnergyRow[] {
  const { results } = energy
  return [
    rowOf(texts.grossConsumption, results.gross),
    ...surfaces.map((table, index) => rowOf(texts.productionOf(names[index] ?? ''), table)),
    {
      name: texts.coverageRow,
      byPeriod: results.coveragePercentByPeriod,
      total: results.indicators.coveragePercent,
      table: null,
    },
    rowOf(texts.netConsumption, results.net),
    rowOf(texts.finalExcesses, results.excess),
  ]
}

function rowOf(name: string, table: MonthlyPeriods): EnergyRow {
  return { name, byPeriod: Array.from(table.byPeriod), total: table.total, table }
}

/** Share of the highest value as a hue: 100, green, for nothing down to 0, red, for the highest. */
export function heatHue(value: number, highest: number): number {
  return highest > 0 ? 100 - 100 * Math.min(1, Math.max(0, value / highest)) : 100
}

/** Values of a month by period, P1 first. */
export function monthOf({ cells }: MonthlyPeriods, month: number): number[] {
  return Array.from({ length: 6 }, (_, period) => figureAt(Array.from(cells), month * 6 + period))
}
