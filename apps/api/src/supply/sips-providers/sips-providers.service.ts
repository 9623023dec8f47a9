import type { ConnectionResult } from '@vatio/domain/identity/integrations/integration'
import { OutboundFailure } from '../../platform/http/guarded-fetch.ts'
import { openSipsGateway, type SipsAccess } from './sips-provider.gateway.ts'

/** A valid CUPS with an unassigned distributor code. */
const UNASSIGNED_CUPS = 'ES0000000000000000TT'

/**
 * Tests the access to a provider with a CUPS that no supply has. Never throws for an answer of the
 * provider.
 */
export async function trySipsProvider(access: SipsAccess): Promise<ConnectionResult> {
  try {
    const answer = await openSipsGateway(access).test(UNASSIGNED_CUPS)
    return answer === 'answered' || answer === 'unknown-cups' ? 'connected' : answer
  } catch (error) {
    if (error instanceof OutboundFailure) return error.reason
    throw error
  }
}
