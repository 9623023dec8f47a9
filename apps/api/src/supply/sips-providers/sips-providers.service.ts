import type { ConnectionResult } from '@vatio/domain/identity/integrations/integration'
import { OutboundFailure } from '../../platform/http/guarded-fetch.ts'
import { askForCups, type SipsAccess } from './sips-provider.gateway.ts'

/** Right in form and control characters, of an unassigned distributor code. */
const UNASSIGNED_CUPS = 'ES0000000000000000TT'

/** Tries the access to a provider with a CUPS that no supply has. Never throws for what the provider answers. */
export async function trySipsProvider(access: SipsAccess): Promise<ConnectionResult> {
  try {
    const answer = await askForCups(access, UNASSIGNED_CUPS)
    return answer === 'answered' || answer === 'unknown-cups' ? 'connected' : answer
  } catch (error) {
    if (error instanceof OutboundFailure) return error.reason
    throw error
  }
}
