import type { GeographicalZoneId } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { GeneratedCurve } from '@vatio/protocol/curves/curve-entry/curve-entry.schema'

/** What a mode that generates a curve is told by the tool. */
export interface GenerationMode {
  /** Number of periods of the tariff; six while it is not chosen. */
  readonly periods: number
  readonly zone: GeographicalZoneId
  /** The tariff if a curve can be generated for it; otherwise null, and the reason is shown. */
  readonly requireTariff: () => string | null
  readonly onGenerated: (curve: GeneratedCurve) => void
}
