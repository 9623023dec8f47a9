import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { toPlainName } from '@vatio/domain/identity/accounts/plain-name'
import { sessionErrors } from '@vatio/domain/identity/session/session.errors'
import type { BodyOf, Endpoint, QueryOf } from '@vatio/protocol/endpoint'
import type { loginWithGoogleCode } from '@vatio/protocol/identity/session/session.endpoints'
import type { SessionReply } from '@vatio/protocol/identity/session/session.schema'
import type { Licence } from '@vatio/domain/identity/licences/licence'
import { hashToken } from '../../platform/auth/tokens.ts'
import { only } from '../../platform/elements.ts'
import type { PublicCall } from '../../platform/http/route.ts'
import { createFoundedCompany } from '../accounts/sign-up.service.ts'
import {
  proveIdentity,
  startSignIn,
  type ProvedIdentity,
  type SignInStart,
} from './google-provider.gateway.ts'
import { completeLogin } from './login.service.ts'
import { findUserPlace, getAccount, insertGoogleIdentity, type AccountRow } from './session.repository.ts'

type AnyCall = Pick<
  PublicCall<Endpoint>,
  'platform' | 'ip' | 'userAgent' | 'requestId' | 'cookie' | 'setCookie'
> & { readonly body?: BodyOf<Endpoint> }

interface Place {
  readonly clientUID: string
  readonly userUID: string
}

/** State of a sign-in in the browser: its secrets, and the plan if it started on the sign-up page. */
interface KeptStart extends SignInStart {
  readonly expires: number
  readonly selectedPlan: Licence | null
}

const COOKIE = 'vatio_google'
const START_SECONDS = 600
// The cookie is sealed for this purpose: no other sealed value can be used as one.
const COOKIE_PLACE = { table: 'cookie', column: COOKIE, clientUID: '', id: '' }

/**
 * Starts a sign-in: the browser gets state, nonce, verifier and plan sealed, and is redirected to the
 * provider.
 *
 * @param selectedPlan given by the sign-up page, where the person has accepted the terms.
 */
export async function startGoogleLogIn(call: AnyCall, selectedPlan: Licence | null): Promise<string> {
  const { configuration, secrets, clock } = call.platform
  if (!configuration.google) throw domainError(requestErrors, 'NOT_FOUND')
  const { location, start } = await startSignIn(configuration.google, redirectUri(call))
  const kept: KeptStart = { ...start, selectedPlan, expires: clock.now().getTime() + START_SECONDS * 1000 }
  call.setCookie(COOKIE, secrets.seal(JSON.stringify(kept), COOKIE_PLACE), START_SECONDS)
  return location
}

/**
 * Completes a sign-in with the code that the provider returned to the browser which started it. A linked
 * identity signs in. Otherwise its verified e-mail may be linked to an account without a password; an
 * account with one must sign in with it (EMAIL_EXISTS). An unknown user who started on the sign-up page
 * creates a company. The provider is one factor: a second factor of the account is required after it.
 */
export async function logInWithGoogleCode(
  call: AnyCall,
  query: QueryOf<typeof loginWithGoogleCode>,
): Promise<SessionReply> {
  const { google } = call.platform.configuration
  if (!google) throw domainError(requestErrors, 'NOT_FOUND')
  const start = openStart(call)
  call.setCookie(COOKIE, null, 0)
  await consumeStart(call, start)
  const answer = new URL(redirectUri(call))
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && name !== 'selectedPlan') answer.searchParams.set(name, value)
  }
  const identity = await proveIdentity(google, answer, start)
  const place = (await findLinked(call, identity)) ?? (await link(call, identity, start.selectedPlan))
  const account = await getActiveAccount(call, place)
  return completeLogin(call, { place, account, failure: 'GOOGLE_LOGIN_FAILED' })
}

function redirectUri(call: AnyCall): string {
  return `${call.platform.configuration.publicUrl}/login`
}

function openStart(call: AnyCall): KeptStart {
  const sealed = call.cookie(COOKIE)
  if (!sealed) throw domainError(sessionErrors, 'GOOGLE_LOGIN_FAILED', { details: { reason: 'no start' } })
  let kept: KeptStart
  try {
    kept = JSON.parse(call.platform.secrets.open(sealed, COOKIE_PLACE)) as typeof kept
  } catch {
    throw domainError(sessionErrors, 'GOOGLE_LOGIN_FAILED', { details: { reason: 'altered start' } })
  }
  if (kept.expires < call.platform.clock.now().getTime()) {
    throw domainError(sessionErrors, 'GOOGLE_LOGIN_FAILED', { details: { reason: 'expired start' } })
  }
  return kept
}

// The first answer removes the cookie, but a copy could be sent again with another code.
async function consumeStart(call: AnyCall, start: KeptStart): Promise<void> {
  const { database, clock } = call.platform
  const uses = await database.lookUp<{ is_first: boolean }>('use_sign_in_start', [
    hashToken(start.state),
    new Date(start.expires),
    clock.now(),
  ])
  if (only(uses).is_first) return
  throw domainError(sessionErrors, 'GOOGLE_LOGIN_FAILED', { details: { reason: 'used start' } })
}

async function findLinked(call: AnyCall, identity: ProvedIdentity): Promise<Place | null> {
  const [row] = await call.platform.database.lookUp<{ client_uid: string; user_uid: string }>(
    'find_google_identity',
    [identity.issuer, identity.subject],
  )
  return row ? { clientUID: row.client_uid, userUID: row.user_uid } : null
}

async function link(call: AnyCall, identity: ProvedIdentity, selectedPlan: Licence | null): Promise<Place> {
  const { database } = call.platform
  const known = identity.emailVerified ? await findUserPlace(database, identity.email) : null
  const place = known ?? (await found(call, identity, selectedPlan))
  await database.withTenant(place, async (tx) => {
    const account = await getAccount(tx, place.userUID)
    if (account?.passwordHash) throw domainError(sessionErrors, 'EMAIL_EXISTS')
    if (!account?.emailValidated) throw domainError(sessionErrors, 'NOT_VALIDATED_EMAIL')
    await insertGoogleIdentity(tx, identity, place.userUID)
  })
  return place
}

// Only with an e-mail that the provider has verified, and only for users who started on the sign-up page.
async function found(call: AnyCall, identity: ProvedIdentity, selectedPlan: Licence | null): Promise<Place> {
  if (!identity.emailVerified || selectedPlan === null) {
    throw domainError(sessionErrors, 'GOOGLE_LOGIN_FAILED', { details: { reason: 'no account' } })
  }
  return createFoundedCompany(call, selectedPlan, {
    email: identity.email,
    // The name is whatever the person wrote there.
    userName: toPlainName(identity.name) || identity.email.replace(/@.*/, ''),
    passwordHash: null,
    emailValidated: true,
  })
}

async function getActiveAccount(call: AnyCall, place: Place): Promise<AccountRow> {
  const account = await call.platform.database.withTenant(
    { clientUID: place.clientUID, readOnly: true },
    (tx) => getAccount(tx, place.userUID),
  )
  if (!account?.active) throw domainError(sessionErrors, 'GOOGLE_LOGIN_FAILED')
  return account
}
