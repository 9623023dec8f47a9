import {
  SIPS_LICENCE,
  type ConnectionResult,
  type IntegrationProvider,
} from '@vatio/domain/identity/integrations/integration'
import type { ConnectionReport } from '@vatio/protocol/identity/integrations/integrations.schema'
import { assertLicence } from '../../platform/auth/authenticate.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { hitLimit } from '../../platform/http/shared-limit.ts'
import { tryDatadis } from '../datadis/datadis.service.ts'
import { trySipsProvider } from '../sips-providers/sips-providers.service.ts'
import {
  getDatadisAccount,
  getSipsAccess,
} from '../../identity/integrations/integration-credentials.service.ts'

/** Tests per company: enough to correct a typing error, too few to scan a network. */
const TRIES = { max: 20, seconds: 600 }

interface Outcome {
  readonly result: ConnectionResult
  readonly supplyCount: number | null
}

/**
 * Tests the stored credentials with one small query. No transaction is open during the call.
 *
 * @throws LICENSE_REQUIRED, INTEGRATION_INACTIVE, SECRET_UNREADABLE, TOO_MANY_REQUESTS
 */
export async function testIntegration(
  call: DetachedCall,
  provider: IntegrationProvider,
): Promise<ConnectionReport> {
  const ask = await prepare(call, provider)
  await hitLimit(call.platform, `integration-test:${call.actor.clientUID}`, TRIES)
  const startedAt = performance.now()
  const { result, supplyCount } = await ask()
  const milliseconds = Math.round(performance.now() - startedAt)
  await call.inTransaction((_, audit) =>
    audit({ action: 'test', entity: 'integration', after: { provider, result } }),
  )
  const isSample = call.platform.configuration.integrations.samples
  return { result, supplyCount, milliseconds, answeredBy: isSample ? 'stand-in' : undefined }
}

async function prepare(call: DetachedCall, provider: IntegrationProvider): Promise<() => Promise<Outcome>> {
  const { configuration, secrets } = call.platform
  const { integrations } = configuration
  const readOnly = { readOnly: true }
  if (provider === 'datadis') {
    const account = await call.inTransaction((tx) => getDatadisAccount(tx, secrets), readOnly)
    return () => tryDatadis(integrations, account)
  }
  assertLicence(call.actor, SIPS_LICENCE)
  const access = await call.inTransaction((tx) => getSipsAccess(tx, secrets, provider), readOnly)
  return async () => ({
    result: await trySipsProvider({ ...integrations, ...access }),
    supplyCount: null,
  })
}
