import type { LimitedQuantity } from '@vatio/domain/identity/licences/licence'
import type { ReactNode } from 'react'
import { useCreateLimit } from './licences.queries.ts'
import { WithheldButton, type ButtonLook } from './WithheldButton.tsx'

interface CreateLimitCardProps {
  /** Quantities that one more record uses. */
  readonly quantities: readonly LimitedQuantity[]
  readonly label: string
  /** Props of the button while it is disabled; the same as those of `children`. */
  readonly look?: ButtonLook
  /** The enabled button. */
  readonly children: ReactNode
}

/**
 * The button that creates a record of a limited quantity. Where the limit is reached it remains reachable by
 * keyboard, says why it is disabled, and links an Admin to the plans.
 */
export function CreateLimitCard({ quantities, label, look, children }: CreateLimitCardProps) {
  const limit = useCreateLimit(...quantities)
  return limit.disabled ? <WithheldButton label={label} reason={limit.title} look={look} /> : children
}
