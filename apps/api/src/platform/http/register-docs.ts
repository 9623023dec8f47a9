import { anybody, endpoint, type Access } from '@vatio/protocol/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assertAllowed, authenticate } from '../auth/authenticate.ts'
import type { Platform } from '../platform.ts'
import { productVersion } from '../product.ts'
import { renderDocsPage } from './docs-page.ts'
import { describeApi, type ApiDocument } from './openapi.ts'
import type { Route } from './route.ts'
import { newNonce } from './security-headers.ts'

/** Serves the API documentation: to a signed-in Admin, and without a session in development. */
export function registerDocs(
  app: FastifyInstance,
  platform: Pick<Platform, 'configuration' | 'database' | 'clock'>,
  routes: readonly Route[],
): void {
  const access: Access =
    platform.configuration.mode === 'development' ? anybody : { kind: 'signed-in', role: 'admin' }
  const endpoints = routes.map((route) => route.endpoint)
  let made: ApiDocument | undefined
  const document = () => (made ??= describeApi(endpoints, productVersion))

  const guard = async (request: FastifyRequest) => {
    if (access.kind === 'public') return
    request.actor = await authenticate(platform.database, platform.clock, request.headers.authorization)
    assertAllowed(access, request.actor)
  }
  const declared = (path: `/api/${string}`, summary: string) => ({
    onRequest: guard,
    exposeHeadRoute: false,
    config: { endpoint: endpoint({ method: 'GET', path, summary, access, errors: [] }) },
  })

  app.get('/api/openapi.json', declared('/api/openapi.json', 'La API en OpenAPI 3.1.'), (_, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(document())),
  )
  app.get('/api/docs', declared('/api/docs', 'La API para leer.'), (_, reply) => {
    const nonce = newNonce()
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(renderDocsPage(document(), endpoints, nonce))
  })
}
