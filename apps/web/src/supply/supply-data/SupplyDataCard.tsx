import { SegmentedControl } from '@mantine/core'
import {
  activeSipsProviders,
  integrationNames,
  type IntegrationProvider,
} from '@vatio/domain/identity/integrations/integration'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { useState } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DatadisQuery } from './DatadisQuery.tsx'
import { SipsQuery } from './SipsQuery.tsx'
import { supplyDataTexts as texts } from './supply-data.messages.ts'
import styles from './SupplyData.module.css'

/**
 * The panel of supply data of a consumption point: queries a provider and saves the values that the user ticks. The
 * page decides whether to show it (`isDatadisOffered`).
 */
export function SupplyDataCard({ point }: { readonly point: ConsumptionPoint }) {
  const { integrations, role } = useUser()
  const [chosen, setChosen] = useState<IntegrationProvider | null>(null)
  const providers: IntegrationProvider[] = [
    ...activeSipsProviders(integrations),
    ...(integrations.datadisIntegration.active ? (['datadis'] as const) : []),
  ]
  const provider = providers.find((one) => one === chosen) ?? providers[0]
  if (provider === undefined) {
    const isAdmin = hasRole(role, 'admin')
    return (
      <EmptyState
        text={isAdmin ? texts.noIntegration : `${texts.noIntegration} ${texts.askAdmin}`}
        action={
          isAdmin ? (
            <ButtonLink variant="default" to="/configuration" search={{ integrations: 'true' }}>
              {texts.configure}
            </ButtonLink>
          ) : null
        }
      />
    )
  }
  if (point.cups === null) return <EmptyState text={texts.noCups} />
  return (
    <div className={styles.panel}>
      {providers.length > 1 ? (
        <SegmentedControl
          aria-label={texts.provider}
          data={providers.map((one) => ({ value: one, label: integrationNames[one] }))}
          value={provider}
          onChange={(value) => setChosen(providers.find((one) => one === value) ?? null)}
        />
      ) : null}
      {provider === 'datadis' ? (
        <DatadisQuery point={point} cups={point.cups} />
      ) : (
        <SipsQuery key={provider} point={point} cups={point.cups} provider={provider} />
      )}
    </div>
  )
}
