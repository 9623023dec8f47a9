import { DomainError } from '@vatio/domain/domain-error'
import { login } from '@vatio/protocol/identity/session/session.endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Platform } from '../platform.ts'
import { emailKey } from '../auth/email-key.ts'
import { recordAudit } from './audit.ts'

/** The same denial to the same person is recorded once in this time, so that a loop does not fill the audit. */
const QUIET_MS = 60_000
const MOST_REMEMBERED = 10_000

/**
 * Records denials: calls answered 403, and failed logins of existing accounts. Both after the answer was
 * sent, so that a failed login takes the same time with and without an account.
 */
export function recordDenials(app: FastifyInstance, platform: Pick<Platform, 'database'>): void {
  const recent = new Map<string, number>()
  const isNew = (key: string) => {
    const now = Date.now()
    if (now - (recent.get(key) ?? -Infinity) < QUIET_MS) return false
    if (recent.size >= MOST_REMEMBERED) recent.clear()
    recent.set(key, now)
    return true
  }
  const codes = new WeakMap<FastifyRequest, string>()
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof DomainError) codes.set(request, error.code)
  })
  app.addHook('onResponse', async (request, reply) => {
    const endpoint = request.routeOptions.config.endpoint
    const code = codes.get(request)
    if (!endpoint || code === undefined) return
    const call = `${endpoint.method} ${endpoint.path}`
    try {
      if (reply.statusCode === 403 && request.actor) {
        if (!isNew(`${request.actor.userUID} ${call} ${code}`)) return
        await recordDeniedCall(platform, request, { call, code })
      } else if (endpoint === login && [401, 403, 429].includes(reply.statusCode)) {
        await recordFailedLogin(platform, request, code)
      }
    } catch (error) {
      request.log.warn({ err: error }, 'a denial could not be written to the audit')
    }
  })
}

async function recordDeniedCall(
  { database }: Pick<Platform, 'database'>,
  request: FastifyRequest,
  refused: { readonly call: string; readonly code: string },
): Promise<void> {
  const { actor } = request
  if (!actor) return
  const scope = { clientUID: actor.clientUID, userUID: actor.userUID, actedByUserUID: actor.actedBy?.userUID }
  await database.withTenant(scope, (tx) =>
    recordAudit(tx, originOf(request), { action: 'refuse', entity: 'call', after: refused }),
  )
}

// A request for the second factor is no failure; the account is found by the same look-up as in a login.
async function recordFailedLogin(
  { database }: Pick<Platform, 'database'>,
  request: FastifyRequest,
  code: string,
): Promise<void> {
  if (code === 'SECOND_FACTOR_NEEDED') return
  const email = (request.body as { email?: unknown } | undefined)?.email
  if (typeof email !== 'string' || email.length > 254) return
  const [found] = await database.lookUp<{ client_uid: string; user_uid: string }>('find_user_by_email', [
    emailKey(email),
  ])
  if (!found) return
  await database.withTenant({ clientUID: found.client_uid, userUID: found.user_uid }, (tx) =>
    recordAudit(tx, originOf(request), {
      action: 'login-failed',
      entity: 'user',
      idEntity: found.user_uid,
      after: { code },
    }),
  )
}

function originOf(request: FastifyRequest): { ip: string; requestId: string } {
  return { ip: request.ip, requestId: request.id }
}
