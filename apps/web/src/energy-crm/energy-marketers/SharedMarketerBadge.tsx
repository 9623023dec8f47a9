import type { EnergyMarketer } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import { Badge } from '../../ui/Badge.tsx'
import { marketerSharingTexts as texts } from './marketer-sharing.messages.ts'

/** Of whom a marketer is a copy, or that it is one that is refreshed no more; nothing for an own one. */
export function SharedMarketerBadge({ sharedFrom }: Pick<EnergyMarketer, 'sharedFrom'>) {
  if (!sharedFrom) return null
  if (sharedFrom.disconnectedAt !== null) return <Badge tone="warning">{texts.disconnected}</Badge>
  return <Badge tone="info">{texts.sharedBy(sharedFrom.company)}</Badge>
}
