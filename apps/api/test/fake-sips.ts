import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sampleOfSips } from '../src/supply/supply-data/supply-samples.ts'

export interface FakeSips {
  /** Address of its API, as a company types it. */
  readonly apiUrl: string
  readonly host: string
  /** Queried CUPS, newest last. */
  readonly asked: string[]
  /** Received queries, newest last. */
  readonly bodies: unknown[]
  /** Replaces its answers, by status. */
  answer: { readonly status: number; readonly body: string } | null
  /** Supplies for which it returns the samples; none by default. */
  knows: (cups: string) => boolean
  close(): Promise<void>
}

const NOTHING: FakeSips['knows'] = () => false

/**
 * A SIPS provider (Nemon or Dynargy) as a local server: one token, no supplies. Its errors quote the
 * request.
 *
 * @param at port; a free one by default
 */
export async function startFakeSips(accessToken: string, at = 0): Promise<FakeSips> {
  const fake: Pick<FakeSips, 'asked' | 'bodies' | 'answer' | 'knows'> = {
    asked: [],
    bodies: [],
    answer: null,
    knows: NOTHING,
  }
  const server = createServer((request, response) => {
    const chunks: string[] = []
    request.on('data', (chunk) => chunks.push(String(chunk)))
    request.on('end', () => {
      const given = request.headers.authorization ?? ''
      const json = { 'content-type': 'application/json' }
      if (fake.answer) {
        response.writeHead(fake.answer.status, json).end(fake.answer.body)
      } else if (request.method !== 'POST' || given !== `Bearer ${accessToken}`) {
        response.writeHead(401, json).end(JSON.stringify({ error: `bad token: ${given}` }))
      } else {
        const { cups, responseType } = JSON.parse(chunks.join('')) as { cups: string; responseType?: string }
        fake.asked.push(cups)
        fake.bodies.push(JSON.parse(chunks.join('')))
        const known = fake.knows(cups)
        const body = known ? sampleOfSips(cups, responseType) : { error: 'unknown cups', cups }
        response.writeHead(known ? 200 : 404, json).end(JSON.stringify(body))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(fake, {
    apiUrl: `http://127.0.0.1:${port}/api/consumos`,
    host: `127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
