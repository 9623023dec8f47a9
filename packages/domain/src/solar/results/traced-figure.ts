/** A convention of the product, written in docs/calculations/solar-economics.md. */
const OWN = 'solar-economics'

/**
 * Figures of a study that explain themselves, with their formula in the names of their inputs and where it comes from.
 * Screens have a Spanish text for each.
 */
export const figureFormulas = {
  rawSpending: { formula: 'energy + power', source: OWN },
  netSpending: { formula: 'energy + power', source: OWN },
  powerSavings: { formula: 'before − after', source: OWN },
  savings: { formula: 'raw − net', source: OWN },
  excessIncome: { formula: 'excessMwh × priceEurPerMwh', source: OWN },
  compensation: {
    formula: 'min(excessKwh × priceEurPerKwh, energyCost), by month',
    source: 'RD 244/2019 art. 14',
  },
  salePrice: { formula: 'netCost × (1 + margin ÷ 100) × (1 − financing ÷ 100)', source: OWN },
  netMargin: { formula: 'netCost × margin ÷ 100 × (1 − commission ÷ 100)', source: OWN },
  eurPerWp: { formula: 'netCost × (1 + margin ÷ 100) ÷ (1000 × peakPowerKwp)', source: OWN },
  investment: { formula: 'salePrice − discounts, in order', source: OWN },
  ppaGenerationPrice: { formula: 'netCost ÷ lifetimeExcessMwh', source: OWN },
  ppaBalance: { formula: 'lifetimeExcessMwh × priceEurPerMwh − netCost', source: OWN },
  monthlySavings: { formula: 'firstYearSavings ÷ 12', source: OWN },
  returnOnInvestment: { formula: 'lifetimeSavings ÷ investment × 100', source: OWN },
  paybackRatio: { formula: 'investment ÷ firstYearSavings', source: OWN },
  avoidedCo2: { formula: '(selfConsumed + excess) × factor', source: 'IDAE, MITECO 2016' },
} as const satisfies Readonly<Record<string, { readonly formula: string; readonly source: string }>>
export type FigureName = keyof typeof figureFormulas

export const figureUnits = ['EUR', 'EUR/Wp', 'EUR/MWh', 'percent', 'years', 'kg'] as const
export type FigureUnit = (typeof figureUnits)[number]

/** A figure with what it was computed from. */
export interface TracedFigure {
  readonly figure: FigureName
  /** Null where the formula has no result, as a division by zero. */
  readonly value: number | null
  readonly unit: FigureUnit
  readonly formula: string
  readonly source: string
  /** Values of the names in the formula. */
  readonly inputs: Readonly<Record<string, number>>
}

/** Puts a figure together with its formula and its source. */
export function traceFigure(
  figure: FigureName,
  value: number | null,
  unit: FigureUnit,
  inputs: Readonly<Record<string, number>>,
): TracedFigure {
  return { figure, value, unit, ...figureFormulas[figure], inputs }
}

/** A quotient; null where the divisor is zero, below it, or so small that the result is no number. */
export function divideOrNull(part: number, whole: number): number | null {
  const quotient = part / whole
  return whole > 0 && Number.isFinite(quotient) ? quotient : null
}
