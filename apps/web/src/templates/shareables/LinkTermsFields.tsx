import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import type { WatchedForm } from '../../ui/form/use-form.ts'
import type { LinkTerms } from './link-form.ts'
import styles from './Shareables.module.css'
import { shareTexts as texts } from './shareables.messages.ts'

interface LinkTermsFieldsProps<Values extends LinkTerms> {
  readonly form: WatchedForm<Values>
  readonly passwordLabel?: string
}

/** Title, last day, password and what the customer may do. */
export function LinkTermsFields<Values extends LinkTerms>({
  form,
  passwordLabel = texts.password,
}: LinkTermsFieldsProps<Values>) {
  return (
    <FormSection>
      <Wide>
        <TextInput label={texts.documentTitle} required maxLength={200} {...form.getInputProps('title')} />
      </Wide>
      <DateField
        label={texts.expiresOn}
        required
        {...form.getInputProps('expiresOn')}
        value={form.values.expiresOn}
      />
      <PasswordInput
        label={passwordLabel}
        description={texts.passwordHelp}
        autoComplete="new-password"
        maxLength={200}
        {...form.getInputProps('password')}
      />
      <Wide>
        <div className={styles.switches}>
          <Checkbox
            label={texts.allowDownload}
            {...form.getInputProps('allowDownload', { type: 'checkbox' })}
          />
          <Checkbox label={texts.comments} {...form.getInputProps('comments', { type: 'checkbox' })} />
          <Checkbox
            label={texts.requestAcceptance}
            description={texts.requestAcceptanceHelp}
            {...form.getInputProps('requestAcceptance', { type: 'checkbox' })}
          />
        </div>
      </Wide>
    </FormSection>
  )
}
