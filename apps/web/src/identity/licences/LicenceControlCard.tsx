import type { Licence } from '@vatio/domain/identity/licences/licence'
import type { ReactNode } from 'react'
import { useCreateLimit, useLicenceGate } from './licences.queries.ts'
import { WithheldButton, type ButtonLook } from './WithheldButton.tsx'

interface LicenceControlCardProps {
  readonly minimum: Licence
  readonly label: string
  /** Props of the button while it is disabled; the same as those of `children`. */
  readonly look?: ButtonLook
  /** The enabled button. */
  readonly children: ReactNode
}

/** The button of a feature with a minimum licence: below it, or once the licence has expired, it says why it is disabled. */
export function LicenceControlCard({ minimum, label, look, children }: LicenceControlCardProps) {
  const gate = useLicenceGate(minimum)
  const ended = useCreateLimit()
  const reason = gate.isOpen ? ended.title : gate.tooltip
  return reason === undefined ? children : <WithheldButton label={label} reason={reason} look={look} />
}
