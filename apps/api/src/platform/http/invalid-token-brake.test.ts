import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { verifyToken } from '@vatio/protocol/identity/session/session.endpoints'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { createApp } from '../../app.ts'
import { createServer } from './server.ts'

const LIMIT = 300
const LAST_MS = 60_000

interface Line {
  readonly msg: string
  readonly status?: number
}

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let app: FastifyInstance
let lines: Line[]
beforeAll(async () => {
  server = await startTestServer({ NODE_ENV: 'production', VATIO_TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => server.close())
beforeEach(async () => {
  // The clock is stopped: a long flood would be let through again as the minute passes.
  const now = server.platform.clock.now()
  vi.spyOn(server.platform.clock, 'now').mockImplementation(() => new Date(now))
  lines = []
  const logStream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) }
  const loud = createServer({ ...server.platform.configuration, logLevel: 'info' }, undefined, logStream)
  app = createApp(server.platform, loud)
  await app.ready()
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
  vi.restoreAllMocks()
})

const ask = (token: string, from = '203.0.113.90') =>
  app.inject({
    url: verifyToken.path,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from },
  })
const invalid = (index: number) => `vt_${String(index).padStart(43, 'x')}`

/** More invalid tokens than the limit, some of them malformed. */
async function flood(more: number, from?: string): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < LIMIT + more; index++) {
    statuses.push((await ask(index % 3 === 0 ? 'corto' : invalid(index), from)).statusCode)
  }
  return statuses
}

it('[trust] refuses an address that sends too many invalid tokens, and no other', async () => {
  const statuses = await flood(50)
  expect(statuses).toEqual([...Array(LIMIT).fill(401), ...Array(50).fill(429)])
  const refused = await ask(invalid(1))
  expect(refused.json().errors[0].message).toBe('TOO_MANY_REQUESTS')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(invalid(1), '203.0.113.91')).statusCode).toBe(401)
})

it('[trust] accepts every valid token of the same address meanwhile', async () => {
  await flood(20)
  const statuses = []
  for (let index = 0; index < 50; index++) statuses.push((await ask(server.adminA.token)).statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await ask(invalid(1))).statusCode).toBe(429)
})

it('[trust] does not count calls whose token could not be looked up: an unavailable database is reported as such', async () => {
  const away = domainError(requestErrors, 'DATABASE_UNAVAILABLE')
  const lookUp = vi.spyOn(server.platform.database, 'lookUp').mockRejectedValue(away)
  const statuses = []
  for (let index = 0; index <= LIMIT; index++) statuses.push((await ask(invalid(index))).statusCode)
  lookUp.mockRestore()
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect((await ask(invalid(1))).statusCode).toBe(401)
})

it('[trust] logs one line for all refused calls of a minute, with their number', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const summaries = () => lines.filter(({ msg }) => msg === 'invalid tokens refused')
  await flood(40)
  await flood(5, '203.0.113.92')
  expect(lines.filter(({ status }) => status === 429)).toEqual([])
  expect(lines.filter(({ status }) => status === 401)).toHaveLength(2 * LIMIT)
  expect(summaries()).toEqual([])
  vi.advanceTimersByTime(LAST_MS)
  expect(summaries()).toMatchObject([
    { calls: 45, addresses: 2, most: { address: '203.0.113.90', calls: 40 } },
  ])
  vi.advanceTimersByTime(LAST_MS)
  expect(summaries()).toHaveLength(1)
  await ask(invalid(1))
  await app.close()
  expect(summaries()).toHaveLength(2)
  expect(JSON.stringify(lines)).not.toContain(invalid(1))
})
