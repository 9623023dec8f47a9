import { Button, PasswordInput, TextInput } from '@mantine/core'
import { ErrorCount } from '../../ui/form/ErrorCount.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useDraft } from '../../platform/session/use-draft.ts'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { FormActions, FormSection } from '../../ui/form/FormSection.tsx'
import { integrationTexts as texts } from './integrations.messages.ts'
import { useSaveDatadis } from './integrations.queries.ts'

const needed = (value: string) => (value.trim() === '' ? texts.needed : null)

/** Account of Datadis. Its draft has no password: that is not stored in the browser. */
export function DatadisForm() {
  const form = useForm({
    initialValues: { userName: '', password: '', authorizedNif: '' },
    validate: { userName: needed, password: (value) => (value === '' ? texts.needed : null) },
  })
  const draft = useDraft('/configuration/integrations/datadis', form, ['password'])
  const save = useSaveDatadis({
    onSuccess: () => {
      draft.forget()
      form.reset()
    },
    onError: fieldErrorsOf(form),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((body) => save.mutate({ body }))}>
      <FormSection>
        <TextInput
          label={texts.userName}
          {...form.getInputProps('userName')}
          required
          autoComplete="off"
          spellCheck={false}
        />
        <PasswordInput
          label={texts.password}
          {...form.getInputProps('password')}
          required
          autoComplete="new-password"
        />
        <TextInput
          label={texts.authorizedNif}
          description={texts.authorizedNifHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('authorizedNif')}
          autoComplete="off"
          spellCheck={false}
        />
      </FormSection>
      <FormActions>
        <ErrorCount form={form} />
        <Button
          variant={form.isDirty() ? 'filled' : 'default'}
          type="submit"
          loading={save.isPending}
          aria-label={`${texts.save}: Datadis`}
        >
          {texts.save}
        </Button>
      </FormActions>
    </form>
  )
}
