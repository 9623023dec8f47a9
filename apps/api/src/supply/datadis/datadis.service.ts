import type { ConnectionResult } from '@vatio/domain/identity/integrations/integration'
import { OutboundFailure } from '../../platform/http/guarded-fetch.ts'
import type { Secret } from '../../platform/secrets/secret.ts'
import { DatadisFailure, listSupplies, logIn, type DatadisAccess } from './datadis.gateway.ts'

export interface DatadisAccount {
  readonly userName: string
  readonly password: Secret<string>
  readonly authorizedNif: string | null
}

/** Tests Datadis credentials: signs in and counts the supplies. Never throws for an answer of Datadis. */
export async function tryDatadis(
  access: DatadisAccess,
  account: DatadisAccount,
): Promise<{ result: ConnectionResult; supplyCount: number | null }> {
  try {
    const token = await logIn(access, account.userName, account.password)
    const supplies = await listSupplies(access, token, account.authorizedNif)
    return { result: 'connected', supplyCount: new Set(supplies.map(({ cups }) => cups)).size }
  } catch (error) {
    if (error instanceof DatadisFailure || error instanceof OutboundFailure) {
      return { result: error.reason, supplyCount: null }
    }
    throw error
  }
}
