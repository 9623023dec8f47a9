import { anybody, endpoint, signedIn } from '@vatio/protocol/endpoint'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { replyWithError } from './error-reply.ts'
import { addressKey, limitPublicCalls } from './rate-limit.ts'

function serverAt(clock: { now: number }, limit: number) {
  const app = fastify({ trustProxy: '127.0.0.1' })
  app.setErrorHandler(replyWithError)
  limitPublicCalls(app, limit, () => clock.now)
  const open = endpoint({ method: 'GET', path: '/api/open', summary: 'x', access: anybody, errors: [] })
  const own = endpoint({ method: 'GET', path: '/api/own', summary: 'x', access: signedIn, errors: [] })
  for (const one of [open, own]) app.get(one.path, { config: { endpoint: one } }, async () => 'ok')
  app.get('/health', { config: { open: 'health' } }, async () => 'ok')
  const call = async (url: string, from = '203.0.113.7', headers = {}) =>
    app.inject({ url, headers: { 'x-forwarded-for': from, ...headers }, remoteAddress: '127.0.0.1' })
  return { call }
}

describe('limitPublicCalls', () => {
  it('refuses calls without a session over the limit, with the time to wait, and no others', async () => {
    const clock = { now: 1_800_000_000_000 }
    const { call } = serverAt(clock, 3)
    for (let index = 0; index < 3; index++) expect((await call('/api/open')).statusCode).toBe(200)
    const refused = await call('/api/open')
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await call('/api/open', '203.0.113.8')).statusCode).toBe(200)
    expect((await call('/api/own')).statusCode).toBe(200)
    expect((await call('/health')).statusCode).toBe(200)
  })
  it('accepts calls again gradually, without a burst when a new minute starts', async () => {
    const clock = { now: 1_800_000_000_000 + 59_000 }
    const { call } = serverAt(clock, 10)
    for (let index = 0; index < 10; index++) await call('/api/open')
    clock.now += 2_000
    expect((await call('/api/open')).statusCode).toBe(200)
    expect((await call('/api/open')).statusCode).toBe(429)
    clock.now += 120_000
    expect((await call('/api/open')).statusCode).toBe(200)
  })
  it('counts the spellings of one IPv4 address and a /64 network as one address', () => {
    const same = (...addresses: string[]) => new Set(addresses.map(addressKey)).size
    expect(same('203.0.113.7', '::ffff:203.0.113.7', '::FFFF:203.0.113.7', '::ffff:cb00:7107')).toBe(1)
    expect(same('0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7')).toBe(1)
    expect(same('2001:db8:1:2::1', '2001:DB8:1:2:ffff::9', '2001:0db8:0001:0002:0:0:0:1%eth0')).toBe(1)
    expect(same('2001:db8:1:2::1', '2001:db8:1:3::1')).toBe(2)
    expect(same('203.0.113.7', '203.0.113.8')).toBe(2)
    expect(same('::1', '::2')).toBe(1)
  })
})
