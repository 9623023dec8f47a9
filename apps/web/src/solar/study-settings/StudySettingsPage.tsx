import { Button } from '@mantine/core'
import type { SolarStudySettings } from '@vatio/protocol/solar/study-settings/study-settings.endpoints'
import { isApiError } from '../../platform/http/api-error.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { InventoryTabCard } from '../inventory/InventoryTabCard.tsx'
import { studySettingsTexts as texts } from './study-settings.messages.ts'
import { useStudySettings, useUpdateStudySettings } from './study-settings.queries.ts'

/** What new studies of the company start with. */
export function StudySettingsPage() {
  const settings = useStudySettings()
  return (
    <InventoryTabCard tab="study-settings">
      {settings.isError ? (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      ) : null}
      {settings.isPending ? <FormSkeleton fields={1} /> : null}
      {settings.data ? (
        <SettingsForm
          key={settings.data.version}
          settings={settings.data}
          onStale={() => void settings.refetch()}
        />
      ) : null}
    </InventoryTabCard>
  )
}

interface SettingsFormProps {
  readonly settings: SolarStudySettings
  readonly onStale: () => void
}

function SettingsForm({ settings, onStale }: SettingsFormProps) {
  const form = useForm<{ commission: number | null }>({
    initialValues: { commission: settings.commercialFeePercentage },
    validate: {
      commission: (percent) => (percent !== null && percent >= 0 && percent <= 100 ? null : texts.outOfRange),
    },
  })
  const save = useUpdateStudySettings({
    onError: (error) => {
      if (isApiError(error) && error.code === 'VERSION_CONFLICT') onStale()
    },
  })
  return (
    <Card title={texts.title}>
      <form
        noValidate
        onSubmit={form.onSubmit(({ commission }) =>
          save.mutate({
            body: { commercialFeePercentage: commission ?? 0, version: settings.version },
          }),
        )}
      >
        <FormSection>
          <NumberField
            label={texts.commission}
            description={texts.help}
            unit="%"
            {...form.getInputProps('commission')}
            value={form.values.commission}
          />
        </FormSection>
        <Button type="submit" mt={12} disabled={!form.isDirty()} loading={save.isPending}>
          {texts.save}
        </Button>
        <UnsavedGuard dirty={form.isDirty() && !save.isSuccess} />
      </form>
    </Card>
  )
}
