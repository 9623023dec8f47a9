import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfiguration } from '../config/configuration.ts'
import { servePages } from './pages.ts'
import { createServer } from './server.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const SECRET = 'not for anybody'

let parent = ''
let app: FastifyInstance
beforeAll(async () => {
  parent = mkdtempSync(path.join(tmpdir(), 'vatio-assets-'))
  const folder = path.join(parent, 'dist')
  mkdirSync(path.join(folder, 'assets', 'fonts'), { recursive: true })
  writeFileSync(path.join(parent, 'secret.key'), SECRET)
  writeFileSync(path.join(folder, 'index.html'), '<html>page</html>')
  writeFileSync(path.join(folder, 'shareable.html'), '<html>shared report</html>')
  writeFileSync(path.join(folder, 'icon.svg'), '<svg/>')
  writeFileSync(path.join(folder, 'assets', 'app-1a2b.js'), 'start()')
  writeFileSync(path.join(folder, 'assets', 'app-1a2b.js.gz'), gzipSync('start()'))
  writeFileSync(path.join(folder, 'assets', 'fonts', 'text-3c.woff2'), 'font')
  writeFileSync(path.join(folder, 'assets', 'gone-4d.js'), 'gone()')
  app = createServer(readConfiguration({ NODE_ENV: 'test', VATIO_LOG_LEVEL: 'silent' }))
  await servePages(app, readConfiguration({ NODE_ENV: 'test' }), folder)
  await app.listen({ host: '127.0.0.1', port: 0 })
  unlinkSync(path.join(folder, 'assets', 'gone-4d.js'))
})
afterAll(async () => {
  await app.close()
  rmSync(parent, { recursive: true })
})

interface Answer {
  readonly status: number
  readonly cacheControl: string | undefined
  readonly contentType: string | undefined
  readonly text: string
}

/** Sends the path unchanged, which no HTTP client would. */
function ask(target: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers })
    socket.write(
      `GET ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    )
    let text = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
    socket.once('error', reject)
    socket.once('close', () => {
      const header = (name: string) => new RegExp(`^${name}: (.*)\r$`, 'im').exec(text)?.[1]
      resolve({
        status: Number(text.split(' ')[1]),
        cacheControl: header('cache-control'),
        contentType: header('content-type'),
        text,
      })
    })
  })
}

describe('/assets/', () => {
  it('may be cached permanently for a complete, a partial and a not-modified answer', async () => {
    const whole = await ask('/assets/app-1a2b.js')
    expect([whole.status, whole.cacheControl, whole.text.includes('start()')]).toEqual([200, IMMUTABLE, true])
    const packed = await ask('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip' })
    expect([packed.status, packed.cacheControl]).toEqual([200, IMMUTABLE])
    const part = await ask('/assets/app-1a2b.js', { Range: 'bytes=0-3' })
    expect([part.status, part.cacheControl]).toEqual([206, IMMUTABLE])
    const etag = /^etag: (.*)\r$/im.exec(whole.text)?.[1] ?? ''
    const unchanged = await ask('/assets/app-1a2b.js', { 'If-None-Match': etag })
    expect([unchanged.status, unchanged.cacheControl]).toEqual([304, IMMUTABLE])
    expect((await ask('/assets/fonts/text-3c.woff2')).status).toBe(200)
    expect((await ask('/assets/fonts%2ftext-3c.woff2')).status).toBe(200)
  })

  it('is not cached when it does not exist, was deleted since the start, or its condition fails', async () => {
    for (const [target, headers, status] of [
      ['/assets/none.js', {}, 404],
      ['/assets/', {}, 404],
      ['/assets/fonts', {}, 404],
      ['/assets/fonts/', {}, 404],
      ['/assets/gone-4d.js', {}, 404],
      // Written beside a file by the build, and served only in its place.
      ['/assets/app-1a2b.js.gz', {}, 404],
      ['/assets/app-1a2b.js', { Range: 'bytes=900-' }, 416],
      ['/assets/app-1a2b.js', { 'If-Match': '"another"' }, 412],
    ] as const) {
      const answer = await ask(target, headers)
      expect([target, answer.status, answer.cacheControl]).toEqual([target, status, 'no-store'])
    }
  })

  it.each([
    '/assets/../../secret.key',
    '/assets/..%2f..%2fsecret.key',
    '/assets/..%2F..%2Fsecret.key',
    '/assets/%2e%2e/%2e%2e/secret.key',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.key',
    '/assets/..%5c..%5csecret.key',
    '/assets/..\\..\\secret.key',
    '/assets/%252e%252e%252f%252e%252e%252fsecret.key',
    '/assets/fonts/..%2f..%2f..%2fsecret.key',
    '/assets/....//....//secret.key',
    '/assets/%2fetc%2fpasswd',
    '/assets//etc/passwd',
    '/assets/%00',
    '/assets/app-1a2b.js%00.png',
    '/assets/..%2f..%2fsecret.key%00.js',
    '/assets/%c0%ae%c0%ae%c0%afsecret.key',
    '/assets/%zz',
    '/assets/.%0d%0aset-cookie:x',
    '//assets/..%2f..%2fsecret.key',
    '/assets/..%2findex.html',
    'http://localhost/assets/..%2f..%2fsecret.key',
  ])('answers 404 to %s and does not let it be cached', async (target) => {
    const answer = await ask(target)
    expect([answer.status, answer.cacheControl]).toEqual([404, 'no-store'])
    expect(answer.contentType).toBe('application/json; charset=utf-8')
    expect(answer.text).toContain('"message":"NOT_FOUND"')
    expect(answer.text).not.toContain(SECRET)
  })
})
