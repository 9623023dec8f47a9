import { Button, Switch } from '@mantine/core'
import { MAX_EXPIRY_DAYS } from '@vatio/domain/templates/shareables/shareable'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import styles from './Shareables.module.css'
import { configTexts as texts } from './shareables.messages.ts'
import { useSaveShareableConfig, useShareableConfig } from './shareables.queries.ts'

type Config = NonNullable<ReturnType<typeof useShareableConfig>['data']>

/** What the company decides for the links that its people share. */
export function ShareableConfigSection() {
  const config = useShareableConfig()
  if (config.isError) return <ErrorState error={config.error} onRetry={() => void config.refetch()} />
  if (!config.data) return <FormSkeleton />
  return <ConfigForm key={config.data.version} config={config.data} />
}

function ConfigForm({ config }: { readonly config: Config }) {
  const { version, ...initialValues } = config
  const form = useForm<Omit<Config, 'defaultExpiryDays' | 'version'> & { defaultExpiryDays: number | null }>({
    initialValues,
    validate: {
      defaultExpiryDays: (days) =>
        days !== null && Number.isInteger(days) && days >= 1 && days <= MAX_EXPIRY_DAYS
          ? null
          : texts.daysWrong,
    },
  })
  const save = useSaveShareableConfig()
  return (
    <Card>
      <form
        className={styles.parts}
        noValidate
        onSubmit={form.onSubmit(({ defaultExpiryDays, ...switches }) =>
          save.mutate({ body: { ...switches, defaultExpiryDays: defaultExpiryDays ?? 0, version } }),
        )}
      >
        <Switch
          label={texts.enabled}
          description={texts.enabledHelp}
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
        <NumberField
          className={styles.short}
          label={texts.days}
          required
          {...form.getInputProps('defaultExpiryDays')}
          value={form.values.defaultExpiryDays}
        />
        <Switch
          label={texts.showContact}
          description={texts.showContactHelp}
          {...form.getInputProps('showContact', { type: 'checkbox' })}
        />
        <Switch
          label={texts.allowDownload}
          description={texts.allowDownloadHelp}
          {...form.getInputProps('allowDownload', { type: 'checkbox' })}
        />
        <div>
          <Button type="submit" loading={save.isPending}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
