import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { isApiError } from '../../platform/http/api-error.ts'
import { loginTexts as texts } from './login.messages.ts'
import styles from './LoginPage.module.css'
import { PublicCard } from './PublicCard.tsx'
import { completeSecondStep, showError, textOfFailure } from './session.queries.ts'

interface SecondStepFormProps {
  readonly onEntered: () => void
  readonly onLeave: (notice: string) => void
}

/** The second step of a login: a code of the authenticator or a recovery code. */
export function SecondStepForm({ onEntered, onLeave }: SecondStepFormProps) {
  const [code, setCode] = useState('')
  const [errorText, setErrorText] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  // The form replaces the one that had the focus.
  useEffect(() => field.current?.focus(), [])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '' || sending) return
    setSending(true)
    try {
      await completeSecondStep(code.trim())
      onEntered()
    } catch (error) {
      setSending(false)
      if (isApiError(error) && error.code === 'LOGIN_CHALLENGE_EXPIRED') {
        onLeave(textOfFailure('secondStep', error))
      } else if (isApiError(error) && error.status >= 400 && error.status < 500) {
        setErrorText(textOfFailure('secondStep', error))
        setCode('')
      } else {
        showError('secondStep', error)
      }
    }
  }

  return (
    <PublicCard title={texts.secondStepTitle}>
      <form onSubmit={(event) => void send(event)} noValidate className={styles.form}>
        <p>{texts.secondStepIntro}</p>
        <TextInput
          label={texts.code}
          size="md"
          ref={field}
          autoComplete="one-time-code"
          value={code}
          error={errorText}
          onChange={(event) => {
            setErrorText(null)
            setCode(event.currentTarget.value)
          }}
        />
        <Button type="submit" size="md" fullWidth disabled={code.trim() === ''} loading={sending}>
          {texts.verify}
        </Button>
        <button type="button" className={styles.link} onClick={() => onLeave('')}>
          {texts.otherAccount}
        </button>
      </form>
    </PublicCard>
  )
}
