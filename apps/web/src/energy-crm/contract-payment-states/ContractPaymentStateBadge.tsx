import type { ContractPaymentState } from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.schema'
import { Badge } from '../../ui/Badge.tsx'

interface ContractPaymentStateBadgeProps {
  readonly state: Pick<ContractPaymentState, 'name' | 'badgeColor'>
}

/** A billing state in its own colour, its text white or dark by contrast. */
export function ContractPaymentStateBadge({ state }: ContractPaymentStateBadgeProps) {
  return <Badge colour={state.badgeColor}>{state.name}</Badge>
}
