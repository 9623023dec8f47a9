import { Button } from '@mantine/core'
import { seconds, showToast } from '../../platform/messages/toasts.ts'
import { loginTexts as texts } from './login.messages.ts'
import styles from './NotValidatedNotice.module.css'

/** Told to somebody whose email is not verified yet, instead of letting them in. */
export function NotValidatedNotice({
  supportEmail,
}: {
  readonly email: string
  readonly supportEmail: string
}) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(supportEmail)
      showToast({ tone: 'success', text: texts.copied, seconds: seconds.short })
    } catch {
      showToast({ tone: 'info', text: supportEmail, seconds: seconds.short })
    }
  }
  return (
    <div className={styles['notice']} role="alert">
      <strong>{texts.notValidatedTitle}</strong>
      <p>{texts.notValidatedBody}</p>
      {supportEmail ? (
        <div className={styles['actions']}>
          <Button size="xs" variant="default" onClick={() => void copy()}>
            {texts.copySupport}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
