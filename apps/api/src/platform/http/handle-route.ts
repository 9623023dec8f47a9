import type { Endpoint } from '@vatio/protocol/endpoint'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '../audit/audit.ts'
import type { Actor } from '../auth/actor.ts'
import { assertAllowed, authenticate } from '../auth/authenticate.ts'
import type { Platform } from '../platform.ts'
import { assertLicenceInForce } from '../licences/licence-in-force.ts'
import { onceByKey, readIdempotencyKey } from './idempotency.ts'
import type { TokenBrake } from './invalid-token-brake.ts'
import { receiveUpload } from './receive-upload.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { viewHeaders } from './security-headers.ts'
import { FileReply, RedirectReply, type PublicCall, type Route } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint behind the route, or why it needs none (static files). A route without it cannot register. */
    endpoint?: Endpoint
    open?: string
  }
  interface FastifyRequest {
    actor: Actor | null
  }
}

/**
 * Registers the routes of the features. The access rule of each endpoint is checked before its body is read.
 */
export function registerRoutes(
  app: FastifyInstance,
  platform: Platform,
  routes: readonly Route[],
  brake: TokenBrake = (_request, failure) => failure,
): void {
  for (const item of routes) {
    const { endpoint } = item
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      exposeHeadRoute: false,
      onRequest: async (request) => {
        if (endpoint.access.kind === 'public') return
        const actor = await authenticate(
          platform.database,
          platform.clock,
          request.headers.authorization,
        ).catch((failure: unknown) => {
          throw brake(request, failure)
        })
        request.actor = actor
        assertAllowed(endpoint.access, actor)
        assertLicenceInForce(endpoint, actor, platform.clock.today())
      },
      handler: (request, reply) => handle(item, platform, request, reply),
    })
  }
}

async function handle(
  item: Route,
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = item
  const input = {
    params: endpoint.params?.parse(request.params),
    query: endpoint.query ? endpoint.query.parse(request.query) : refuseUnknownQuery(request.query),
    body: endpoint.body?.parse(request.body ?? undefined),
    platform,
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    isTrackingRefused: request.headers.dnt === '1' || request.headers['sec-gpc'] === '1',
    host: request.hostname,
    cookie: (name: string) => readCookie(request.headers.cookie, name),
    setCookie: (name: string, value: string | null, maxAgeSeconds: number) => {
      const secure = platform.configuration.publicUrl.startsWith('https:')
      void reply.header('set-cookie', writeCookie(name, value, maxAgeSeconds, secure))
    },
  }
  const origin = { ip: request.ip, requestId: request.id }
  const status = endpoint.status ?? 200
  if (item.mode === 'public') {
    const publicCall: PublicCall<Endpoint> = {
      ...input,
      bearer: /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null,
      receive: () => receiveUpload(request, platform.files, endpoint.upload ?? { maxBytes: 0 }),
    }
    return send(endpoint, reply, status, await item.handle(publicCall))
  }
  const actor = request.actor
  if (!actor) throw domainError(requestErrors, 'UNAUTHENTICATED')
  const scope = {
    clientUID: actor.clientUID,
    userUID: actor.userUID,
    actedByUserUID: actor.actedBy?.userUID,
  }

  if (item.mode === 'detached') {
    const file = endpoint.upload ? await receiveUpload(request, platform.files, endpoint.upload) : undefined
    try {
      const answer = await item.handle({
        ...input,
        actor,
        file,
        inTransaction: (work, options) =>
          platform.database.withTenant({ ...scope, readOnly: options?.readOnly }, (tx) =>
            work(tx, (...events) => recordAudit(tx, origin, ...events)),
          ),
      })
      return await send(endpoint, reply, status, answer)
    } finally {
      await file?.dispose()
    }
  }

  const readOnly = endpoint.reads === true || (endpoint.method === 'GET' && endpoint.writes !== true)
  const key =
    endpoint.method === 'POST' && !readOnly
      ? readIdempotencyKey(request.headers['idempotency-key'])
      : undefined
  const result = await platform.database.withTenant({ ...scope, readOnly }, async (tx) => {
    const work = async () => ({
      status,
      reply: await item.handle({
        ...input,
        actor,
        tx,
        audit: (...events) => recordAudit(tx, origin, ...events),
      }),
    })
    return key ? onceByKey(tx, endpoint.path, key, request.body, work) : work()
  })
  return send(endpoint, reply, result.status, result.reply)
}

function refuseUnknownQuery(query: unknown): undefined {
  const [name] = Object.keys(query ?? {})
  if (name !== undefined) throw domainError(requestErrors, 'INVALID_INPUT', { field: name })
  return undefined
}

// The reply is parsed in every mode: an undeclared field is never sent, a wrong one is a 500.
async function send(
  endpoint: Endpoint,
  reply: FastifyReply,
  status: number,
  answer: unknown,
): Promise<FastifyReply> {
  if (answer instanceof FileReply) {
    const ascii = answer.fileName.replace(/[^\w. -]/g, '_')
    if (answer.keepSeconds !== undefined) {
      // What changes is also for the caller alone, as everything that needs a session.
      const [who, how] = answer.etag === undefined ? ['public', ', immutable'] : ['private', '']
      void reply.header('cache-control', `${who}, max-age=${answer.keepSeconds}${how}`)
    }
    if (answer.etag !== undefined) {
      void reply.header('etag', answer.etag)
      if (reply.request.headers['if-none-match'] === answer.etag) return reply.status(304).send()
    }
    if (answer.isViewed) void reply.headers(viewHeaders)
    return reply
      .status(200)
      .header('content-type', answer.contentType)
      .header(
        'content-disposition',
        `${answer.isViewed ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(answer.fileName)}`,
      )
      .send(answer.content)
  }
  if (answer instanceof RedirectReply) return reply.redirect(answer.location, 302)
  const parsed = endpoint.reply?.safeParse(answer)
  if (!parsed?.success) {
    throw new Error(`${endpoint.method} ${endpoint.path} answered off its shape`, { cause: parsed?.error })
  }
  return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(parsed.data))
}
