import { useId, useState } from 'react'
import styles from './PublicReport.module.css'
import { acceptanceTexts as texts } from './public-report.messages.ts'
import { findSignerErrors, type Signer } from './signer.ts'
import { TextField } from './TextField.tsx'
import { useSending } from './use-sending.ts'

interface AcceptanceFormProps {
  /** What is accepted. */
  readonly text: string
  readonly signer: Signer
  readonly onChange: (signer: Signer) => void
  readonly request: (signer: Omit<Signer, 'hasRead'>) => Promise<void>
  /** The report or its acceptance are others by now. */
  readonly onReload: () => void
}

/** Who accepts, and that they have read it. */
export function AcceptanceForm({ text, signer, onChange, request, onReload }: AcceptanceFormProps) {
  const id = useId()
  const [isChecked, setChecked] = useState(false)
  const { isBusy, failure, send } = useSending((code) => {
    if (code === 'SHAREABLE_CHANGED' || code === 'SHAREABLE_ACCEPTED') onReload()
    return false
  })
  const found = findSignerErrors(signer)
  const errors = isChecked ? found : {}
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (Object.keys(found).length === 0) void send(() => request(signer))
        else event.currentTarget.querySelector<HTMLElement>(`[name="${Object.keys(found)[0]}"]`)?.focus()
      }}
    >
      <TextField
        name="name"
        label={texts.name}
        autoComplete="name"
        maxLength={200}
        value={signer.name}
        onChange={(name) => onChange({ ...signer, name })}
        error={errors.name}
      />
      <TextField
        name="nif"
        label={texts.nif}
        maxLength={20}
        value={signer.nif}
        onChange={(nif) => onChange({ ...signer, nif })}
        error={errors.nif}
      />
      <TextField
        name="email"
        label={texts.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={signer.email}
        onChange={(email) => onChange({ ...signer, email })}
        error={errors.email}
      />
      <div className={styles.field}>
        <label className={styles.check}>
          <input
            type="checkbox"
            name="hasRead"
            checked={signer.hasRead}
            aria-invalid={errors.hasRead !== undefined}
            aria-describedby={`${id}-read`}
            onChange={(event) => onChange({ ...signer, hasRead: event.target.checked })}
          />
          <span>{text}</span>
        </label>
        <p id={`${id}-read`} className={styles.failure}>
          {errors.hasRead}
        </p>
      </div>
      <p className={styles.quiet}>{texts.help}</p>
      <div>
        <button type="submit" className={styles.primary} disabled={isBusy}>
          {texts.sendCode}
        </button>
      </div>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </form>
  )
}
