import type { ContractState } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import { Badge } from '../../ui/Badge.tsx'

interface ContractStateBadgeProps {
  readonly state: Pick<ContractState, 'name' | 'badgeColor'>
}

/** A contract state in its own colour, its text white or dark by contrast. */
export function ContractStateBadge({ state }: ContractStateBadgeProps) {
  return <Badge colour={state.badgeColor}>{state.name}</Badge>
}
