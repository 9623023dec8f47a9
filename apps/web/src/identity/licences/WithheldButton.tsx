import { Button, type ButtonProps } from '@mantine/core'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { useUser } from '../../platform/session/session-store.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { Hint } from '../../ui/floating/Hint.tsx'
import styles from './CreateLimitCard.module.css'
import { licenceTexts as texts } from './licences.messages.ts'

/** Props of a button while it is disabled. */
export type ButtonLook = Pick<ButtonProps, 'variant' | 'leftSection' | 'size'> & {
  readonly 'aria-label'?: string
}

interface WithheldButtonProps {
  readonly label: string
  readonly reason: string | undefined
  readonly look?: ButtonLook | undefined
}

/** A button disabled by the licence: reachable by keyboard, with the reason and, for an Admin, a link to the plans. */
export function WithheldButton({ label, reason, look }: WithheldButtonProps) {
  const user = useUser()
  return (
    <span className={styles.full}>
      <Hint label={reason} always>
        <Button {...look} data-disabled aria-disabled onClick={(event) => event.preventDefault()}>
          {label}
        </Button>
      </Hint>
      {hasRole(user.role, 'admin') ? <TextLink to="/plan-configuration">{texts.plans}</TextLink> : null}
    </span>
  )
}
