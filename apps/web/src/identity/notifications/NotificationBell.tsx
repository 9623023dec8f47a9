import { Indicator, Popover, UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './NotificationBell.module.css'
import { NotificationList } from './NotificationList.tsx'
import { notificationTexts as texts } from './notifications.messages.ts'
import { useUnreadCount } from './notifications.queries.ts'

/** The bell in the bar: the number of unread notifications, and their list. */
export function NotificationBell() {
  const [open, setOpen] = useState(false)
  const unread = useUnreadCount()
  const label = unread === 0 ? texts.bell : `${texts.bell}: ${texts.unread(unread)}`
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={styles.bell}
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => setOpen(!open)}
        >
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
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={texts.bell}>
        {open ? <NotificationList unread={unread} onClose={() => setOpen(false)} /> : null}
      </Popover.Dropdown>
    </Popover>
  )
}
