import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from '../config/configuration.ts'
import { replyWithError } from './error-reply.ts'
import { newNonce, pagePolicy } from './security-headers.ts'

const ASSETS = '/assets/'
const NONCE_MARK = /__CSP_NONCE__/g
const DESIGN_MARK = '__DESIGN_PAGE__'

/**
 * Serves the web application from `folder`: immutable assets (compressed at build time) and one page for every
 * other path, with a fresh style nonce in each answer.
 */
export async function servePages(
  app: FastifyInstance,
  configuration: Configuration,
  folder: string,
): Promise<void> {
  const pagePath = `${folder}/index.html`
  if (!existsSync(pagePath)) throw new Error(`The web application is not built: ${pagePath} is missing.`)
  const page = (await readFile(pagePath, 'utf8')).replace(
    DESIGN_MARK,
    configuration.designPage ? 'on' : 'off',
  )

  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, open: 'files of the web application' }
    })
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isAsset = path.startsWith(`${folder}${ASSETS}`)
        void reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  })

  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return replyWithError(domainError(requestErrors, 'NOT_FOUND'), request, reply)
    return sendPage(page, reply)
  })
}

function wantsPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0]
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (path.startsWith('/api/') || path.startsWith(ASSETS)) return false
  return String(request.headers.accept ?? '').includes('text/html')
}

function sendPage(page: string, reply: FastifyReply): FastifyReply {
  const nonce = newNonce()
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replace(NONCE_MARK, nonce))
}
