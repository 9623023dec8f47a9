import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Configuration } from '../config/configuration.ts'
import { replyWithError } from './error-reply.ts'
import { loggerOptions } from './logger.ts'
import { commonHeaders, DATA_POLICY } from './security-headers.ts'
import { registerStopServing } from './stop-serving.ts'

export const JSON_LIMIT_BYTES = 1_048_576
/** A body that is not an upload must have arrived after this time. */
const BODY_SECONDS = 15
const REQUEST_ID = /^[\w-]{8,64}$/

/**
 * The HTTP server without routes: timeouts against slow clients, limits, request ids, headers, one error
 * handler, and an error for a route without an access rule.
 */
export function createServer(
  configuration: Configuration,
  bodySeconds = BODY_SECONDS,
  /** Target of the log; standard output by default. */
  logStream?: { write(line: string): void },
): FastifyInstance {
  const headers = commonHeaders(configuration.publicUrl.startsWith('https:'))
  const app = fastify({
    logger: { ...loggerOptions(configuration.logLevel), stream: logStream },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_LIMIT_BYTES,
    requestTimeout: 60_000,
    connectionTimeout: 75_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: configuration.trustedProxies.length > 0 ? [...configuration.trustedProxies] : false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true, caseSensitive: true },
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      connectionsCheckingInterval: 2_000,
    },
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    // Failures before routing, to which the hooks below do not apply.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...headers, 'x-request-id': request.id, 'content-security-policy': DATA_POLICY })
      // A URL that cannot be decoded matches no route.
      const isUnreadable = error.code === 'FST_ERR_BAD_URL'
      void replyWithError(isUnreadable ? domainError(requestErrors, 'NOT_FOUND') : error, request, reply)
    },
  })

  registerStopServing(app)
  app.decorateRequest('actor', null)
  app.decorateRequest('isBraked', false)
  app.addHook('onRoute', (options) => {
    if (!options.config?.endpoint && !options.config?.open) {
      throw new Error(`Route ${String(options.method)} ${options.url} does not declare who may call it.`)
    }
  })

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers).header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) {
      void reply.header('cache-control', 'no-store').header('content-security-policy', DATA_POLICY)
    }
    // Decoders are an attack surface, and no client needs to send compressed bodies.
    if (request.headers['content-encoding']) throw domainError(requestErrors, 'UNSUPPORTED_MEDIA_TYPE')
    if (request.raw.url && request.raw.url.length > 8_192) throw domainError(requestErrors, 'INVALID_INPUT')
  })
  app.addHook('onRequest', async (request) => {
    // Without one of these headers there is no body to wait for.
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    const hasBody = encoding !== undefined || Number(length ?? 0) > 0
    if (!hasBody || request.routeOptions.config.endpoint?.upload || request.raw.complete) return
    const deadline = setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy()
    }, bodySeconds * 1000)
    request.raw.once('end', () => clearTimeout(deadline)).once('close', () => clearTimeout(deadline))
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.isBraked) return
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        clientUID: request.actor?.clientUID,
        userUID: request.actor?.userUID,
      },
      'request',
    )
  })

  app.setErrorHandler(replyWithError)
  app.setNotFoundHandler((request, reply) =>
    replyWithError(domainError(requestErrors, 'NOT_FOUND'), request, reply),
  )
  void app.register(multipart, { throwFileSizeLimit: false })
  return app
}
