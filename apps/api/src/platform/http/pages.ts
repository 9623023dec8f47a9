import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from '../config/configuration.ts'
import { ASSETS, serveAssets } from './assets.ts'
import { replyWithError } from './error-reply.ts'
import { newNonce, pagePolicy } from './security-headers.ts'
import { serveShareablePage } from './shareable-page.ts'

const NONCE_MARK = /__CSP_NONCE__/g
const DESIGN_MARK = '__DESIGN_PAGE__'
const THEME_MARK = '__HOST_THEME__'
/** How long a page may show an outdated theme of a host, and how many hosts are cached. */
const HOST_THEME_MS = 60_000
const HOSTS_REMEMBERED = 200

/** The theme of a company host before login; null for any other host. */
export type ThemeOfHost = (host: string) => Promise<object | null>

/**
 * Serves the web application from `folder`: immutable assets (compressed at build time) and one page for
 * every other path, with a new style nonce in each answer and, on a company host, the theme of the company.
 */
export async function servePages(
  app: FastifyInstance,
  configuration: Configuration,
  folder: string,
  themeOfHost: ThemeOfHost = async () => null,
): Promise<void> {
  const pagePath = `${folder}/index.html`
  if (!existsSync(pagePath)) throw new Error(`The web application is not built: ${pagePath} is missing.`)
  const page = (await readFile(pagePath, 'utf8')).replace(
    DESIGN_MARK,
    configuration.designPage ? 'on' : 'off',
  )

  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false })
  serveAssets(app, folder)
  const open = 'files of the web application'
  // All other files of the folder are known at start: icons, manifest.
  for (const name of readdirSync(folder, { withFileTypes: true })) {
    if (!name.isFile() || /\.(html|br|gz)$/.test(name.name)) continue
    app.get(`/${name.name}`, { config: { open } }, (_, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(name.name),
    )
  }

  await serveShareablePage(app, folder)
  const themeFor = rememberThemes(app, configuration, themeOfHost)
  // Every other address gets the page; the router in the browser knows which ones exist.
  app.get('/*', { config: { open } }, async (request, reply) => {
    if (!wantsPage(request)) return replyWithError(domainError(requestErrors, 'NOT_FOUND'), request, reply)
    const theme = await themeFor(request.hostname)
    return sendPage(
      page.replace(THEME_MARK, () => escapeAttribute(theme)),
      reply,
    )
  })
}

/** Themes by host as JSON text, remembered for a minute; a database that is away costs only the look. */
function rememberThemes(
  app: FastifyInstance,
  configuration: Configuration,
  themeOfHost: ThemeOfHost,
): (host: string) => Promise<string> {
  const ownHost = new URL(configuration.publicUrl).hostname
  const known = new Map<string, { readonly theme: string; readonly until: number }>()
  return async (host) => {
    if (host === ownHost) return ''
    const remembered = known.get(host)
    if (remembered && remembered.until > performance.now()) return remembered.theme
    try {
      const theme = await themeOfHost(host)
      const text = theme === null ? '' : JSON.stringify(theme)
      if (known.size >= HOSTS_REMEMBERED) known.clear()
      known.set(host, { theme: text, until: performance.now() + HOST_THEME_MS })
      return text
    } catch (error) {
      app.log.warn({ err: error }, 'the look of a host could not be read')
      return ''
    }
  }
}

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Whether a path ends like the name of a file: `/favicon.ico`, not `/energy-crm/clients`. */
const FILE = /\.[a-z][a-z0-9]{1,4}$/i

/**
 * A browser names HTML, a link preview or curl nothing or any type: only a caller that asks for JSON gets an
 * error as JSON.
 */
function wantsPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  if (path === '/api' || path.startsWith('/api/') || path.startsWith(ASSETS)) return false
  const accept = request.headers.accept ?? ''
  return accept.includes('text/html') || !(accept.includes('json') || FILE.test(path))
}

function sendPage(page: string, reply: FastifyReply): FastifyReply {
  const nonce = newNonce()
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replace(NONCE_MARK, nonce))
}
