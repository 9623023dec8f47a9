import '../../ui/theme/component-styles.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { copyText } from '../../platform/messages/copy-text.ts'
import { keptMails, loginTexts as texts } from './login.messages.ts'
import styles from './NotValidatedNotice.module.css'

interface NotValidatedNoticeProps {
  readonly email: string
  readonly supportEmail: string
  readonly keepsMails: boolean
}

/** Shown at a login with an email that is not verified yet. */
export function NotValidatedNotice({ email, supportEmail, keepsMails }: NotValidatedNoticeProps) {
  const [sending, setSending] = useState(false)
  async function resend() {
    setSending(true)
    const { resendValidation } = await import('./session.queries.ts')
    await resendValidation(email.trim())
    setSending(false)
  }
  return (
    <div className={styles.notice} role="alert">
      <strong>{texts.notValidatedTitle}</strong>
      <p>{texts.notValidatedBody}</p>
      {keepsMails ? <p>{keptMails}</p> : null}
      <div className={styles.actions}>
        {supportEmail ? (
          <Button size="xs" variant="default" onClick={() => void copyText(supportEmail, texts.copied)}>
            {texts.copySupport}
          </Button>
        ) : null}
        {email.trim() === '' ? null : (
          <Button size="xs" variant="default" loading={sending} onClick={() => void resend()}>
            {texts.resend}
          </Button>
        )}
      </div>
    </div>
  )
}
