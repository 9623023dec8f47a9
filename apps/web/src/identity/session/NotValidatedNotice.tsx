import { Button } from '@mantine/core'
import { useState } from 'react'
import { seconds, showToast } from '../../platform/messages/toasts.ts'
import { loginTexts as texts } from './login.messages.ts'
import styles from './NotValidatedNotice.module.css'

/** Shown at a login with an email that is not verified yet. */
export function NotValidatedNotice({
  email,
  supportEmail,
}: {
  readonly email: string
  readonly supportEmail: string
}) {
  const [sending, setSending] = useState(false)
  async function resend() {
    setSending(true)
    const { resendValidation } = await import('./session.queries.ts')
    await resendValidation(email.trim())
    setSending(false)
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(supportEmail)
      showToast({ tone: 'success', text: texts.copied, seconds: seconds.short })
    } catch {
      showToast({ tone: 'info', text: supportEmail, seconds: seconds.short })
    }
  }
  return (
    <div className={styles.notice} role="alert">
      <strong>{texts.notValidatedTitle}</strong>
      <p>{texts.notValidatedBody}</p>
      <div className={styles.actions}>
        {supportEmail ? (
          <Button size="xs" variant="default" onClick={() => void copy()}>
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
