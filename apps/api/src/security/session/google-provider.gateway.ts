import { DomainError, domainError } from '@vatio/domain/domain-error'
import { sessionErrors } from '@vatio/domain/security/session/session.errors'
import * as oidc from 'openid-client'
import type { Configuration } from '../../platform/config/configuration.ts'
import { fetchPlainly } from '../../platform/http/outbound-fetch.ts'

/** What the provider says of the person, after every check of its token. */
export interface ProvedIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  /** What the person is called; the e-mail where the provider does not say. */
  readonly name: string
}

/** Secrets of one sign-in, kept by the browser that started it. */
export interface SignInStart {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

type GoogleSettings = NonNullable<Configuration['google']>

const providers = new Map<string, Promise<oidc.Configuration>>()
const TIMEOUT_SECONDS = 10

// Discovery is fetched once; a failed one is forgotten, so that the next person tries again.
function providerOf(google: GoogleSettings): Promise<oidc.Configuration> {
  const key = `${google.issuer} ${google.clientId}`
  const known = providers.get(key)
  if (known) return known
  const issuer = new URL(google.issuer)
  const found = oidc.discovery(issuer, google.clientId, google.clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    [oidc.customFetch]: (url, init) => fetchPlainly(url, init),
    // Plain HTTP only for a provider on this machine, as tests run one.
    ...(issuer.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(issuer.hostname)
      ? { execute: [oidc.allowInsecureRequests] }
      : {}),
  })
  providers.set(key, found)
  found.catch(() => providers.delete(key))
  return found
}

/** Address of the provider's page and the secrets to check its answer with (state, nonce, PKCE). */
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

/** Exchanges the code; signature, issuer, audience, expiry, nonce and state must all hold. */
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
      throw domainError(sessionErrors, 'GOOGLE_LOGIN_FAILED', { details: { reason: nameOf(error) } })
    })
  const claims = tokens.claims()
  if (!claims || typeof claims.email !== 'string') throw domainError(sessionErrors, 'GOOGLE_LOGIN_FAILED')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified === true,
    name:
      typeof claims.name === 'string' && claims.name.trim() ? claims.name.trim().slice(0, 120) : claims.email,
  }
}

async function asUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw domainError(sessionErrors, 'GOOGLE_LOGIN_UNAVAILABLE', { details: { reason: nameOf(error) } })
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
