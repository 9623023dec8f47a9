import { Button, PasswordInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { factorTexts as texts } from './second-factor.messages.ts'
import styles from './SecondFactorSetup.module.css'

interface PasswordQuestionProps {
  readonly intro: string
  readonly submit: string
  readonly busy: boolean
  readonly error: string | null
  readonly onPassword: (password: string) => void
  readonly onCancel?: (() => void) | undefined
  readonly destructive?: boolean
}

/** Asks for the password before a change of how the user signs in. */
export function PasswordQuestion(props: PasswordQuestionProps) {
  const [password, setPassword] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '' && !props.busy) props.onPassword(password)
  }
  return (
    <form onSubmit={send} noValidate className={styles.steps}>
      <p>{props.intro}</p>
      <PasswordInput
        label={texts.password}
        autoComplete="current-password"
        data-autofocus
        value={password}
        error={props.error}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className={styles.end}>
        {props.onCancel ? (
          <Button variant="default" onClick={props.onCancel} disabled={props.busy}>
            {texts.cancel}
          </Button>
        ) : null}
        <Button
          type="submit"
          color={props.destructive ? 'danger' : 'accent'}
          disabled={password === ''}
          loading={props.busy}
        >
          {props.submit}
        </Button>
      </div>
    </form>
  )
}
