import { useState } from 'react'
import styles from './PublicReport.module.css'
import { passwordTexts as texts } from './public-report.messages.ts'
import { TextField } from './TextField.tsx'
import { useSending } from './use-sending.ts'

/** Asks for the password of a protected report. */
export function PasswordForm({ open }: { readonly open: (password: string) => Promise<void> }) {
  const [password, setPassword] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { isBusy, failure, send } = useSending((code) => {
    setWrong(code === 'SHAREABLE_PASSWORD')
    return code === 'SHAREABLE_PASSWORD'
  })
  return (
    <main className={styles.message}>
      <h1>{texts.title}</h1>
      <p>{texts.help}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (password !== '') void send(() => open(password))
        }}
      >
        <TextField
          label={texts.label}
          type="password"
          autoComplete="off"
          maxLength={200}
          value={password}
          onChange={(value) => {
            setPassword(value)
            setWrong(false)
          }}
          error={isWrong ? texts.wrong : undefined}
        />
        <div>
          <button type="submit" className={styles.primary} disabled={isBusy}>
            {texts.show}
          </button>
        </div>
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      </form>
    </main>
  )
}
