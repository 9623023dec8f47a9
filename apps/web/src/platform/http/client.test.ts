import { anybody, endpoint, signedIn } from '@vatio/protocol/endpoint'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { testUser } from '../../../test/render.tsx'
import { getSession, resetSessionForTests, startSession } from '../session/session-store.ts'
import { timeoutOf } from './address.ts'
import { ApiError } from './api-error.ts'
import { call, callFile } from './client.ts'
import { getConnection, reportConnection } from './connection.ts'

const item = z.strictObject({ id: z.string(), price: z.number() })
const getItem = endpoint({
  method: 'GET',
  path: '/api/billing/items/:id',
  summary: '',
  access: signedIn,
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ tag: z.string().optional(), ids: z.array(z.string()).optional() }),
  reply: item,
  errors: [],
})
const createItem = endpoint({
  method: 'POST',
  path: '/api/billing/items',
  summary: '',
  access: signedIn,
  body: z.strictObject({ price: z.number() }),
  reply: item,
  errors: ['ITEM_TAKEN'],
})
const evaluate = endpoint({
  method: 'POST',
  path: '/api/billing/evaluate',
  summary: '',
  access: signedIn,
  reads: true,
  body: z.strictObject({}),
  reply: item,
  errors: [],
})
const open = endpoint({
  method: 'POST',
  path: '/api/security/auth/login',
  summary: '',
  access: anybody,
  body: z.strictObject({}),
  reply: item,
  errors: ['LOGIN_FAILED'],
})
const file = endpoint({ method: 'GET', path: '/api/billing/file', summary: '', access: signedIn, errors: [] })

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const good = () => json(200, { id: 'a', price: 2 })
const failing = (status: number, message: string) =>
  json(status, { errors: [{ message, field: 'price', details: { limit: 3 } }], requestId: 'r-1' })

const fetched = vi.fn<typeof fetch>()
const request = (index = 0) => {
  const [, init] = fetched.mock.calls[index] ?? []
  if (!init) throw new Error(`There was no request ${index}`)
  return init
}
const headersOf = (index = 0) => request(index).headers as Record<string, string>

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  reportConnection('online')
  resetSessionForTests()
  startSession({ token: 'secret-token', user: testUser })
})
afterEach(() => vi.unstubAllGlobals())

describe('the host of the API', () => {
  it('[API-003] is that of the page: pre-production calls the API of pre-production', async () => {
    fetched.mockImplementation(() => Promise.resolve(good()))
    await call(getItem, { params: { id: '1' } })
    await call(createItem, { body: { price: 2 } })
    for (const page of [
      'https://pre.vatio.example/billing',
      'https://vatio.example/',
      'http://localhost:3000/x',
    ]) {
      for (const [asked] of fetched.mock.calls) {
        expect(new URL(asked as string, page).origin).toBe(new URL(page).origin)
        expect(new URL(asked as string, page).pathname).toMatch(/^\/api\/billing\/items/)
      }
    }
  })
})

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  try {
    await promise
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('It should have failed')
}

