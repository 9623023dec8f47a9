/** Ways in which the curve tool takes a consumption. */
export const curveEntryModes = [
  'cups',
  'periods',
  'monthly_periods',
  'monthly_consumption',
  'upload',
  'datadis',
  'consumptionByPeriod',
] as const
export type CurveEntryMode = (typeof curveEntryModes)[number]

/** Inputs of the choice of a mode. */
export interface CurveEntrySetting {
  /** The company is connected to a service that answers about a CUPS. */
  readonly hasSipsIntegration: boolean
  /** A fast comparison only asks for the energy of each period. */
  readonly isFastComparison: boolean
}

/**
 * Modes that have a button, in the order of the buttons. `consumptionByPeriod` has none: it is opened by
 * the contents of an answer or a file ({@link modeOfReadings}). A fast comparison has no button at all.
 */
export function modesWithButton({
  hasSipsIntegration,
  isFastComparison,
}: CurveEntrySetting): CurveEntryMode[] {
  if (isFastComparison) return []
  return curveEntryModes.filter(
    (mode) => mode !== 'consumptionByPeriod' && (mode !== 'cups' || hasSipsIntegration),
  )
}

/** The mode that the tool opens in; null until a button is pressed. */
export function firstMode({ isFastComparison }: CurveEntrySetting): CurveEntryMode | null {
  return isFastComparison ? 'periods' : null
}

/**
 * The mode after an answer about a CUPS or a file: readings by period open the table of periods with their energy in
 * it; without any the mode stays.
 */
export function modeOfReadings(current: CurveEntryMode, readings: readonly unknown[]): CurveEntryMode {
  return readings.length > 0 ? 'consumptionByPeriod' : current
}
