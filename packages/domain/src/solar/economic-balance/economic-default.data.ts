/** Figures of a study in which nothing else was entered. */
export const economicDefaults = {
  /** Percent of the roof that panels may cover. */
  availableAreaPercentage: 85,
  /** Percent of the first year's production that is guaranteed at the end of the life. */
  guaranteeProductionPercentage: 85,
  /** Percent a year; applied only where the study says so. */
  inflation: 3,
  /** Years. */
  instalationLifeTime: 25,
  excessesCompensationMode: 'gridSelling',
  /** EUR/MWh. */
  excessesBuyPrice: 50,
  /** Percent of the margin. */
  commercialFeePercentage: 85,
  /** Percent of a PPA that somebody else pays, of a new study; an empty one counts as 100. */
  instalationFinancingPercentage: 0,
  unsetFinancingPercentage: 100,
  /** Months with excess, or percent of excess, at which an optimisation stops. */
  maxNumberOfOverproductionMonths: 3,
  maxExcessesPercentage: 25,
  instalationPhaseNumber: 'single_phase',
  peakPowerIntroductionMode: 'solarKit',
} as const
