import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { marketerSharingTexts as texts } from './marketer-sharing.messages.ts'
import { useConnectEnergyMarketer } from './marketer-sharing.queries.ts'

interface Values {
  readonly sharingToken: string
}

/** Connects with the marketer of another company by its code, and opens the copy. */
export function ConnectMarketerDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm<Values>({
    initialValues: { sharingToken: '' },
    validate: (values): Record<string, string> =>
      values.sharingToken.trim() === '' ? { sharingToken: texts.tokenNeeded } : {},
  })
  const connect = useConnectEnergyMarketer({
    onSuccess: (copy) => {
      onClose()
      void navigate({
        to: '/energy-crm/energy-marketers/$idEnergyMarketer',
        params: { idEnergyMarketer: copy.idEnergyMarketer },
      })
    },
    onError: fieldErrorsOf(form),
  })
  return (
    <FormDialog
      title={texts.connect}
      form={form}
      submitLabel={texts.connectSubmit}
      busy={connect.isPending}
      onClose={onClose}
      onSubmit={({ sharingToken }) => connect.mutate({ body: { sharingToken: sharingToken.trim() } })}
    >
      <TextInput
        label={texts.token}
        description={texts.connectHelp}
        required
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('sharingToken')}
      />
    </FormDialog>
  )
}
