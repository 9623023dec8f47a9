import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sampleOfMetering } from '../src/supply/supply-data/supply-samples.ts'

export interface FakeMetering {
  /** Base URL, as VATIO_NEMON_METERING_URL takes it. */
  readonly url: string
  readonly host: string
  /** Received questions with their headers, newest last. */
  readonly asked: { readonly url: string; readonly headers: IncomingHttpHeaders }[]
  /** Replaces its answers; `silent`: it never answers. */
  answer: { readonly status: number; readonly body: string } | 'silent' | null
  close(): Promise<void>
}

/**
 * The metering service of a provider as a local server: it knows one key, and every supply by the samples. Its errors quote
 * the request.
 *
 * @param at port; a free one by default
 */
export async function startFakeMetering(key: string, at = 0): Promise<FakeMetering> {
  const fake: Pick<FakeMetering, 'asked' | 'answer'> = { asked: [], answer: null }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://metering')
    fake.asked.push({ url: request.url ?? '', headers: request.headers })
    if (fake.answer === 'silent') return
    const json = { 'content-type': 'application/json' }
    const given = request.headers['api-key']
    if (fake.answer) response.writeHead(fake.answer.status, json).end(fake.answer.body)
    else if (given !== key)
      response.writeHead(401, json).end(JSON.stringify({ error: `bad key: ${String(given)}` }))
    else {
      const sample = sampleOfMetering(pathname, searchParams)
      response.writeHead(sample ? 200 : 404, json).end(JSON.stringify(sample ?? { error: pathname }))
    }
  })
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(fake, {
    url: `http://127.0.0.1:${port}/medidas`,
    host: `127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
