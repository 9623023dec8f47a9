import { Indicator, UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { useFloating } from '../../ui/floating/use-floating.ts'
import styles from './NotificationBell.module.css'
import { notificationTexts as texts } from './notifications.messages.ts'
import { useUnreadCount } from './notifications.queries.ts'

const NotificationPanel = lazyPart(async () => (await import('./NotificationList.tsx')).NotificationPanel)

/** The bell in the bar: the number of unread notifications, and their list. */
export function NotificationBell() {
  const { isOpen, button, floating } = useFloating('dialog')
  const unread = useUnreadCount()
  const label = unread === 0 ? texts.bell : `${texts.bell}: ${texts.unread(unread)}`
  return (
    <>
      <UnstyledButton {...button} className={styles.bell} aria-label={label}>
        <Indicator
          label={unread > 99 ? '99+' : unread}
          disabled={unread === 0}
          size={16}
          offset={2}
          color="danger"
        >
          <IconBell size={20} stroke={1.5} aria-hidden />
        </Indicator>
      </UnstyledButton>
      {isOpen ? <NotificationPanel floating={floating} unread={unread} /> : null}
    </>
  )
}
