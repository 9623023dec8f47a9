import type { LimitedQuantity } from '@vatio/domain/identity/licences/licence'
import type { ReactNode } from 'react'
import { useCreateLimit } from './licences.queries.ts'
import { WithheldButton, type ButtonLook } from './WithheldButton.tsx'

interface CreateLimitCardProps {
  /** What one more record counts against. */
  readonly quantities: readonly LimitedQuantity[]
  readonly label: string
  /** How the button looks while it does not work; the same as `children`. */
  readonly look?: ButtonLook
  /** The button that works. */
  readonly children: ReactNode
}

/**
 * The button that creates one more of something limited. Where the licence is full it stays reachable by
 * keyboard, says why it does not work, and leads an Admin to the plans.
 */
export function CreateLimitCard({ quantities, label, look, children }: CreateLimitCardProps) {
  const limit = useCreateLimit(...quantities)
  return limit.disabled ? <WithheldButton label={label} reason={limit.title} look={look} /> : children
}
