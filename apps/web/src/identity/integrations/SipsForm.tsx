import { Button, PasswordInput, TextInput } from '@mantine/core'
import { ErrorCount } from '../../ui/form/ErrorCount.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { integrationNames, type SipsProvider } from '@vatio/domain/identity/integrations/integration'
import type { IntegrationStatus } from '@vatio/protocol/identity/integrations/integrations.schema'
import { useDraft } from '../../platform/session/use-draft.ts'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { FormActions, FormSection } from '../../ui/form/FormSection.tsx'
import { integrationTexts as texts } from './integrations.messages.ts'
import { useSaveSips } from './integrations.queries.ts'

interface SipsFormProps {
  readonly provider: SipsProvider
  readonly status: IntegrationStatus
}

/** Address and token of a SIPS provider. Its draft has no token: that is not stored in the browser. */
export function SipsForm({ provider, status }: SipsFormProps) {
  const form = useForm({
    initialValues: { apiUrl: status.apiUrl ?? '', accessToken: '' },
    validate: {
      apiUrl: (value) => (value.trim() === '' ? texts.needed : null),
      accessToken: (value) => (value === '' ? texts.needed : null),
    },
  })
  const draft = useDraft(`/configuration/integrations/${provider}`, form, ['accessToken'])
  const save = useSaveSips(provider, {
    onSuccess: () => {
      draft.forget()
      form.setFieldValue('accessToken', '')
    },
    onError: fieldErrorsOf(form),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((body) => save.mutate({ body }))}>
      <FormSection>
        <TextInput
          label={texts.apiUrl}
          type="url"
          placeholder="https://"
          {...form.getInputProps('apiUrl')}
          required
          autoComplete="off"
          spellCheck={false}
        />
        <PasswordInput
          label={texts.accessToken}
          {...form.getInputProps('accessToken')}
          required
          autoComplete="new-password"
        />
      </FormSection>
      <FormActions>
        <ErrorCount form={form} />
        <Button
          variant={form.isDirty() ? 'filled' : 'default'}
          type="submit"
          loading={save.isPending}
          aria-label={`${texts.save}: ${integrationNames[provider]}`}
        >
          {texts.save}
        </Button>
      </FormActions>
    </form>
  )
}
