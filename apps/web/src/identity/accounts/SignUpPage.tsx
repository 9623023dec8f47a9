import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { ErrorCount } from '../../ui/form/ErrorCount.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { isStrongEnough } from '@vatio/domain/identity/accounts/password'
import { licences, type Licence } from '@vatio/domain/identity/licences/licence'
import { useEffect, useState } from 'react'
import { writeStored } from '../../platform/session/storage.ts'
import { useDraft } from '../../platform/session/use-draft.ts'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { isEmail } from '../../ui/form/email.ts'
import { validatePlainName } from '../../ui/form/plain-name.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PublicCard } from '../session/PublicCard.tsx'
import { readLoginOptions } from '../session/session.queries.ts'
import { passwordTexts, signUpTexts as texts } from './accounts.messages.ts'
import { checkEmailTaken, useSignUp } from './accounts.queries.ts'
import { OwnQueries } from './OwnQueries.tsx'
import { SIGN_UP_EMAIL_KEY } from './sign-up-email.ts'
import styles from './SignUpPage.module.css'

const route = getRouteApi('/signup')

function planOf(text: string | undefined): Licence {
  return licences.find((licence) => licence === text) ?? 'freemium'
}

/** Registers a company with its first administrator. */
export function SignUpPage() {
  return (
    <OwnQueries>
      <SignUp />
    </OwnQueries>
  )
}

function SignUp() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const selectedPlan = planOf(search.selectedPlan)
  const [options, setOptions] = useState<Awaited<ReturnType<typeof readLoginOptions>> | null>(null)
  const form = useForm({
    initialValues: { userName: '', clientName: '', email: '', password: '', repeat: '', acceptsTerms: false },
    validate: {
      userName: (value) => validatePlainName(value, texts.needed),
      clientName: (value) => validatePlainName(value, null),
      email: (value) => (isEmail(value) ? null : texts.badEmail),
      password: (value) => (isStrongEnough(value) ? null : passwordTexts.rule),
      repeat: (value, { password }) => (value === password ? null : passwordTexts.different),
      acceptsTerms: (value) => (value ? null : texts.termsNeeded),
    },
    validateOnBlur: ['email', 'password', 'repeat'],
  })
  const draft = useDraft('/signup', form, ['password', 'repeat'])
  const register = useSignUp({
    onSuccess: async () => {
      draft.forget()
      writeStored(SIGN_UP_EMAIL_KEY, form.values.email.trim(), 'session')
      await navigate({ to: '/account-validation-message' })
    },
    onError: fieldErrorsOf(form),
  })

  useEffect(() => {
    let here = true
    const read = async () => {
      try {
        const answer = await readLoginOptions()
        if (here) setOptions(answer)
      } catch {
        // Without the answer the page offers what every installation has.
      }
    }
    void read()
    return () => {
      here = false
    }
  }, [])

  async function askEmail() {
    const email = form.values.email.trim()
    form.validateField('email')
    if (isEmail(email) && (await checkEmailTaken(email))) form.setFieldError('email', texts.taken)
  }

  const submit = form.onSubmit(({ userName, clientName, email, password }) => {
    register.mutate({
      query: { selectedPlan },
      body: {
        userName,
        email,
        password,
        acceptsTerms: true,
        clientName: clientName.trim() === '' ? undefined : clientName,
      },
    })
  })

  return (
    <PublicCard
      title={texts.title}
      below={
        <Link to="/login" className={styles.link}>
          {texts.back}
        </Link>
      }
    >
      {selectedPlan === 'freemium' ? null : (
        <div className={styles.plan}>
          <Notice tone="info">
            {texts.plan(selectedPlan.charAt(0).toUpperCase() + selectedPlan.slice(1))}
          </Notice>
        </div>
      )}
      <form onSubmit={submit} noValidate className={styles.form}>
        <TextInput label={texts.userName} required autoComplete="name" {...form.getInputProps('userName')} />
        <TextInput
          label={texts.clientName}
          description={texts.clientNameHelp}
          autoComplete="organization"
          {...form.getInputProps('clientName')}
        />
        <TextInput
          label={texts.email}
          type="email"
          required
          autoComplete="username"
          {...form.getInputProps('email')}
          onBlur={() => void askEmail()}
        />
        <PasswordInput
          label={texts.password}
          description={passwordTexts.rule}
          required
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={texts.repeat}
          required
          autoComplete="new-password"
          {...form.getInputProps('repeat')}
        />
        <div className={styles.terms}>
          <Checkbox label={texts.terms} {...form.getInputProps('acceptsTerms', { type: 'checkbox' })} />
          {options?.termsUrl ? (
            <a href={options.termsUrl} target="_blank" rel="noreferrer" className={styles.termsLink}>
              {texts.readTerms}
            </a>
          ) : null}
        </div>
        <ErrorCount form={form} />
        <Button type="submit" size="md" fullWidth loading={register.isPending}>
          {texts.submit}
        </Button>
        {options?.google && options.defaultHost ? (
          <Button
            variant="default"
            size="md"
            fullWidth
            onClick={() => {
              if (form.validateField('acceptsTerms').hasError) return
              window.location.assign(`/api/security/auth/google?selectedPlan=${selectedPlan}`)
            }}
          >
            {texts.google}
          </Button>
        ) : null}
      </form>
    </PublicCard>
  )
}
