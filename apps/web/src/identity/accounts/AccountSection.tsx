import { Button, PasswordInput, TextInput } from '@mantine/core'
import { ErrorCount } from '../../ui/form/ErrorCount.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { isStrongEnough } from '@vatio/domain/identity/accounts/password'
import type { OwnAccount } from '@vatio/protocol/identity/accounts/accounts.schema'
import { useDraft } from '../../platform/session/use-draft.ts'
import { refreshUser, useUser } from '../../platform/session/session-store.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { applyFieldErrors, fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { FormActions, FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { validatePlainName } from '../../ui/form/plain-name.ts'
import { Notice } from '../../ui/Notice.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import {
  accountTexts as texts,
  changePasswordMessages,
  passwordTexts,
  signUpTexts,
} from './accounts.messages.ts'
import { useChangePassword, useOwnAccount, useUpdateSelf } from './accounts.queries.ts'
import styles from './SessionsCard.module.css'

/** Own data and password. */
export function AccountSection() {
  const account = useOwnAccount()
  if (account.isError) return <ErrorState error={account.error} onRetry={() => void account.refetch()} />
  if (!account.data) return <FormSkeleton />
  return (
    <div className={styles.stack}>
      <DataCard key={account.data.version} account={account.data} />
      <PasswordCard account={account.data} onStale={() => void account.refetch()} />
    </div>
  )
}

function DataCard({ account }: { readonly account: OwnAccount }) {
  const user = useUser()
  const form = useForm({
    initialValues: { userName: account.userName, phoneNumber: account.phoneNumber ?? '' },
    validate: { userName: (value) => validatePlainName(value, signUpTexts.needed, account.userName) },
  })
  const draft = useDraft(`/configuration/account@${account.version}`, form)
  const save = useUpdateSelf({
    onSuccess: (saved) => {
      draft.forget()
      refreshUser({ ...user, userName: saved.userName })
    },
    onError: fieldErrorsOf(form),
  })
  return (
    <Card>
      <form
        noValidate
        onSubmit={form.onSubmit((values) => save.mutate({ body: { version: account.version, ...values } }))}
      >
        <FormSection title={texts.data}>
          <TextInput
            label={texts.userName}
            required
            autoComplete="name"
            {...form.getInputProps('userName')}
          />
          <TextInput
            label={texts.phoneNumber}
            type="tel"
            autoComplete="tel"
            {...form.getInputProps('phoneNumber')}
          />
          <Wide>
            <TextInput
              label={texts.email}
              value={account.email}
              readOnly
              description={hasRole(user.role, 'admin') ? texts.emailHelpOfAdmin : texts.emailHelp}
            />
          </Wide>
        </FormSection>
        <FormActions>
          <ErrorCount form={form} />
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            {texts.save}
          </Button>
        </FormActions>
      </form>
      <UnsavedGuard dirty={form.isDirty() && !save.isSuccess} onLeave={draft.forget} />
    </Card>
  )
}

interface PasswordCardProps {
  readonly account: OwnAccount
  readonly onStale: () => void
}

function PasswordCard({ account, onStale }: PasswordCardProps) {
  const form = useForm({
    initialValues: { currentPassword: '', password: '', repeat: '' },
    validate: {
      currentPassword: (value) => (value === '' ? signUpTexts.needed : null),
      password: (value) => (isStrongEnough(value) ? null : passwordTexts.rule),
      repeat: (value, { password }) => (value === password ? null : passwordTexts.different),
    },
    validateOnBlur: ['password', 'repeat'],
  })
  const change = useChangePassword({
    onSuccess: () => form.reset(),
    onError: (error) => {
      if (error.code === 'VERSION_CONFLICT') onStale()
      return applyFieldErrors(form, error, changePasswordMessages)
    },
  })
  if (!account.hasPassword) {
    return (
      <Card title={texts.password}>
        <Notice tone="info">{passwordTexts.none}</Notice>
      </Card>
    )
  }
  const send = form.onSubmit(({ currentPassword, password }) =>
    change.mutate({ body: { version: account.version, currentPassword, password } }),
  )
  return (
    <Card>
      <form noValidate onSubmit={send}>
        <FormSection title={texts.password} help={texts.passwordHelp}>
          <Wide>
            <PasswordInput
              label={texts.currentPassword}
              autoComplete="current-password"
              {...form.getInputProps('currentPassword')}
            />
          </Wide>
          <PasswordInput
            label={texts.newPassword}
            description={passwordTexts.rule}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label={texts.repeat}
            description={' '}
            autoComplete="new-password"
            {...form.getInputProps('repeat')}
          />
        </FormSection>
        <FormActions>
          <ErrorCount form={form} />
          <Button type="submit" variant="default" loading={change.isPending}>
            {texts.savePassword}
          </Button>
        </FormActions>
      </form>
    </Card>
  )
}