describe('call', () => {
  it('fills path and query, sends the bearer token and parses the reply', async () => {
    fetched.mockResolvedValueOnce(good())
    const reply = await call(getItem, { params: { id: 'a/b ñ' }, query: { tag: 'x&y', ids: ['1', '2'] } })
    expect(reply).toEqual({ id: 'a', price: 2 })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/billing/items/a%2Fb%20%C3%B1?tag=x%26y&ids=1&ids=2')
    expect(headersOf().authorization).toBe('Bearer secret-token')
  })

  it('does not send the token to endpoints that need no session', async () => {
    fetched.mockResolvedValueOnce(good())
    await call(open, { body: {} })
    expect(headersOf()).not.toHaveProperty('authorization')
  })

  it('throws the code with field, details and request id', async () => {
    fetched.mockResolvedValueOnce(failing(409, 'ITEM_TAKEN'))
    const error = await failure(call(createItem, { body: { price: 1 } }))
    expect(error).toMatchObject({
      code: 'ITEM_TAKEN',
      status: 409,
      field: 'price',
      details: { limit: 3 },
      requestId: 'r-1',
    })
  })

  it('throws when the reply does not match the schema', async () => {
    fetched.mockResolvedValueOnce(json(200, { id: 'a', price: null }))
    expect((await failure(call(getItem, { params: { id: 'a' }, query: {} }))).code).toBe('REPLY_MALFORMED')
  })

  it('sets the code by the status when a proxy answers with its own page', async () => {
    fetched.mockResolvedValue(new Response('<html>', { status: 413 }))
    expect((await failure(call(createItem, { body: { price: 1 } }))).code).toBe('PAYLOAD_TOO_LARGE')
  })

  it('[ACC-036] ends the session on a 401', async () => {
    fetched.mockResolvedValueOnce(failing(401, 'UNAUTHENTICATED'))
    await failure(call(getItem, { params: { id: 'a' }, query: {} }))
    expect(getSession()).toBeNull()
  })

  it('[ACC-036] keeps the session when the login itself answers 401', async () => {
    fetched.mockResolvedValueOnce(failing(401, 'LOGIN_FAILED'))
    expect((await failure(call(open, { body: {} }))).code).toBe('LOGIN_FAILED')
    expect(getSession()).not.toBeNull()
  })

  it('[ACC-036] a late 401 of an old token does not end the session that began meanwhile', async () => {
    fetched.mockImplementationOnce(() => {
      startSession({ token: 'newer', user: testUser })
      return Promise.resolve(failing(401, 'UNAUTHENTICATED'))
    })
    await failure(call(getItem, { params: { id: 'a' }, query: {} }))
    expect(getSession()?.token).toBe('newer')
  })

  it('retries a read when the server cannot be reached, and reports the connection', async () => {
    fetched.mockRejectedValueOnce(new TypeError('network')).mockResolvedValueOnce(good())
    const reply = call(getItem, { params: { id: 'a' }, query: {} })
    await vi.waitFor(() => expect(getConnection()).toBe('unreachable'))
    await reply
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(getConnection()).toBe('online')
  })

  it('retries a POST that only reads', async () => {
    fetched.mockResolvedValueOnce(failing(503, 'DATABASE_UNAVAILABLE')).mockResolvedValueOnce(good())
    await call(evaluate, { body: {} })
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(headersOf()).not.toHaveProperty('idempotency-key')
  })

  it('does not retry a write', async () => {
    fetched.mockRejectedValue(new TypeError('network'))
    expect((await failure(call(createItem, { body: { price: 1 } }))).code).toBe('NETWORK_UNREACHABLE')
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('does not retry a read that answered 404', async () => {
    fetched.mockImplementation(() => Promise.resolve(failing(404, 'NOT_FOUND')))
    await failure(call(getItem, { params: { id: 'a' }, query: {} }))
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('sends an idempotency key with creations, the given one where there is one', async () => {
    fetched.mockImplementation(() => Promise.resolve(good()))
    await call(createItem, { body: { price: 1 } })
    await call(createItem, { body: { price: 1 } }, { idempotencyKey: 'mine' })
    expect(headersOf(0)['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
    expect(headersOf(1)['idempotency-key']).toBe('mine')
  })

  it('stops when the caller aborts', async () => {
    const controller = new AbortController()
    fetched.mockImplementationOnce((_, init) => {
      controller.abort()
      const signal = init?.signal as AbortSignal
      return Promise.reject(signal.reason as Error)
    })
    await expect(
      call(getItem, { params: { id: 'a' }, query: {} }, { signal: controller.signal }),
    ).rejects.toThrow(/abort/i)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('returns the name of a file, accents included', async () => {
    fetched.mockResolvedValueOnce(
      new Response('x', {
        headers: { 'content-disposition': "attachment; filename*=UTF-8''energ%C3%ADa.csv" },
      }),
    )
    expect((await callFile(file, {})).name).toBe('energía.csv')
  })
})

describe('time limits', () => {
  it('[LIM-005] [LIM-006] [LIM-007] are 30 s, 90 s for the CRM and 60 s for PDFs from images', () => {
    expect(timeoutOf('/api/security/auth/login')).toBe(30_000)
    expect(timeoutOf('/api/supply/nemon/query')).toBe(30_000)
    expect(timeoutOf('/api/energy-crm/clients')).toBe(90_000)
    expect(timeoutOf('/api/energy-crm-other/clients')).toBe(30_000)
    expect(timeoutOf('/api/templates/pdfFromImages')).toBe(60_000)
  })
})
