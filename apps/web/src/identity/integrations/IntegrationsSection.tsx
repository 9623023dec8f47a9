import type { Integrations } from '@vatio/protocol/identity/integrations/integrations.schema'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { DatadisForm } from './DatadisForm.tsx'
import { IntegrationCard } from './IntegrationCard.tsx'
import { useIntegrations } from './integrations.queries.ts'
import { SipsForm } from './SipsForm.tsx'
import styles from './Integrations.module.css'

/** One card for each provider of supply data. */
export function IntegrationsSection() {
  const integrations = useIntegrations()
  if (integrations.isError) {
    return <ErrorState error={integrations.error} onRetry={() => void integrations.refetch()} />
  }
  if (!integrations.data) return <FormSkeleton />
  return <Cards integrations={integrations.data} />
}

function Cards({ integrations }: { readonly integrations: Integrations }) {
  const { datadisIntegration, nemonIntegration, dynargyIntegration } = integrations
  return (
    <div className={styles.cards}>
      <IntegrationCard provider="datadis" status={datadisIntegration}>
        <DatadisForm key={datadisIntegration.updatedAt} />
      </IntegrationCard>
      <IntegrationCard provider="nemon" status={nemonIntegration}>
        <SipsForm key={nemonIntegration.updatedAt} provider="nemon" status={nemonIntegration} />
      </IntegrationCard>
      <IntegrationCard provider="dynargy" status={dynargyIntegration}>
        <SipsForm key={dynargyIntegration.updatedAt} provider="dynargy" status={dynargyIntegration} />
      </IntegrationCard>
    </div>
  )
}
