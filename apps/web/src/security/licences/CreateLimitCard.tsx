import { Button, Tooltip, type ButtonProps } from '@mantine/core'
import { hasRole } from '@vatio/domain/security/accounts/role'
import type { LimitedQuantity } from '@vatio/domain/security/licences/licence'
import type { ReactNode } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import styles from './CreateLimitCard.module.css'
import { licenceTexts as texts } from './licences.messages.ts'
import { useCreateLimit } from './licences.queries.ts'

interface CreateLimitCardProps {
  /** What one more record counts against. */
  readonly quantities: readonly LimitedQuantity[]
  readonly label: string
  /** How the button looks while it does not work; the same as `children`. */
  readonly look?: Pick<ButtonProps, 'variant' | 'leftSection'> & { readonly 'aria-label'?: string }
  /** The button that works. */
  readonly children: ReactNode
}

/**
 * The button that creates one more of something limited. Where the licence is full it stays reachable by
 * keyboard, says why it does not work, and leads an Admin to the plans.
 */
export function CreateLimitCard({ quantities, label, look, children }: CreateLimitCardProps) {
  const user = useUser()
  const limit = useCreateLimit(...quantities)
  if (!limit.disabled) return children
  return (
    <span className={styles['full']}>
      <Tooltip label={limit.title} events={{ hover: true, focus: true, touch: true }}>
        <Button {...look} data-disabled aria-disabled onClick={(event) => event.preventDefault()}>
          {label}
        </Button>
      </Tooltip>
      {hasRole(user.role, 'admin') ? <TextLink to="/plan-configuration">{texts.plans}</TextLink> : null}
    </span>
  )
}
