import { DomainError, domainError } from '@vatio/domain/domain-error'
import { isPlainMailAddress } from '@vatio/domain/identifiers/mail-address'
import { sessionErrors } from '@vatio/domain/identity/session/session.errors'
import * as oidc from 'openid-client'
import type { Configuration } from '../../platform/config/configuration.ts'
import { fetchGuarded, OutboundFailure } from '../../platform/http/guarded-fetch.ts'

/** The identity from the provider, after all checks of its token. */
export interface ProvedIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  /** Name of the person; the e-mail where the provider gives none. */
  readonly name: string
}

/** Secrets of one sign-in, stored in the browser that started it. */
export interface SignInStart {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

type GoogleSettings = NonNullable<Configuration['google']>

const providers = new Map<string, Promise<oidc.Configuration>>()
const TIMEOUT_SECONDS = 10
/** Accepted signature algorithms of a token, whatever the provider announces. */
const SIGNATURES = ['RS256', 'ES256']
const LONGEST_NAME = 120

// Discovery is fetched once; a failure is not cached, so that the next sign-in retries.
function providerOf(google: GoogleSettings): Promise<oidc.Configuration> {
  const key = `${google.issuer} ${google.clientId}`
  const known = providers.get(key)
  if (known) return known
  const issuer = new URL(google.issuer)
  // Plain HTTP and the local machine are only allowed for a local provider, as in tests.
  const isLocal = issuer.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(issuer.hostname)
  const found = oidc.discovery(issuer, google.clientId, google.clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    [oidc.customFetch]: (url, init) => fetchForProvider(url, init, isLocal ? [issuer.host] : []),
    execute: [
      // The signature of a token received directly from the provider need not be verified, but it is. The
      // keys are fetched for the first token, again after five minutes, and for an unknown key at most once a
      // minute.
      oidc.enableNonRepudiationChecks,
      ...(isLocal ? [oidc.allowInsecureRequests] : []),
    ],
  })
  providers.set(key, found)
  found.catch(() => providers.delete(key))
  return found
}

async function fetchForProvider(
  url: string,
  { method, headers, body }: oidc.CustomFetchOptions,
  privateHosts: readonly string[],
): Promise<Response> {
  if (method !== 'GET' && method !== 'POST') throw new TypeError(`${method} is not sent`)
  if (body && typeof body !== 'string' && !(body instanceof URLSearchParams)) {
    throw new TypeError('only texts and forms are sent')
  }
  return fetchGuarded(url, { method, headers, body: body || undefined }, privateHosts)
}

/** Address of the provider's page and the secrets to verify its answer (state, nonce, PKCE). */
export async function startSignIn(
  google: GoogleSettings,
  redirectUri: string,
): Promise<{ location: string; start: SignInStart }> {
  const provider = await asUnavailable(providerOf(google))
  const start = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  }
  const location = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: start.state,
    nonce: start.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(start.verifier),
    code_challenge_method: 'S256',
  })
  return { location: location.href, start }
}

/** Exchanges the code; signature, issuer, audience, expiry, nonce and state must all be valid. */
export async function proveIdentity(
  google: GoogleSettings,
  answerUrl: URL,
  start: SignInStart,
): Promise<ProvedIdentity> {
  const provider = await asUnavailable(providerOf(google))
  const tokens = await oidc
    .authorizationCodeGrant(provider, answerUrl, {
      expectedState: start.state,
      expectedNonce: start.nonce,
      pkceCodeVerifier: start.verifier,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      throw wasReached(error) ? refused(nameOf(error)) : unavailable(error)
    })
  if (!SIGNATURES.includes(algorithmOf(tokens.id_token))) throw refused('algorithm')
  const claims = tokens.claims()
  if (!claims?.sub) throw refused('subject')
  const { email, name } = claims
  // Also refuses line breaks and control characters: the address is used in mails and on screens.
  if (typeof email !== 'string' || !isPlainMailAddress(email)) throw refused('email')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    emailVerified: claims.email_verified === true,
    name: typeof name === 'string' && isName(name) ? name.trim().slice(0, LONGEST_NAME) : email,
  }
}

function algorithmOf(token: string | undefined): string {
  const [header = ''] = (token ?? '').split('.')
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString() || '{}') as { alg?: unknown }
  return typeof alg === 'string' ? alg : ''
}

function isName(text: string): boolean {
  return text.trim() !== '' && !/\p{Cc}/u.test(text)
}

function refused(reason: string): DomainError {
  return domainError(sessionErrors, 'GOOGLE_LOGIN_FAILED', { details: { reason } })
}

function unavailable(error: unknown): DomainError {
  return domainError(sessionErrors, 'GOOGLE_LOGIN_UNAVAILABLE', { details: { reason: nameOf(error) } })
}

// The library wraps what fetch threw in errors of its own.
function wasReached(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  return !(error instanceof OutboundFailure) && wasReached(error.cause)
}

async function asUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw unavailable(error)
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
