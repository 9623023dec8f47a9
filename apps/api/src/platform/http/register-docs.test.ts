import type { Endpoint } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { routes } from '../../routes.ts'
import { renderDocsPage } from './docs-page.ts'
import { describeApi, type ApiDocument } from './openapi.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const endpoints = routes.map((route) => route.endpoint)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function readDocument(): Promise<ApiDocument> {
  const answer = await server.app.inject({ url: '/api/openapi.json', headers: bearer(server.adminA.token) })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('/api/openapi.json and /api/docs', () => {
  it('[API-001] [SEC-014] answer 401 in JSON without a session and 403 to a user below Admin', async () => {
    const user = await server.createUser()
    for (const url of ['/api/openapi.json', '/api/docs']) {
      const anonymous = await server.app.inject({ url, headers: { accept: 'text/html' } })
      expect([anonymous.statusCode, anonymous.json().errors]).toEqual([401, [{ message: 'UNAUTHENTICATED' }]])
      expect((await server.app.inject({ url, headers: bearer(user.token) })).statusCode).toBe(403)
    }
  })
  it('are public in development', async () => {
    const development = await startTestServer({ NODE_ENV: 'development' })
    for (const url of ['/api/openapi.json', '/api/docs']) {
      expect((await development.app.inject(url)).statusCode).toBe(200)
    }
    await development.close()
  })
  it('describe every endpoint of the server with its parameters, its reply and its error codes', async () => {
    const document = await readDocument()
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    expect(operations).toHaveLength(endpoints.length)
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => parameter.name)
      expect([path, declared.toSorted()]).toEqual([path, inPath.map(String).toSorted()])
    }
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const login = document.paths['/api/security/auth/login']?.post
    expect(login?.security).toEqual([])
    expect(JSON.stringify(login?.responses.default)).toContain('LOGIN_FAILED')
    expect(document.paths['/api/security/jobs']?.get?.security).toEqual([{ session: [] }])
    expect(document.paths['/api/security/jobs']?.get?.parameters).toContainEqual(
      expect.objectContaining({ name: 'limit', in: 'query', required: false }),
    )
  })
  it('[API-008] give every date as an ISO 8601 text and values by period as {p1..p6}, in each body and reply', async () => {
    const properties = propertiesOf(await readDocument())
    const dates = properties.filter(({ name }) =>
      /(?:Date(?:From|To)?|Timestamp|[a-z]edAt|Until)$|^validFrom$/.test(name),
    )
    expect(dates.length).toBeGreaterThan(100)
    const notIso = dates.filter(({ types }) => types.some((type) => !ISO_TYPES.has(type)))
    expect(notIso.map(({ place, types }) => `${place}: ${types.join(', ')}`)).toEqual([])

    const maps = properties.filter(({ keys }) => keys.some((key) => /^p\d$/i.test(key)))
    expect(maps.length).toBeGreaterThan(20)
    const oddMaps = maps.filter(({ keys }) => keys.toString() !== 'p1,p2,p3,p4,p5,p6')
    expect(oddMaps.map(({ place, keys }) => `${place}: ${keys.join(', ')}`)).toEqual([])
  })
  it('mark the call with a password in its address as deprecated, and name the one that takes it in the body', async () => {
    const { get, post } = (await readDocument()).paths['/api/security/users/checkUserPassword'] ?? {}
    expect([get?.deprecated, post?.deprecated]).toEqual([true, undefined])
    expect(get?.description).toMatch(/^Obsoleta\. .*POST/)
    expect(post?.parameters?.filter((parameter) => parameter.name === 'password')).toEqual([])
    expect(JSON.stringify(post?.requestBody)).toContain('password')
    const { body } = await server.app.inject({ url: '/api/docs', headers: bearer(server.adminA.token) })
    expect(body.match(/Obsoleta\. /g)).toHaveLength(1)
  })
  it('describe replies as the server sends them', async () => {
    const document = await readDocument()
    const described = document.paths['/api/security/users/self']?.get?.responses['200']
    const { content } = described as { content: { 'application/json': { schema: never } } }
    const shape = z.fromJSONSchema(content['application/json'].schema)
    const answer = await server.app.inject({
      url: '/api/security/users/self',
      headers: bearer(server.adminA.token),
    })
    const reply = answer.json<object>()
    expect(shape.safeParse(reply).success).toBe(true)
    expect(shape.safeParse({ ...reply, userUID: 7 }).success).toBe(false)
    expect(shape.safeParse({ ...reply, extra: 1 }).success).toBe(false)
  })
  it('show a page without scripts, whose style has the nonce of its policy', async () => {
    const answer = await server.app.inject({ url: '/api/docs', headers: bearer(server.adminA.token) })
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    const policy = String(answer.headers['content-security-policy'])
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(nonce.length).toBeGreaterThan(15)
    expect(policy).toContain("default-src 'none'")
    // The nonce is escaped in the page; a browser decodes it.
    expect(answer.body).toContain(`<style nonce="${nonce}">`)
    expect(answer.body).not.toContain('<script')
    for (const { path } of endpoints) {
      expect(answer.body).toContain(path.replace(/:(\w+)/g, '{$1}'))
    }
    const again = await server.app.inject({ url: '/api/docs', headers: bearer(server.adminA.token) })
    expect(String(again.headers['content-security-policy'])).not.toBe(policy)
  })
  it('escape the texts of endpoints', () => {
    const hostile: Endpoint = {
      method: 'GET',
      path: '/api/security/x',
      summary: '<script>alert(1)</script>',
      access: { kind: 'public' },
      query: z.strictObject({ q: z.string().describe('"><img src=x>') }),
      reply: z.literal('<b>'),
      errors: ['<i>'],
    }
    const page = renderDocsPage(describeApi([hostile], '1'), [hostile], 'n')
    expect(page).not.toMatch(/<script>|<img|<b>|<i>/)
  })
})

/** What a date may be on the wire; an object is a range of dates, a boolean whether a date is required. */
const ISO_TYPES = new Set(['string date', 'string date-time', 'null', 'object', 'boolean'])

interface DescribedProperty {
  readonly place: string
  readonly name: string
  /** Type and format of each alternative. */
  readonly types: readonly string[]
  /** Names of the properties inside it. */
  readonly keys: readonly string[]
}

/** Every named property of a JSON schema in a document, however deep. */
function propertiesOf(value: unknown, place = ''): DescribedProperty[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = `${place}/${key}`
    const found = key === 'properties' ? Object.entries(inner as object).map(describeProperty(here)) : []
    return [...found, ...propertiesOf(inner, here)]
  })
}

const describeProperty =
  (place: string) =>
  ([name, schema]: [string, JsonSchema]): DescribedProperty => ({
    place: `${place}/${name}`,
    name,
    types: alternativesOf(schema).map(({ type, format }) => [type, format].filter(Boolean).join(' ')),
    keys: alternativesOf(schema).flatMap(({ properties }) => Object.keys(properties ?? {})),
  })

interface JsonSchema {
  readonly type?: string
  readonly format?: string
  readonly properties?: object
  readonly anyOf?: readonly JsonSchema[]
}

function alternativesOf(schema: JsonSchema): readonly JsonSchema[] {
  return schema.anyOf?.flatMap(alternativesOf) ?? [schema]
}
