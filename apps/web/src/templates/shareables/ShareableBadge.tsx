import type { AcceptanceState, ShareableState } from '@vatio/domain/templates/shareables/shareable'
import { Badge } from '../../ui/Badge.tsx'
import { acceptanceNames, stateNames } from './shareables.messages.ts'

const STATE_TONES = { active: 'success', expired: 'neutral', revoked: 'danger' } as const
const ACCEPTANCE_TONES = { none: 'neutral', requested: 'info', accepted: 'success', void: 'warning' } as const

/** Whether a link opens. */
export function ShareableBadge({ state }: { readonly state: ShareableState }) {
  return <Badge tone={STATE_TONES[state]}>{stateNames[state]}</Badge>
}

export function AcceptanceBadge({ state }: { readonly state: AcceptanceState }) {
  return <Badge tone={ACCEPTANCE_TONES[state]}>{acceptanceNames[state]}</Badge>
}
