import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { lazyPart } from '../ui/floating/lazy-part.tsx'
import { useFloating } from '../ui/floating/use-floating.ts'
import { shellMessages } from './shell.messages.ts'
import styles from './UserMenu.module.css'

const UserMenuItems = lazyPart(async () => (await import('./UserMenuItems.tsx')).UserMenuItems)
const FeedbackDialog = lazyPart(async () => (await import('./FeedbackDialog.tsx')).FeedbackDialog)

export function UserMenu({ user }: { readonly user: LoggedUser }) {
  const { isOpen, button, floating } = useFloating('menu')
  const [isFeedbackOpen, setFeedbackOpen] = useState(false)
  return (
    <>
      <UnstyledButton {...button} className={styles.target} aria-label={shellMessages.userMenu}>
        <span className={styles.greeting}>{shellMessages.greeting(user.userName)}</span>
        <span className={styles.initial} aria-hidden>
          {(user.userName.trim()[0] ?? '?').toUpperCase()}
        </span>
        <IconChevronDown size={16} stroke={1.5} aria-hidden className={styles.arrow} />
      </UnstyledButton>
      {isOpen ? (
        <UserMenuItems floating={floating} user={user} onFeedback={() => setFeedbackOpen(true)} />
      ) : null}
      {isFeedbackOpen ? <FeedbackDialog onClose={() => setFeedbackOpen(false)} /> : null}
    </>
  )
}
