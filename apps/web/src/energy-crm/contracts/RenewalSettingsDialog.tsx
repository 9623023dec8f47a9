import { TextInput } from '@mantine/core'
import { MAXIMUM_RENEWAL_RATE } from '@vatio/domain/energy-crm/contracts/renewal-rate'
import { parseReminderDays } from '@vatio/domain/energy-crm/contracts/renewal-reminder'
import type { RenewalSettings } from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import { BoundField, FieldFormProvider } from '../../ui/form/Field.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { renewalTexts as texts } from './renewals.messages.ts'
import { useUpdateRenewalSettings } from './renewals.queries.ts'

interface Values {
  readonly renewalRate: string | null
  readonly reminderDays: string
}

const rates = Array.from({ length: MAXIMUM_RENEWAL_RATE + 1 }, (_, months) => ({
  value: String(months),
  label: texts.months(months),
}))

/** Changes the months until a renewal and the days of the reminders, for the whole company. */
export function RenewalSettingsDialog({
  settings,
  onClose,
}: {
  readonly settings: RenewalSettings
  readonly onClose: () => void
}) {
  const update = useUpdateRenewalSettings({ onSuccess: onClose })
  const form = useForm<Values>({
    initialValues: {
      renewalRate: String(settings.renewalRate),
      reminderDays: settings.reminderDays.join(', '),
    },
    validate: {
      reminderDays: (typed) => (parseReminderDays(typed) === null ? texts.reminderDaysWrong : null),
    },
  })
  return (
    <FormDialog
      title={texts.settings}
      form={form}
      submitLabel={texts.save}
      busy={update.isPending}
      onClose={onClose}
      onSubmit={({ renewalRate, reminderDays }) =>
        update.mutate({
          body: {
            renewalRate: Number(renewalRate),
            reminderDays: parseReminderDays(reminderDays) ?? [],
            version: settings.version,
          },
        })
      }
    >
      <FieldFormProvider value={{ form }}>
        <BoundField name="renewalRate">
          {(field) => (
            <SelectField
              label={texts.rate}
              description={texts.rateHelp}
              data-autofocus
              data={rates}
              {...field}
            />
          )}
        </BoundField>
        <BoundField name="reminderDays">
          {(field) => (
            <TextInput label={texts.reminderDays} description={texts.reminderDaysHelp} mt={12} {...field} />
          )}
        </BoundField>
      </FieldFormProvider>
    </FormDialog>
  )
}
