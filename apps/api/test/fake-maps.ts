import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerAsMaps } from './maps-answers.ts'

export interface FakeMaps {
  /** What makes a server ask it for photographs, addresses and buildings. */
  readonly environment: Readonly<Record<string, string>>
  /** Paths and queries of the requests, newest last. */
  readonly asked: string[]
  /** How all answers fail. */
  fault: MapFault | null
  /** Part of the path of the requests that fail; all where it is empty. */
  faultyPath: string
  /** Holds back the answers until it is released. */
  gate: Promise<void> | null
  close(): Promise<void>
}

const HUGE_JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5_000_000, 32)])

/** Ways to fail, by what is answered. */
export const mapFaults = {
  'never ends': (response: ServerResponse) => response.writeHead(200).write('<'),
  'fails itself': (response: ServerResponse) => response.writeHead(500).end('{}'),
  'is asked too much': (response: ServerResponse) =>
    response.writeHead(429, { 'retry-after': '3600' }).end('{}'),
  'answers with a page': (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>En mantenimiento</html>'),
  'answers without end': (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(HUGE_JPEG),
  'sends elsewhere': (response: ServerResponse) => response.writeHead(302, { location: '/otra' }).end(),
  'sends packed bytes': (response: ServerResponse) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('{}'),
  'breaks off': (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '1000' }).write('[{"id":')
    setImmediate(() => response.destroy())
  },
} as const
export type MapFault = keyof typeof mapFaults

/** A local server with the protocols of the photographs of PNOA, of CartoCiudad and of the cadastre. */
export async function startFakeMaps(): Promise<FakeMaps> {
  const fake: Omit<FakeMaps, 'environment' | 'close'> = {
    asked: [],
    fault: null,
    faultyPath: '',
    gate: null,
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    fake.asked.push(path)
    void Promise.resolve(fake.gate).then(() => {
      const { fault } = fake
      if (fault !== null && path.includes(fake.faultyPath)) return mapFaults[fault](response)
      const { status, type, body } = answerAsMaps(new URL(path, 'http://localhost'))
      return response.writeHead(status, { 'content-type': type }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return Object.assign(fake, {
    environment: {
      VATIO_TILES_URL: `${url}/pnoa-ma/{z}/{x}/{-y}.jpeg`,
      VATIO_CARTOCIUDAD_URL: url,
      VATIO_CADASTRE_URL: url,
      VATIO_PRIVATE_INTEGRATION_HOSTS: `127.0.0.1:${port}`,
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
