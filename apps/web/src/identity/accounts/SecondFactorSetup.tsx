import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { ApiError } from '../../platform/http/api-error.ts'
import { copyText } from '../../platform/messages/copy-text.ts'
import { messageOf, type OperationMessages } from '../../platform/messages/operation-messages.ts'
import { useConfirmFactor, useStartFactor } from './accounts.queries.ts'
import { PasswordQuestion } from './PasswordQuestion.tsx'
import { QrSquare } from '../../ui/QrSquare.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { confirmFactorMessages, factorTexts as texts, startFactorMessages } from './second-factor.messages.ts'
import styles from './SecondFactorSetup.module.css'

interface SecondFactorSetupProps {
  /** Whether the account has a password. */
  readonly hasPassword: boolean
  readonly onDone: () => void
  readonly onCancel?: () => void
}

/** Shows a failure of a field beside it instead of as a toast. */
function fieldText(error: ApiError, messages: OperationMessages): string | null {
  const { field, text } = messageOf(error, messages)
  return field === undefined ? null : text
}

/** Enrols a second factor: password, QR code and first code, recovery codes. */
export function SecondFactorSetup({ hasPassword, onDone, onCancel }: SecondFactorSetupProps) {
  const [errorText, setErrorText] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const asked = useRef(false)
  const fail = (messages: OperationMessages) => (error: ApiError) => {
    const text = fieldText(error, messages)
    setErrorText(text)
    return text !== null
  }
  const start = useStartFactor({ onSuccess: () => setErrorText(null), onError: fail(startFactorMessages) })
  const confirm = useConfirmFactor({ onError: fail(confirmFactorMessages) })

  useEffect(() => {
    if (hasPassword || asked.current) return
    asked.current = true
    start.mutate({ body: {} })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, [hasPassword])

  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onSaved={onDone} />

  if (!start.data) {
    if (!hasPassword) return null
    return (
      <PasswordQuestion
        intro={texts.askPassword}
        submit={texts.next}
        busy={start.isPending}
        error={errorText}
        onPassword={(password) => start.mutate({ body: { password } })}
        onCancel={onCancel}
      />
    )
  }

  const { secret, otpauthUri } = start.data
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && !confirm.isPending) confirm.mutate({ body: { code: code.trim() } })
  }
  return (
    <form onSubmit={send} noValidate className={styles.steps}>
      <div className={styles.enrol}>
        <QrSquare text={otpauthUri} label={texts.square} />
        <div className={styles.byHand}>
          <p>
            <strong>{texts.scan}</strong>
          </p>
          <p>{texts.scanHelp}</p>
          <p>{texts.byHand}</p>
          <code className={styles.key}>{secret.match(/.{4}/g)?.join(' ')}</code>
          <Button variant="default" size="xs" onClick={() => void copyText(secret, texts.copied)}>
            {texts.copyKey}
          </Button>
        </div>
      </div>
      <TextInput
        label={texts.code}
        description={texts.codeHelp}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        error={errorText}
        onChange={(event) => {
          setErrorText(null)
          setCode(event.currentTarget.value)
        }}
      />
      <div className={styles.end}>
        {onCancel ? (
          <Button variant="default" onClick={onCancel} disabled={confirm.isPending}>
            {texts.cancel}
          </Button>
        ) : null}
        <Button type="submit" disabled={code.trim() === ''} loading={confirm.isPending}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  )
}
