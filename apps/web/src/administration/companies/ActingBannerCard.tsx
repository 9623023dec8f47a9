import { Button } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { useState } from 'react'
import styles from './ActingBannerCard.module.css'
import { actingTexts as texts } from './companies.messages.ts'
import { leaveActing } from './companies.queries.ts'

/** Banner of an impersonation, with the button that ends it. */
export function ActingBannerCard({ user }: { readonly user: LoggedUser }) {
  const [isLeaving, setLeaving] = useState(false)
  if (!user.actedBy) return null
  return (
    <output className={styles.banner}>
      <IconUserShield size={18} stroke={1.5} aria-hidden />
      <span>{texts.banner(user.actedBy, user.userName, user.clientName)}</span>
      <Button
        size="xs"
        variant="default"
        loading={isLeaving}
        onClick={() => {
          setLeaving(true)
          void leaveActing()
        }}
      >
        {texts.leave}
      </Button>
    </output>
  )
}
