import type { SelfInvoiceState } from '@vatio/domain/energy-crm/self-invoices/self-invoice'
import { Badge } from '../../ui/Badge.tsx'
import { stateNames } from './self-invoices.messages.ts'

const TONES = { issued: 'info', paid: 'success', cancelled: 'neutral' } as const

export function SelfInvoiceStateBadge({ state }: { readonly state: SelfInvoiceState }) {
  return <Badge tone={TONES[state]}>{stateNames[state]}</Badge>
}
