import { Button, Switch, TextInput } from '@mantine/core'
import {
  mailDomainSchema,
  type MailSenderSettingsReply,
} from '@vatio/protocol/mail/mail-senders/mail-senders.schema'
import { useDraft } from '../../platform/session/use-draft.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { useForm, useIsDirty } from '../../ui/form/use-form.ts'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { senderTexts as texts } from './mail-senders.messages.ts'
import { useMailSenderSettings, useUpdateMailSenders } from './mail-senders.queries.ts'
import styles from './MailSendersCard.module.css'

/** Whether the mails of people have their own address, and of which domains. */
export function MailSendersCard() {
  const query = useMailSenderSettings()
  return (
    <Card title={texts.title}>
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <FormSkeleton /> : null}
      {query.data ? <SendersForm key={query.data.version} settings={query.data} /> : null}
    </Card>
  )
}

const domainsOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((domain) => domain.trim().replace(/^@/, ''))
    .filter((domain) => domain !== '')

interface Values {
  readonly sendsAsUsers: boolean
  readonly allowedDomains: string
}

function domainsError(text: string, { sendsAsUsers }: Values): string | null {
  const domains = domainsOf(text)
  if (sendsAsUsers && domains.length === 0) return texts.missing
  return domains.every((domain) => mailDomainSchema.safeParse(domain).success) ? null : texts.wrong
}

function SendersForm({ settings }: { readonly settings: MailSenderSettingsReply }) {
  const { sendsAsUsers, allowedDomains, version } = settings
  const form = useForm<Values>({
    initialValues: { sendsAsUsers, allowedDomains: allowedDomains.join(', ') },
    validate: { allowedDomains: domainsError },
  })
  const draft = useDraft(`/configuration/mail-senders@${version}`, form)
  const isDirty = useIsDirty(form)
  const update = useUpdateMailSenders({
    onSuccess: () => {
      draft.forget()
      form.resetDirty()
    },
    onError: fieldErrorsOf(form),
  })
  const save = (values: Values) =>
    update.mutate({ body: { ...values, allowedDomains: domainsOf(values.allowedDomains), version } })
  return (
    <form className={styles.form} onSubmit={form.onSubmit(save)} noValidate>
      <p>{texts.help}</p>
      <Switch label={texts.sendsAsUsers} {...form.getInputProps('sendsAsUsers', { type: 'checkbox' })} />
      <TextInput
        label={texts.domains}
        description={texts.domainsHelp}
        placeholder={texts.example}
        maxLength={1000}
        autoComplete="off"
        {...form.getInputProps('allowedDomains')}
      />
      <Button type="submit" loading={update.isPending} disabled={!isDirty}>
        {texts.save}
      </Button>
      <UnsavedGuard dirty={isDirty} onLeave={draft.forget} />
    </form>
  )
}
