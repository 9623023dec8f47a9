import { IconLock } from '@tabler/icons-react'
import type { Licence, LimitedQuantity } from '@vatio/domain/identity/licences/licence'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import type { ReactNode } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { licenceTexts as texts } from './licences.messages.ts'
import { useCompanyLicence, useLicenceGate } from './licences.queries.ts'
import styles from './LicenceGateCard.module.css'

function WayOut({ isAdmin }: { readonly isAdmin: boolean }) {
  return isAdmin ? <TextLink to="/plan-configuration">{texts.plans}</TextLink> : <span>{texts.askAdmin}</span>
}

interface LicenceGateCardProps {
  readonly minimum: Licence
  /** What still works without the feature. */
  readonly instead?: ReactNode
  readonly children: ReactNode
}

/** Shows a feature from the licence `minimum` up; below it what is missing, what still works, and a link to the plans. */
export function LicenceGateCard({ minimum, instead, children }: LicenceGateCardProps) {
  const gate = useLicenceGate(minimum)
  if (gate.isOpen) return children
  return (
    <div className={styles.gate} role="note">
      <IconLock size={18} stroke={1.5} aria-hidden />
      <div>
        <p>{gate.tooltip}</p>
        {instead ? <p className={styles.instead}>{instead}</p> : null}
        <WayOut isAdmin={gate.isAdmin} />
      </div>
    </div>
  )
}

/** A notice where the limit of a quantity is reached, else nothing. */
export function LimitReachedCard({ quantity }: { readonly quantity: LimitedQuantity }) {
  const user = useUser()
  const { data } = useCompanyLicence()
  if (!data?.reached.includes(quantity)) return null
  return (
    <Notice tone="warning">
      {texts.limitReached}. <WayOut isAdmin={hasRole(user.role, 'admin')} />
    </Notice>
  )
}
