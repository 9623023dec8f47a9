import type { Licence } from '@vatio/domain/identity/licences/licence'
import type { ReactNode } from 'react'
import { useCreateLimit, useLicenceGate } from './licences.queries.ts'
import { WithheldButton, type ButtonLook } from './WithheldButton.tsx'

interface LicenceControlCardProps {
  readonly minimum: Licence
  readonly label: string
  /** How the button looks while it does not work; the same as `children`. */
  readonly look?: ButtonLook
  /** The button that works. */
  readonly children: ReactNode
}

/** The button of a feature that asks for a licence: below it, or once the licence has ended, it says why it does not work. */
export function LicenceControlCard({ minimum, label, look, children }: LicenceControlCardProps) {
  const gate = useLicenceGate(minimum)
  const ended = useCreateLimit()
  const reason = gate.isOpen ? ended.title : gate.tooltip
  return reason === undefined ? children : <WithheldButton label={label} reason={reason} look={look} />
}
