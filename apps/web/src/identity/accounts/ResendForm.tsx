import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { readStored } from '../../platform/session/storage.ts'
import { isEmail } from '../../ui/form/email.ts'
import { KeptMailsCard } from '../session/KeptMailsCard.tsx'
import { resendValidation } from '../session/session.queries.ts'
import { signUpTexts, validationTexts as texts } from './accounts.messages.ts'
import { OwnQueries } from './OwnQueries.tsx'
import styles from './SignUpPage.module.css'
import { SIGN_UP_EMAIL_KEY } from './sign-up-email.ts'

/** Requests the validation mail again; asks for the address, which is known only right after a sign-up. */
export function ResendForm() {
  const [known] = useState(() => readStored(SIGN_UP_EMAIL_KEY, 'session'))
  const [email, setEmail] = useState(known ?? '')
  const [left, setLeft] = useState(false)
  const [sending, setSending] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!isEmail(email) || sending) return
    setSending(true)
    await resendValidation(email.trim())
    setSending(false)
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate className={styles.actions}>
      <OwnQueries>
        <KeptMailsCard />
      </OwnQueries>
      {known ? null : (
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="email"
          value={email}
          error={left && email !== '' && !isEmail(email) ? signUpTexts.badEmail : null}
          onBlur={() => setLeft(true)}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      <Button type="submit" variant="default" disabled={!isEmail(email)} loading={sending}>
        {texts.resend}
      </Button>
    </form>
  )
}
