import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { ComparisonRow } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { formatDateTime } from '../platform/formats/date-format.ts'
import { comparisonKindNames, savedOn } from './comparison.messages.ts'

type Zone = Parameters<typeof getGeographicalZone>[0]

/** What a saved comparison of either energy is of: kind, client, CUPS, tariff with zone, and when it was saved. */
export function savedSubtitle(
  saved: Pick<ComparisonRow, 'kind' | 'client' | 'cups' | 'atrTariff' | 'creationTimestamp'> & {
    readonly input: { readonly geographicalZone: { readonly idZona: Zone } }
  },
): string {
  const zone = getGeographicalZone(saved.input.geographicalZone.idZona).nombre
  return [
    saved.kind === 'fast' && comparisonKindNames.fast,
    saved.client?.name,
    saved.cups,
    `${saved.atrTariff.nombre} ${zone}`,
    savedOn(formatDateTime(saved.creationTimestamp)),
  ]
    .filter(Boolean)
    .join(' · ')
}
