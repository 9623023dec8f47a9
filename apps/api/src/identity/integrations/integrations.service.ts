import { domainError } from '@vatio/domain/domain-error'
import { integrationErrors } from '@vatio/domain/identity/integrations/integration.errors'
import type { IntegrationProvider, SipsProvider } from '@vatio/domain/identity/integrations/integration'
import type {
  DatadisCredentials,
  Integrations,
  IntegrationStatus,
  SipsCredentials,
} from '@vatio/protocol/identity/integrations/integrations.schema'
import { AddressRefused, parseOutboundAddress } from '../../platform/http/outbound-address.ts'
import type { Call, DetachedCall } from '../../platform/http/route.ts'
import { sealCredentials, type StoredCredentials } from './integration-credentials.service.ts'
import { presentIntegration, presentIntegrations } from './integrations.presenter.ts'
import * as repository from './integrations.repository.ts'

/** Which integrations the transaction's company has. */
export async function listIntegrations({
  tx,
  platform,
}: Pick<Call, 'tx' | 'platform'>): Promise<Integrations> {
  return presentIntegrations(await repository.selectIntegrations(tx), platform.secrets)
}

export async function saveDatadis(call: DetachedCall, given: DatadisCredentials): Promise<IntegrationStatus> {
  return save(call, 'datadis', null, given)
}

/** @throws INTEGRATION_ADDRESS_REFUSED */
export async function saveSips(
  call: DetachedCall,
  provider: SipsProvider,
  given: SipsCredentials,
): Promise<IntegrationStatus> {
  const { privateHosts } = call.platform.configuration.integrations
  try {
    parseOutboundAddress(given.apiUrl, privateHosts)
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    throw domainError(integrationErrors, 'INTEGRATION_ADDRESS_REFUSED', { field: 'apiUrl' })
  }
  return save(call, provider, given.apiUrl, { accessToken: given.accessToken })
}

/** Deactivates an integration: its credentials are deleted, so that nothing can leak. */
export async function removeIntegration(
  call: Pick<Call, 'tx' | 'audit'>,
  provider: IntegrationProvider,
): Promise<IntegrationStatus> {
  const rows = await repository.selectIntegrations(call.tx)
  if (rows.some((row) => row.provider === provider)) {
    await repository.deleteIntegration(call.tx, provider)
    await call.audit({ action: 'disable', entity: 'integration', before: { provider } })
  }
  return { active: false }
}

// Detached, so that no idempotency row stores a hash of the input; saving is idempotent anyway.
async function save(
  call: DetachedCall,
  provider: IntegrationProvider,
  apiUrl: string | null,
  credentials: StoredCredentials,
): Promise<IntegrationStatus> {
  const { platform, actor } = call
  const updatedAt = platform.clock.now()
  const sealedCredentials = sealCredentials(platform.secrets, actor.clientUID, provider, credentials)
  return call.inTransaction(async (tx, audit) => {
    const rows = await repository.selectIntegrations(tx)
    const before = rows.find((row) => row.provider === provider)
    await repository.upsertIntegration(tx, provider, { apiUrl, sealedCredentials, updatedAt })
    // Actor, time and address of the change; never the credentials.
    await audit({
      action: before ? 'update' : 'create',
      entity: 'integration',
      before: before && { provider, apiUrl: before.apiUrl },
      after: { provider, apiUrl },
    })
    return presentIntegration({ apiUrl, updatedAt }, true)
  })
}
