import { existsSync, readdirSync } from 'node:fs'
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

  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false })
  const open = 'files of the web application'
  app.get(`${ASSETS}*`, { config: { open } }, (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .sendFile(`${ASSETS}${(request.params as { '*': string })['*']}`),
  )
  // Everything else in the folder is known now: icons, manifest.
  for (const name of readdirSync(folder, { withFileTypes: true })) {
    if (!name.isFile() || /\.(html|br|gz)$/.test(name.name)) continue
    app.get(`/${name.name}`, { config: { open } }, (_, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(name.name),
    )
  }

  // Every other address is the page's business; the browser's router knows which ones exist.
  app.get('/*', { config: { open } }, (request, reply) => {
    if (!wantsPage(request)) return replyWithError(domainError(requestErrors, 'NOT_FOUND'), request, reply)
    return sendPage(page, reply)
  })
}

function wantsPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0]
  if (path.startsWith('/api/') || path.startsWith(ASSETS)) return false
  return (request.headers.accept ?? '').includes('text/html')
}

function sendPage(page: string, reply: FastifyReply): FastifyReply {
  const nonce = newNonce()
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replace(NONCE_MARK, nonce))
}
