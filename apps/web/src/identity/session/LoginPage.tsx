import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type FormEvent } from 'react'
import { isApiError } from '../../platform/http/api-error.ts'
import { safeRedirect } from '../../platform/session/redirect.ts'
import { getSession, getSessionEnd } from '../../platform/session/session-store.ts'
import { readStored, removeStored, writeStored } from '../../platform/session/storage.ts'
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts'
import { Logo } from '../../ui/Logo.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { EntryField } from './EntryField.tsx'
import entryStyles from './EntryField.module.css'
import { loginTexts as texts } from './login.messages.ts'
import styles from './LoginPage.module.css'

const REDIRECT_KEY = 'login-redirect'
const route = getRouteApi('/login')
const ForgotPasswordDialog = lazy(async () => ({
  default: (await import('./ForgotPasswordDialog.tsx')).ForgotPasswordDialog,
}))
const NotValidatedNotice = lazy(async () => ({
  default: (await import('./NotValidatedNotice.tsx')).NotValidatedNotice,
}))
const SecondStepForm = lazy(async () => ({
  default: (await import('./SecondStepForm.tsx')).SecondStepForm,
}))
// The calls and their schemas are loaded after the form is shown, which does not need them.
const loadCalls = () => import('./session.queries.ts')

interface Options {
  readonly google: boolean
  readonly defaultHost: boolean
  readonly hasCompanies: boolean
  readonly keepsMails: boolean
  readonly supportEmail: string
}

type Phase = 'idle' | 'sending' | 'failed' | 'not-validated' | 'blocked' | 'second-step'

const needsSecondStep = (error: unknown) => isApiError(error) && error.code === 'SECOND_FACTOR_NEEDED'

export function LoginPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [phase, setPhase] = useState<Phase>(search.code ? 'sending' : 'idle')
  const [notice, setNotice] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [forgotOpen, setForgotOpen] = useState(false)
  const [options, setOptions] = useState<Options | null>(null)

  const enter = () => {
    // The redirect to Google loses the query: the tab stores it.
    const wanted = search.redirect ?? readStored(REDIRECT_KEY, 'session')
    removeStored(REDIRECT_KEY, 'session')
    void navigate({ href: safeRedirect(wanted), replace: true })
  }

  useEffect(() => {
    let here = true
    const read = async () => {
      try {
        const answer = await (await loadCalls()).readLoginOptions()
        if (here) setOptions(answer)
      } catch {
        // Without the answer the page offers only email and password.
      }
    }
    void read()
    return () => {
      here = false
    }
  }, [])

  useEffect(() => {
    if (getSession() && !search.code) enter()
    else if (search.code) void completeWithCode()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, [])

  async function completeWithCode() {
    const calls = await loadCalls()
    try {
      await calls.signInWithGoogle(search)
      enter()
    } catch (error) {
      setPhase(needsSecondStep(error) ? 'second-step' : 'blocked')
      setNotice(calls.textOfFailure('google', error))
      void navigate({ search: search.redirect ? { redirect: search.redirect } : {}, replace: true })
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (email.trim() === '' || password === '') focusFirstInvalid(form)
    if (email.trim() === '' || password === '' || phase === 'sending') return
    setPhase('sending')
    try {
      const calls = await loadCalls()
      try {
        await calls.signIn(email, password)
        enter()
      } catch (error) {
        if (isApiError(error) && error.code === 'NOT_VALIDATED_EMAIL') setPhase('not-validated')
        else if (needsSecondStep(error)) setPhase('second-step')
        else if (isApiError(error) && error.status >= 400 && error.status < 500) {
          setPhase('blocked')
          setNotice(calls.textOfFailure('login', error))
          form.querySelector<HTMLInputElement>('[name="password"]')?.focus()
        } else {
          setPhase('idle')
          calls.showError('login', error)
        }
      }
    } catch {
      // The module of the calls could not be loaded.
      setPhase('failed')
    }
  }

  const end = getSessionEnd()
  if (phase === 'second-step') {
    const leave = (why: string) => {
      setPassword('')
      setNotice(why)
      setPhase(why === '' ? 'idle' : 'blocked')
    }
    return (
      <Suspense fallback={null}>
        <SecondStepForm onEntered={enter} onLeave={leave} />
      </Suspense>
    )
  }
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.logo}>
          <Logo size="large" />
        </div>
        <PageHeading title={texts.title} className={styles.title} />
        <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
          {phase === 'idle' && (end === 'expired' || end === 'elsewhere') ? (
            <p className={styles.ended}>{texts.ended[end]}</p>
          ) : null}
          <EntryField
            label={texts.email}
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            error={tried && email.trim() === '' ? texts.noEmail : null}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <EntryField
            label={texts.password}
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            error={tried && password === '' ? texts.noPassword : null}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {phase === 'blocked' || phase === 'failed' ? (
            <p role="alert" className={styles.error}>
              {phase === 'failed' ? 'Se ha producido un error al autenticar al usuario' : notice}
            </p>
          ) : null}
          {phase === 'not-validated' ? (
            <Suspense fallback={null}>
              <NotValidatedNotice
                email={email}
                supportEmail={options?.supportEmail ?? ''}
                keepsMails={options?.keepsMails ?? false}
              />
            </Suspense>
          ) : null}
          <button
            type="submit"
            className={entryStyles.button}
            disabled={phase === 'sending'}
            aria-busy={phase === 'sending'}
          >
            {texts.submit}
          </button>
          {options?.google && options.defaultHost ? (
            <a
              href="/api/security/auth/google"
              className={`${entryStyles.button} ${entryStyles.plain}`}
              onClick={() => {
                if (search.redirect) writeStored(REDIRECT_KEY, search.redirect, 'session')
              }}
            >
              {texts.google}
            </a>
          ) : null}
          <button type="button" className={styles.link} onClick={() => setForgotOpen(true)}>
            {texts.forgot}
          </button>
        </form>
        {options && !options.hasCompanies ? <p className={styles.first}>{texts.firstSteps}</p> : null}
      </div>
      {options === null || options.defaultHost ? (
        <a className={styles.signUp} href="./signup">
          {texts.signUp}
        </a>
      ) : null}
      <Suspense fallback={null}>
        {forgotOpen ? (
          <ForgotPasswordDialog
            initialEmail={email}
            keepsMails={options?.keepsMails ?? false}
            onClose={() => setForgotOpen(false)}
          />
        ) : null}
      </Suspense>
    </main>
  )
}
