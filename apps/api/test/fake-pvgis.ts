import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DomainError } from '@vatio/domain/domain-error'
import type { PvgisTool } from '@vatio/domain/solar/pvgis/pvgis-question'
import { pvgisFaults, type PvgisFault } from './pvgis-faults.ts'
import { sampleOfPvgis } from './pvgis-samples.ts'

export interface FakePvgis {
  /** Base address, as VATIO_PVGIS_URL takes it. */
  readonly url: string
  /** As VATIO_PRIVATE_INTEGRATION_HOSTS takes it. */
  readonly host: string
  /** Paths and queries of the requests, newest last. */
  readonly asked: string[]
  /** Makes questions fail in one of many ways, all or the next ones as many as `faultyQuestions` says. */
  fault: PvgisFault | null
  faultyQuestions: number
  /** The only tool that fails; null where all do. */
  faultyTool: PvgisTool | null
  /** Holds back the answers until it is released. */
  gate: Promise<void> | null
  close(): Promise<void>
}

/** A local server with the protocol of PVGIS 5.3: `GET /tmy`, `/PVcalc`, `/seriescalc` and `/MRcalc`. */
export async function startFakePvgis(givenPort = 0): Promise<FakePvgis> {
  const fake: Omit<FakePvgis, 'url' | 'host' | 'close'> = {
    asked: [],
    fault: null,
    faultyQuestions: Infinity,
    faultyTool: null,
    gate: null,
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    fake.asked.push(path)
    void Promise.resolve(fake.gate).then(() => {
      const { pathname } = new URL(path, 'http://localhost')
      const isFaultyTool = fake.faultyTool === null || pathname === `/${fake.faultyTool}`
      const isFaulty = fake.fault !== null && isFaultyTool && fake.faultyQuestions-- > 0
      return isFaulty && fake.fault
        ? pvgisFaults[fake.fault](request, response, () => sampleOf(path) ?? {})
        : answer(request, response)
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

function answer(request: IncomingMessage, response: ServerResponse): void {
  const sample = request.method === 'GET' ? sampleOf(request.url ?? '/') : null
  if (sample) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(sample))
  // As PVGIS: other methods are refused, and so are places at sea, where the carried climate ends.
  else if (request.method === 'GET') pvgisFaults.sea(request, response, () => ({}))
  else response.writeHead(405).end()
}

/** The answer without a fault; null where there is none. */
function sampleOf(path: string): object | null {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  try {
    return sampleOfPvgis(pathname.slice(1), searchParams)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
