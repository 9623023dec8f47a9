import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfiguration } from '../config/configuration.ts'
import { servePages, type ThemeOfHost } from './pages.ts'
import { createServer } from './server.ts'

const PAGE =
  '<html><meta name="csp-nonce" content="__CSP_NONCE__" /><meta name="host-theme" content="__HOST_THEME__" /></html>'
const SHARED_PAGE = '<html>shared report</html>'
const configuration = readConfiguration({
  NODE_ENV: 'test',
  VATIO_LOG_LEVEL: 'silent',
  VATIO_PUBLIC_URL: 'https://app.example',
})

let folder = ''
let app: FastifyInstance
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vatio-pages-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), PAGE)
  writeFileSync(path.join(folder, 'shareable.html'), SHARED_PAGE)
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

async function pageOf(host: string, themeOfHost: ThemeOfHost) {
  await servePages(app, configuration, folder, themeOfHost)
  return open(host)
}
const open = async (host: string) =>
  (await app.inject({ url: '/login', headers: { host, accept: 'text/html' } })).body
const themeIn = (html: string) => /name="host-theme" content="([^"]*)"/.exec(html)?.[1]

describe('the page of a company host', () => {
  beforeEach(() => {
    app = createServer(configuration)
  })

  it('[THM-012] contains the theme of the host, so that nothing else is drawn first', async () => {
    const html = await pageOf('crm.luz.example', async (host) =>
      host === 'crm.luz.example' ? { primary: '#112233' } : null,
    )
    expect(themeIn(html)?.replaceAll('&#34;', '"')).toBe('{"primary":"#112233"}')
    expect(themeIn(await open('otro.example'))).toBe('')
  })

  it('never lets a title or address of a theme break out of its attribute', async () => {
    const html = await pageOf('crm.luz.example', async () => ({
      clientAppTitle: `"><script>alert(1)</script>' $& $1 &amp;`,
    }))
    expect(html).not.toContain('<script>')
    expect(html.match(/<meta/g)).toHaveLength(2)
    const text = themeIn(html)!.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    expect(JSON.parse(text)).toEqual({ clientAppTitle: `"><script>alert(1)</script>' $& $1 &amp;` })
  })

  it('makes no query for the host of the product, and one a minute for another', async () => {
    const themeOfHost = vi.fn<ThemeOfHost>(async () => null)
    await pageOf('app.example', themeOfHost)
    expect(themeOfHost).not.toHaveBeenCalled()
    for (let visit = 0; visit < 3; visit++) await open('crm.luz.example')
    expect(themeOfHost).toHaveBeenCalledTimes(1)
  })

  it('shows the product theme while the database is unavailable, and queries again later', async () => {
    const themeOfHost = vi.fn<ThemeOfHost>().mockRejectedValueOnce(new Error('away'))
    expect(themeIn(await pageOf('crm.luz.example', themeOfHost))).toBe('')
    themeOfHost.mockResolvedValue({ primary: '#112233' })
    expect(themeIn(await open('crm.luz.example'))).toContain('112233')
  })
})

describe('an address of the application', () => {
  const answer = async (method: 'GET' | 'HEAD', url: string, accept?: string) => {
    const { statusCode, headers } = await app.inject({
      method,
      url,
      headers: { host: 'app.example', ...(accept === undefined ? {} : { accept }) },
    })
    return `${statusCode} ${String(headers['content-type']).split(';')[0]}`
  }
  const PAGE_ANSWER = '200 text/html'
  const NOT_FOUND = '404 application/json'
  beforeEach(async () => {
    app = createServer(configuration)
    await servePages(app, configuration, folder)
  })

  it.each([
    undefined,
    '',
    '*/*',
    'image/*',
    'text/html,*/*;q=0.8',
    'text/plain',
    'a/b, application/json, text/html',
  ])('answers the page to GET and HEAD with Accept %s', async (accept) => {
    for (const url of ['/', '/login?redirect=%2F', '/energy-crm/clients', '/account-validation/a.b/c']) {
      expect([url, await answer('GET', url, accept)]).toEqual([url, PAGE_ANSWER])
      expect([url, await answer('HEAD', url, accept)]).toEqual([url, PAGE_ANSWER])
    }
  })

  it.each(['application/json', 'application/json, */*', 'application/problem+json'])(
    'answers 404 as JSON with Accept %s',
    async (accept) => {
      expect(await answer('GET', '/', accept)).toBe(NOT_FOUND)
    },
  )

  it('answers 404 as JSON under /api and for a file that does not exist, whatever is accepted', async () => {
    for (const accept of [undefined, '*/*', 'text/html']) {
      for (const url of ['/api', '/api/nothing', '/api?x=1', '/assets/gone.js', '/assets/']) {
        expect([url, accept, await answer('GET', url, accept)]).toEqual([url, accept, NOT_FOUND])
      }
    }
    for (const url of ['/favicon.ico', '/old/chunk.js', '/apple-touch-icon.png']) {
      expect([url, await answer('GET', url, 'image/*,*/*;q=0.8')]).toEqual([url, NOT_FOUND])
    }
  })
})

describe('the address of a shared report', () => {
  beforeEach(async () => {
    app = createServer(configuration)
    await servePages(app, configuration, folder)
  })
  const at = async (url: string) => app.inject({ url, headers: { host: 'app.example', accept: 'text/html' } })

  it('[NAV-010][NAV-018] answers a page of its own, not the application, for every key', async () => {
    for (const url of ['/shareable/oferta/Ab9', '/templates/shareable/oferta/Ab9', '/shareable/x'])
      expect([url, (await at(url)).body]).toEqual([url, SHARED_PAGE])
    expect((await at('/templates/solarStudy/Ab9')).body).toContain('csp-nonce')
  })

  it('is kept by no cache, no search engine and no referrer, and runs nothing but its own files', async () => {
    const { headers } = await at('/shareable/oferta/Ab9')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|https?:/)
  })
})
