import type { MailState } from '@vatio/domain/mail/outbox/mail-state'
import { Badge } from '../../ui/Badge.tsx'
import { mailStateNames } from './outbox.messages.ts'

const TONES = {
  kept: 'warning',
  pending: 'info',
  sent: 'success',
  refused: 'danger',
  failed: 'danger',
  cancelled: 'neutral',
} as const

export function MailStateBadge({ state }: { readonly state: MailState }) {
  return <Badge tone={TONES[state]}>{mailStateNames[state]}</Badge>
}
