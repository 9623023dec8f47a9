import { Textarea, TextInput } from '@mantine/core'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import type { MailTextOwner } from '@vatio/domain/mail/mail-texts/mail-text.policy'
import type { MailText } from '@vatio/protocol/mail/mail-texts/mail-texts.schema'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { mailTextTexts as texts } from './mail-texts.messages.ts'
import { useCreateMailText, useUpdateMailText } from './mail-texts.queries.ts'

interface MailTextDialogProps {
  /** The text that is edited, or what a new one starts with. */
  readonly text: MailText | Pick<MailText, 'subject' | 'text' | 'templateType'>
  readonly onClose: () => void
}

const required = (value: string) => (value.trim() === '' ? texts.missing : null)

/** Writes a text to start mails with. */
export function MailTextDialog({ text, onClose }: MailTextDialogProps) {
  const edited = 'idMailText' in text ? text : null
  const isAdmin = hasRole(useUser().role, 'admin')
  const initialOwner: MailTextOwner = edited?.owner ?? 'own'
  const form = useForm({
    initialValues: { name: edited?.name ?? '', owner: initialOwner, subject: text.subject, text: text.text },
    validate: { name: required, subject: required, text: required },
  })
  const handlers = {
    onSuccess: onClose,
    onError: fieldErrorsOf(form),
  }
  const create = useCreateMailText(handlers)
  const update = useUpdateMailText(handlers)
  const { templateType } = text
  return (
    <FormDialog
      title={edited ? texts.edition : texts.creation}
      size="medium"
      form={form}
      submitLabel={texts.save}
      busy={create.isPending || update.isPending}
      onClose={onClose}
      onSubmit={({ owner, ...values }) => {
        const body = { ...values, templateType }
        if (edited)
          update.mutate({ body: { ...body, idMailText: edited.idMailText, version: edited.version } })
        else create.mutate({ body: { ...body, owner } })
      }}
    >
      <TextInput label={texts.name} maxLength={80} data-autofocus {...form.getInputProps('name')} />
      {isAdmin && !edited ? (
        <SelectField
          label={texts.owner}
          data={(['own', 'company'] as const).map((value) => ({ value, label: texts.owners[value] }))}
          {...form.getInputProps('owner')}
        />
      ) : null}
      <TextInput label={texts.subject} maxLength={150} {...form.getInputProps('subject')} />
      <Textarea
        label={texts.text}
        maxLength={5000}
        autosize
        minRows={5}
        maxRows={14}
        {...form.getInputProps('text')}
      />
    </FormDialog>
  )
}
