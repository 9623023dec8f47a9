/** What the values of a curve are: read from a meter, estimated, or measured with estimates in their gaps. */
export const curveQualities = ['real', 'estimated', 'completed'] as const
export type CurveQuality = (typeof curveQualities)[number]

/** Steps of a curve by how they came about. */
export interface CurveSteps {
  readonly measuredSteps: number
  readonly estimatedSteps: number
  /** Its gaps were filled here. */
  readonly completed: boolean
}

/** A curve of a meter stays real with some hours that the distributor estimated. */
export function qualityOfCurve({ measuredSteps, estimatedSteps, completed }: CurveSteps): CurveQuality {
  if (completed && measuredSteps > 0 && estimatedSteps > 0) return 'completed'
  return estimatedSteps > measuredSteps ? 'estimated' : 'real'
}
