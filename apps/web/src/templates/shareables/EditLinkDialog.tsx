import { Checkbox } from '@mantine/core'
import type { Shareable } from '@vatio/protocol/templates/shareables/shareables.schema'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { endOfDay, lastDayOf, validateTerms, type LinkTerms } from './link-form.ts'
import { LinkTermsFields } from './LinkTermsFields.tsx'
import styles from './Shareables.module.css'
import { shareableTexts, shareTexts as texts } from './shareables.messages.ts'
import { useUpdateShareable } from './shareables.queries.ts'

interface EditLinkDialogProps {
  readonly shareable: Shareable
  readonly onClose: () => void
}

interface EditedValues extends LinkTerms {
  readonly removesPassword: boolean
}

/** Changes what a link allows and until when it opens; the figures stay as they are. */
export function EditLinkDialog({ shareable, onClose }: EditLinkDialogProps) {
  const { idShareable, version, title, allowDownload, comments, acceptance, expiresAt } = shareable
  const kept = lastDayOf(expiresAt)
  const form = useForm<EditedValues>({
    initialValues: {
      title,
      allowDownload,
      comments,
      password: '',
      removesPassword: false,
      expiresOn: kept,
      requestAcceptance: acceptance !== 'none',
    },
    validate: (values) => validateTerms(values, todayInMadrid(), kept),
  })
  const update = useUpdateShareable({ onSuccess: onClose, onError: fieldErrorsOf(form) })
  const submit = ({ expiresOn, password, removesPassword, ...terms }: EditedValues) =>
    update.mutate({
      params: { id: idShareable },
      body: {
        ...terms,
        version,
        expiresAt: expiresOn === null || expiresOn === kept ? undefined : endOfDay(expiresOn),
        password: password === '' ? (removesPassword ? null : undefined) : password,
      },
    })
  return (
    <FormDialog
      title={shareableTexts.edit}
      size="medium"
      form={form}
      submitLabel={texts.save}
      busy={update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.parts}>
        <LinkTermsFields
          form={form}
          passwordLabel={shareable.hasPassword ? texts.newPassword : texts.password}
        />
        {shareable.hasPassword ? (
          <Checkbox
            label={texts.removePassword}
            {...form.getInputProps('removesPassword', { type: 'checkbox' })}
          />
        ) : null}
      </div>
    </FormDialog>
  )
}
