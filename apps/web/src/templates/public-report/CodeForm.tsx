import { useState } from 'react'
import styles from './PublicReport.module.css'
import { acceptanceTexts as texts } from './public-report.messages.ts'
import { TextField } from './TextField.tsx'
import { useSending } from './use-sending.ts'

const CODE = /^\d{6}$/

interface CodeFormProps {
  readonly email: string
  readonly expiresAt: string
  readonly confirm: (code: string) => Promise<void>
  readonly onBack: () => void
  /** Another mail, which replaces the code of the first. */
  readonly onResend: () => Promise<void>
  /** The figures are others by now. */
  readonly onReload: () => void
}

/** The code from the mail: who has it accepts. */
export function CodeForm({ email, expiresAt, confirm, onBack, onResend, onReload }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { isBusy, failure, send } = useSending((failed) => {
    if (failed === 'SHAREABLE_CHANGED') onReload()
    return false
  })
  const typed = code.replaceAll(/\s/g, '')
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (CODE.test(typed)) void send(() => confirm(typed))
      }}
    >
      <output>{texts.codeSent(email, expiresAt)}</output>
      <TextField
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        isFirst
        value={code}
        onChange={setCode}
        error={isChecked && !CODE.test(typed) ? texts.wrongCode : undefined}
      />
      <div className={styles.tools}>
        <button type="submit" className={styles.primary} disabled={isBusy}>
          {texts.confirm}
        </button>
        <button type="button" disabled={isBusy} onClick={() => void send(onResend)}>
          {texts.resend}
        </button>
        <button type="button" onClick={onBack}>
          {texts.back}
        </button>
      </div>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </form>
  )
}
