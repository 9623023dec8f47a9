import { Button, PasswordInput } from '@mantine/core'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { isStrongEnough } from '@vatio/domain/identity/accounts/password'
import { useState, type FormEvent } from 'react'
import { resetTexts as texts } from './login.messages.ts'
import styles from './LoginPage.module.css'
import { PublicCard } from './PublicCard.tsx'

const route = getRouteApi('/reset-password')

/** Page of the link in the recovery mail: a new password, typed twice. */
export function ResetPasswordPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [left, setLeft] = useState(false)
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const weak = password !== '' && !isStrongEnough(password)
  const different = repeat !== '' && repeat !== password
  const ready = isStrongEnough(password) && repeat === password && !sending

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready) return
    setSending(true)
    const calls = await import('./session.queries.ts')
    try {
      await calls.changePassword(search.token ?? '', password)
      void navigate({ to: '/login', replace: true })
    } catch (error) {
      setFailure(calls.textOfFailure('password', error))
      setSending(false)
    }
  }

  return (
    <PublicCard
      title={texts.title}
      below={
        <Link to="/login" className={styles.signUp}>
          {texts.back}
        </Link>
      }
    >
      {search.token ? (
        <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
          <PasswordInput
            label={texts.password}
            description={texts.rule}
            autoComplete="new-password"
            size="md"
            value={password}
            error={left && weak ? texts.rule : null}
            onBlur={() => setLeft(true)}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <PasswordInput
            label={texts.repeat}
            autoComplete="new-password"
            size="md"
            value={repeat}
            error={different ? texts.different : null}
            onChange={(event) => setRepeat(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': texts.toggleRepeatedPassword }}
          />
          {failure ? (
            <p role="alert" className={styles.error}>
              {failure}
            </p>
          ) : null}
          <Button type="submit" size="md" fullWidth disabled={!ready} loading={sending}>
            {texts.submit}
          </Button>
        </form>
      ) : (
        <p role="alert" className={styles.error}>
          {texts.invalidLink}
        </p>
      )}
    </PublicCard>
  )
}
