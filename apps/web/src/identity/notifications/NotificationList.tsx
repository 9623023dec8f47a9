import { Button, UnstyledButton } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { NotificationReply } from '@vatio/protocol/identity/notifications/notifications.schema'
import { useRef } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FloatingPanel } from '../../ui/floating/Floating.tsx'
import type { Floating } from '../../ui/floating/use-floating.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import styles from './NotificationList.module.css'
import { notificationTexts as texts } from './notifications.messages.ts'
import { useNotifications, useReadNotifications } from './notifications.queries.ts'

interface NotificationListProps {
  readonly unread: number
  readonly onClose: () => void
}

interface NotificationPanelProps {
  readonly floating: Floating
  readonly unread: number
}

/** The list under its bell. */
export function NotificationPanel({ floating, unread }: NotificationPanelProps) {
  return (
    <FloatingPanel floating={floating} label={texts.bell} position="bottom-end" padding={0}>
      <NotificationList unread={unread} onClose={floating.close} />
    </FloatingPanel>
  )
}

/** The user's notifications; opening one marks it as read. */
function NotificationList({ unread, onClose }: NotificationListProps) {
  const navigate = useNavigate()
  const query = useNotifications()
  const read = useReadNotifications()
  const heading = useRef<HTMLHeadingElement>(null)
  const items = query.data?.pages.flatMap(([page]) => page) ?? []
  const follow = (item: NotificationReply) => {
    if (!item.isRead) read.mutate({ body: { ids: [item.idNotification] } })
    if (item.link === null) return
    onClose()
    void navigate({ href: item.link })
  }
  return (
    <div className={styles.list}>
      <div className={styles.header}>
        <h2 ref={heading} tabIndex={-1}>
          {texts.bell}
        </h2>
        {unread > 0 ? (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={read.isPending}
            onClick={() => {
              // The button goes away: without the focus in the panel, Escape would not close it.
              heading.current?.focus()
              read.mutate({ body: {} })
            }}
          >
            {texts.readAll}
          </Button>
        ) : null}
      </div>
      {query.isPending ? <TextSkeleton /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data && items.length === 0 ? <p className={styles.none}>{texts.none}</p> : null}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.idNotification}>
            <UnstyledButton
              className={styles.item}
              data-unread={item.isRead ? undefined : true}
              onClick={() => follow(item)}
            >
              <strong>
                {item.title}
                {item.isRead ? null : <span className={styles.new}>{texts.new}</span>}
              </strong>
              <span>{item.text}</span>
              <small>{formatDateTime(item.createdAt)}</small>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          variant="subtle"
          fullWidth
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.more}
        </Button>
      ) : null}
      <footer className={styles.footer}>
        <Link to="/configuration" search={{ section: 'notifications' }} onClick={onClose}>
          {texts.preferences}
        </Link>
      </footer>
    </div>
  )
}
