import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import type { DatadisConsumptionReply } from '@vatio/protocol/supply/datadis/datadis.schema'

/** What is known of a curve that a provider returned, beside its values in kWh. */
export interface FoundCurve {
  /** As it is stored with the curve: `Datadis`, or that it is a test. */
  readonly source: string
  readonly surplus: Curve | null
  readonly firstDate: string
  readonly lastDate: string
  readonly totalKwh: number
  /** Steps of the curve that are estimates, and steps without a value. */
  readonly estimatedSteps: number
  readonly missingSteps: number
  /** Months that the provider did not return. */
  readonly missingMonths: readonly string[]
}

/** The name under which a curve is stored: one of a fake service says so. */
export function sourceOfCurve(provider: string, answeredBy: 'provider' | 'stand-in'): string {
  return answeredBy === 'provider' ? provider : `${provider} (datos de prueba)`
}

export function foundCurveOf({ source, surplus, summary, months }: DatadisConsumptionReply): FoundCurve {
  const { firstDate, lastDate, totalKwh, estimatedSteps, missingSteps } = summary
  const missing = months.filter(({ state }) => state !== 'answered' && state !== 'cached')
  return {
    source: sourceOfCurve('Datadis', source.answeredBy),
    surplus,
    firstDate,
    lastDate,
    totalKwh,
    estimatedSteps,
    missingSteps,
    missingMonths: missing.map(({ month }) => month),
  }
}
