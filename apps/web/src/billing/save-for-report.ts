import type { ReportSource } from '@vatio/protocol/templates/report-data/report-data.schema'
import { comparisonActionTexts as texts } from './comparison.messages.ts'

interface Saving<Body> {
  mutateAsync(input: { readonly body: Body }): Promise<{ readonly idComparison: string }>
}

/** The name that is proposed for a comparison: that of its supply or, without one, of its marketer. */
export function nameOfComparison(values: {
  readonly supplyLabel: string
  readonly currentMarketer: string
}): string {
  return values.supplyLabel || values.currentMarketer || texts.unnamed
}

/** The offer that is open on the screen, as the chosen one of a saved comparison; null while another bill is open. */
export function openOfferOf(
  offers: readonly { readonly idTariff: string }[],
  shown: string | undefined,
): { readonly idTariff: string } | null {
  return shown !== undefined && offers.some(({ idTariff }) => idTariff === shown) ? { idTariff: shown } : null
}

/** Saves a fresh comparison for its report; null where it could not be saved, which the operation has said. */
export async function saveForReport<Body>(create: Saving<Body>, body: Body): Promise<ReportSource | null> {
  try {
    const { idComparison } = await create.mutateAsync({ body })
    return { entity: 'comparison', idEntity: idComparison }
  } catch {
    return null
  }
}
