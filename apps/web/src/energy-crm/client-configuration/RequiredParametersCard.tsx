import { Button, Switch } from '@mantine/core'
import {
  clientParameterKeys,
  contractParameterKeys,
  isAlwaysRequired,
  type RequestedParameterConfiguration,
} from '@vatio/domain/energy-crm/client-configuration/required-parameter'
import type { ClientConfiguration } from '@vatio/protocol/energy-crm/client-configuration/client-configuration.schema'
import { useKeptState } from '../../platform/session/use-draft.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormActions } from '../../ui/form/FormSection.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import {
  clientParameterLabels,
  contractParameterLabels,
  requiredParameterTexts as texts,
} from './client-configuration.messages.ts'
import { useClientConfiguration, useSaveClientConfiguration } from './client-configuration.queries.ts'
import styles from './RequiredParametersCard.module.css'

/** Edits which fields the forms of contracts and clients require. */
export function RequiredParametersCard() {
  const configuration = useClientConfiguration()
  if (configuration.isError) {
    return <ErrorState error={configuration.error} onRetry={() => void configuration.refetch()} />
  }
  if (!configuration.data) return <FormSkeleton />
  // A newer version resets the switches.
  return <Switches key={configuration.data.version} stored={configuration.data} />
}

function Switches({ stored }: { readonly stored: ClientConfiguration }) {
  const [required, setRequired] = useKeptState<RequestedParameterConfiguration>(
    `/configuration/required-parameters@${stored.version ?? 0}`,
    stored.requestedParameterConfiguration,
  )
  const { save, isPending } = useSaveClientConfiguration(stored)
  const set = (group: 'contracts' | 'clients', key: string, value: boolean) =>
    setRequired({ ...required, [group]: { ...required[group], [key]: value } })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save(required)
      }}
    >
      <p className={styles.help}>{texts.help}</p>
      <div className={styles.groups}>
        <fieldset className={styles.group}>
          <legend>{texts.contracts}</legend>
          {contractParameterKeys.map((key) => (
            <Switch
              key={key}
              label={contractParameterLabels[key]}
              checked={required.contracts[key] ?? false}
              onChange={(event) => set('contracts', key, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{texts.clients}</legend>
          {clientParameterKeys.map((key) => (
            <Switch
              key={key}
              label={clientParameterLabels[key]}
              description={isAlwaysRequired(key) ? texts.always : undefined}
              checked={isAlwaysRequired(key) || (required.clients[key] ?? false)}
              disabled={isAlwaysRequired(key)}
              onChange={(event) => set('clients', key, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      </div>
      <FormActions>
        <Button type="submit" loading={isPending}>
          {texts.save}
        </Button>
      </FormActions>
    </form>
  )
}
