import { DomainError, domainError } from '@vatio/domain/domain-error'
import { supplyDataErrors } from '@vatio/domain/supply/supply-data/supply-data.errors'
import type { DetachedCall } from '../../platform/http/route.ts'
import { Secret } from '../../platform/secrets/secret.ts'
import type { SecretPlace } from '../../platform/secrets/secret-box.ts'
import { getDatadisAccount } from '../../identity/integrations/integration-credentials.service.ts'
import type { SupplyCaller } from '../supply-data/supply-caller.service.ts'
import { QUESTION_MS, toSupplyError, toAnswerSource } from '../supply-data/supply-call.service.ts'
import { askDatadis, type DatadisQuestion } from './datadis-question.gateway.ts'
import { deleteToken, selectToken, storeToken } from './datadis-token.repository.ts'
import { DatadisFailure, logIn } from './datadis.gateway.ts'
import type { DatadisAccount } from './datadis.service.ts'

/** A company's session in Datadis for the queries of one call. */
export interface DatadisSession {
  readonly account: DatadisAccount
  readonly answeredBy: 'provider' | 'stand-in'
  /** @throws the codes of `supplyDataErrors` */
  ask(question: DatadisQuestion): Promise<string>
}

/**
 * Opens a session in Datadis for a call. It signs in at the first query that needs it: with the stored
 * token, else with the credentials, and once more where Datadis rejects the token.
 *
 * @param left milliseconds that the next query may take; by default all queries share the time limit of one call
 * @throws INTEGRATION_INACTIVE, SECRET_UNREADABLE
 */
export async function openDatadis(
  call: SupplyCaller,
  left: () => number = withinOneLimit(),
): Promise<DatadisSession> {
  const { platform } = call
  const { integrations } = platform.configuration
  const account = await call.inTransaction((tx) => getDatadisAccount(tx, platform.secrets), {
    readOnly: true,
  })
  let kept: Promise<Secret<string> | null> | undefined
  let fresh: Promise<Secret<string>> | undefined
  const enter = async (): Promise<Secret<string>> => {
    try {
      const found = await logIn(integrations, account.userName, account.password, left())
      await keepToken(call, found)
      return found
    } catch (failure) {
      throw toLoginError(failure)
    }
  }
  return {
    account,
    answeredBy: toAnswerSource(integrations.datadisUrl, integrations),
    async ask(question) {
      kept ??= readToken(call)
      const old = fresh ? null : await kept
      if (old) {
        try {
          return await askDatadis(integrations, old, question, left())
        } catch (failure) {
          if (!isCredentialsRefused(failure)) throw failure
        }
      }
      // Concurrent queries sign in once.
      fresh ??= enter()
      return askDatadis(integrations, await fresh, question, left())
    },
  }
}

function withinOneLimit(): () => number {
  const endsAt = performance.now() + QUESTION_MS
  return () => Math.max(1, Math.round(endsAt - performance.now()))
}

/** Deletes the stored token of the company. */
export async function removeDatadisToken(call: DetachedCall): Promise<{ status: 'OK' }> {
  await call.inTransaction((tx) => deleteToken(tx))
  return { status: 'OK' }
}

async function readToken(call: SupplyCaller): Promise<Secret<string> | null> {
  const { platform } = call
  const { sealed, clientUID } = await call.inTransaction(
    async (tx) => ({ sealed: await selectToken(tx, platform.clock.now()), clientUID: tx.clientUID }),
    { readOnly: true },
  )
  if (sealed === null) return null
  try {
    return new Secret(platform.secrets.open(sealed, placeOf(clientUID)))
  } catch (failure) {
    // A token sealed with a lost key is useless: signing in again creates another.
    if (failure instanceof DomainError) return null
    throw failure
  }
}

async function keepToken(call: SupplyCaller, token: Secret<string>): Promise<void> {
  const { platform } = call
  await call.inTransaction((tx) => {
    const sealed = platform.secrets.seal(token.revealForUse(), placeOf(tx.clientUID))
    return storeToken(tx, sealed, platform.clock.now())
  })
}

function toLoginError(failure: unknown): unknown {
  if (!(failure instanceof DatadisFailure)) return toSupplyError(failure)
  return domainError(
    supplyDataErrors,
    failure.reason === 'credentials-refused' ? 'SUPPLY_CREDENTIALS_REFUSED' : 'SUPPLY_QUERY_REPEATED',
  )
}

function isCredentialsRefused(failure: unknown): boolean {
  return failure instanceof DomainError && failure.code === 'SUPPLY_CREDENTIALS_REFUSED'
}

function placeOf(clientUID: string): SecretPlace {
  return { table: 'supply_tokens', column: 'sealed_token', clientUID, id: 'datadis' }
}
