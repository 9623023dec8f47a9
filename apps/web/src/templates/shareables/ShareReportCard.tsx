import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import { MAX_RECIPIENTS, type ShareableConfig } from '@vatio/domain/templates/shareables/shareable'
import { addDays } from '@vatio/domain/time/civil-time'
import type { Shareable, ShareableSource } from '@vatio/protocol/templates/shareables/shareables.schema'
import { useState } from 'react'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useForm, type WatchedForm } from '../../ui/form/use-form.ts'
import { useMailStart } from '../../mail/report-mails/report-mails.queries.ts'
import { Notice } from '../../ui/Notice.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { endOfDay, validateRecipients, validateTerms, type LinkTerms, type Recipient } from './link-form.ts'
import { LinkAddress } from './LinkAddress.tsx'
import { LinkTermsFields } from './LinkTermsFields.tsx'
import styles from './Shareables.module.css'
import { shareablesOff, shareableTexts, shareTexts as texts } from './shareables.messages.ts'
import { useCreateShareables, useShareableConfig } from './shareables.queries.ts'

export interface ShareReportCardProps {
  readonly templateType: TemplateType
  readonly source: ShareableSource
  readonly title: string
  /** Template to use instead of that of the record. */
  readonly idTemplate?: string | undefined
  /** First recipient, where the record has one. */
  readonly email?: string | null | undefined
  readonly name?: string | null | undefined
  readonly onClose: () => void
}

/** Shares a report of a record: one link for each recipient, then their addresses to copy. */
export function ShareReportCard(props: ShareReportCardProps) {
  const { templateType, source, idTemplate } = props
  const config = useShareableConfig()
  // Whose report it is; without an answer the fields stay empty.
  const mail = useMailStart({ templateType, source, idTemplate })
  const [created, setCreated] = useState<readonly Shareable[] | null>(null)
  if (created) return <CreatedLinks shareables={created} onClose={props.onClose} />
  const isPending = config.isPending || mail.isPending
  if (config.data?.enabled && !isPending) {
    const known = mail.data?.addresses ?? []
    const first = props.email ? known.find(({ email }) => email === props.email) : known[0]
    const recipient = { email: props.email ?? first?.email, name: props.name ?? first?.name }
    return <ShareForm {...props} {...recipient} config={config.data} onCreated={setCreated} />
  }
  return (
    <Dialog title={texts.title} size="medium" onClose={props.onClose}>
      {config.isError ? <ErrorState error={config.error} onRetry={() => void config.refetch()} /> : null}
      {isPending ? <FormSkeleton /> : null}
      {config.data?.enabled === false ? <Notice tone="info">{shareablesOff}</Notice> : null}
    </Dialog>
  )
}

interface ShareValues extends LinkTerms {
  readonly recipients: readonly Recipient[]
}

interface ShareFormProps extends ShareReportCardProps {
  readonly config: ShareableConfig
  readonly onCreated: (shareables: readonly Shareable[]) => void
}

function ShareForm({ config, onCreated, ...props }: ShareFormProps) {
  const today = todayInMadrid()
  const form = useForm<ShareValues>({
    initialValues: {
      title: props.title,
      expiresOn: addDays(today, config.defaultExpiryDays),
      password: '',
      allowDownload: config.allowDownload,
      requestAcceptance: props.templateType === 'contract',
      comments: true,
      recipients: [{ name: props.name ?? '', email: props.email ?? '' }],
    },
    validate: (values) => ({ ...validateTerms(values, today), ...validateRecipients(values.recipients) }),
  })
  const create = useCreateShareables({ onSuccess: onCreated, onError: fieldErrorsOf(form) })
  const submit = ({ recipients, expiresOn, password, ...terms }: ShareValues) =>
    create.mutate({
      body: {
        ...terms,
        templateType: props.templateType,
        source: props.source,
        idTemplate: props.idTemplate,
        recipients: recipients
          .map(({ name, email }) => ({ name: name.trim() || undefined, email: email.trim() || undefined }))
          .filter(({ name, email }) => name !== undefined || email !== undefined),
        expiresAt: expiresOn === null ? undefined : endOfDay(expiresOn),
        password: password || undefined,
      },
    })
  return (
    <FormDialog
      title={texts.title}
      size="medium"
      form={form}
      submitLabel={texts.submit}
      busy={create.isPending}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <div className={styles.parts}>
        <p className={styles.help}>{texts.help}</p>
        <Recipients form={form} />
        <LinkTermsFields form={form} />
      </div>
    </FormDialog>
  )
}

function Recipients({ form }: { readonly form: WatchedForm<ShareValues> }) {
  const { recipients } = form.values
  const set = (next: readonly Recipient[]) => form.setFieldValue('recipients', next)
  return (
    <fieldset className={styles.recipients}>
      <legend>{texts.recipients}</legend>
      {recipients.map((recipient, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own until they are sent
        <div key={index} className={styles.recipient}>
          <TextInput
            label={texts.recipientName}
            maxLength={200}
            {...form.getInputProps(`recipients.${index}.name`)}
          />
          <TextInput
            label={texts.recipientEmail}
            type="email"
            maxLength={254}
            {...form.getInputProps(`recipients.${index}.email`)}
          />
          <ActionIcon
            className={styles.remove}
            aria-label={texts.removeRecipient(recipient.name || recipient.email)}
            disabled={recipients.length === 1}
            onClick={() => set(recipients.filter((_, other) => other !== index))}
          >
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          disabled={recipients.length >= MAX_RECIPIENTS}
          onClick={() => set([...recipients, { name: '', email: '' }])}
        >
          {texts.addRecipient}
        </Button>
      </div>
    </fieldset>
  )
}

interface CreatedLinksProps {
  readonly shareables: readonly Shareable[]
  readonly onClose: () => void
}

function CreatedLinks({ shareables, onClose }: CreatedLinksProps) {
  return (
    <Dialog
      title={texts.done}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <ButtonLink variant="default" to="/shared-links">
            {texts.all}
          </ButtonLink>
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <div className={styles.parts}>
        <p className={styles.help}>{texts.doneHelp}</p>
        {shareables.map(({ idShareable, link, recipient }) => (
          <LinkAddress
            key={idShareable}
            link={link}
            label={recipient.name ?? recipient.email ?? shareableTexts.noRecipient}
          />
        ))}
      </div>
    </Dialog>
  )
}
