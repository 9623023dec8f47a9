import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sampleOfCartociudad } from '../src/energy-crm/postcodes/cartociudad-sample.ts'

export interface FakeCartociudad {
  /** Base address, as VATIO_CARTOCIUDAD_URL takes it. */
  readonly url: string
  /** As VATIO_PRIVATE_INTEGRATION_HOSTS takes it. */
  readonly host: string
  /** Paths and queries of the requests, newest last. */
  readonly asked: string[]
  /** Replaces its answers, the samples. */
  answer: ((query: URLSearchParams) => FakeAnswer) | null
  close(): Promise<void>
}

interface FakeAnswer {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sends the status and the body, and never ends. */
  readonly isEndless?: boolean
}

/** A local server with the protocol of CartoCiudad: `GET /geocoder/api/geocoder/candidates`. */
export async function startFakeCartociudad(): Promise<FakeCartociudad> {
  const fake: Pick<FakeCartociudad, 'asked' | 'answer'> = { asked: [], answer: null }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    fake.asked.push(path)
    const json = { 'content-type': 'application/json' }
    const address = new URL(path, 'http://localhost')
    if (address.pathname !== '/geocoder/api/geocoder/candidates') response.writeHead(404).end()
    else if (fake.answer) {
      const { status, body, headers, isEndless } = fake.answer(address.searchParams)
      response.writeHead(status, { ...json, ...headers }).write(body)
      if (!isEndless) response.end()
    } else
      void sampleOfCartociudad(address.href)
        .text()
        .then((body) => response.writeHead(200, json).end(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
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
