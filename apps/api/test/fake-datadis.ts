import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { datadisFaults, type DatadisFault } from './datadis-faults.ts'
import { sampleOfDatadis } from '../src/supply/supply-data/supply-samples.ts'

export interface FakeAnswer {
  readonly status: number
  readonly body: string
}

export interface FakeDatadis {
  /** Base address, as VATIO_DATADIS_URL takes it. */
  readonly url: string
  /** As VATIO_PRIVATE_INTEGRATION_HOSTS takes it. */
  readonly host: string
  /** Received requests, newest last: method, path and query. */
  readonly asked: string[]
  /** Behaviour; `normal` has one account. */
  mode:
    | 'normal'
    | 'mended'
    | 'queried-today'
    | 'html'
    | 'truncated'
    | 'redirect'
    | 'slow'
    | 'endless'
    | 'packed'
  /** Makes the questions for readings fail in one of many ways. */
  fault: DatadisFault | null
  /** Holds back the answers to questions for readings, until it is released. */
  gate: Promise<void> | null
  /** Who authorised the account, as it lists them. */
  authorisations: readonly object[]
  /** Replaces its answers, by the name of the query. */
  answer: ((name: string, query: URLSearchParams) => FakeAnswer | null) | null
  close(): Promise<void>
}

const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJwcnVlYmEifQ.c2lnbmF0dXJl'

/**
 * A local server with the protocol of Datadis: `POST /nikola-auth/tokens/login` with a form, answered with
 * a token as plain text, and `GET /api-private/api/get-supplies` with that token. For contracts, curves and
 * maxima it returns the samples. Its errors quote the request.
 */
export async function startFakeDatadis(
  account: { readonly userName: string; readonly password: string },
  givenPort = 0,
): Promise<FakeDatadis> {
  const fake: Omit<FakeDatadis, 'url' | 'host' | 'close'> = {
    asked: [],
    mode: 'normal',
    fault: null,
    gate: null,
    authorisations: [],
    answer: null,
  }
  const server = createServer((request, response) => {
    fake.asked.push(`${request.method} ${request.url}`)
    void readBody(request).then(async (body) => {
      const isForReadings = request.url?.includes('/get-consumption-data') === true
      if (isForReadings) await fake.gate
      if (isForReadings && fake.fault) return datadisFaults[fake.fault](request, response)
      if (misbehave(fake.mode, response)) return
      if (request.url === '/nikola-auth/tokens/login') return logIn(body, account, response)
      return question(request, fake, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(givenPort, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(fake, {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}

function logIn(
  body: string,
  account: { readonly userName: string; readonly password: string },
  response: ServerResponse,
): void {
  const form = new URLSearchParams(body)
  const isRight = form.get('username') === account.userName && form.get('password') === account.password
  // As a careless third party would, it quotes the request.
  if (isRight) response.writeHead(200, { 'content-type': 'text/plain' }).end(TOKEN)
  else response.writeHead(401, { 'content-type': 'text/plain', 'x-echo': encodeURIComponent(body) }).end(body)
}

function question(
  request: IncomingMessage,
  { mode, answer, authorisations }: Pick<FakeDatadis, 'mode' | 'answer' | 'authorisations'>,
  response: ServerResponse,
): void {
  if (request.headers.authorization !== `Bearer ${TOKEN}`) {
    response.writeHead(401).end('{"status":401,"error":"Unauthorized"}')
    return
  }
  if (mode === 'queried-today') {
    response.writeHead(429).end('Consulta ya realizada en las últimas 24 horas.')
    return
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
  const name = pathname.split('/').at(-1) ?? ''
  const given = answer?.(name, searchParams) ?? null
  if (given) {
    response.writeHead(given.status, { 'content-type': 'application/json' }).end(given.body)
    return
  }
  if (name === 'list-authorization') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(authorisations))
    return
  }
  if (name !== 'get-supplies') {
    const rows = JSON.stringify(sampleOfDatadis(name, searchParams))
    response.writeHead(200, { 'content-type': 'application/json' }).end(rows)
    return
  }
  const supply = (cups: string) => ({ cups, distributor: 'Prueba', distributorCode: '2', pointType: 5 })
  const own = [supply('ES0031400000000001JN0F'), supply('ES0031400000000002JS0F')]
  const authorised = [supply('ES0031400000000003JZ0F')]
  const body = searchParams.has('authorizedNif') ? authorised : own
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Failures of a third party; true when it has answered, or never will. */
function misbehave(mode: FakeDatadis['mode'], response: ServerResponse): boolean {
  switch (mode) {
    case 'mended':
      response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>En mantenimiento</h1>')
      return true
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>portal</html>')
      return true
    case 'truncated':
      response.writeHead(200, { 'content-type': 'application/json' }).end('[{"cups":"ES00')
      return true
    case 'redirect':
      response.writeHead(302, { location: 'http://127.0.0.1:1/otra' }).end()
      return true
    case 'packed':
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
      return true
    case 'endless':
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('x'.repeat(1_100_000))
      return true
    case 'slow':
      return true
    case 'normal':
    case 'queried-today':
      break
  }
  return false
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
