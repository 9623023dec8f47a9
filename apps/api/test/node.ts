import type { AddressInfo } from 'node:net'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { createApp } from '../src/app.ts'
import { createClock } from '../src/platform/clock/clock.ts'
import { readConfiguration } from '../src/platform/config/configuration.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { elementAt } from '@vatio/domain/element-at'
import type { Platform } from '../src/platform/platform.ts'
import type { TestDatabase } from './database.ts'
import { createTestServices } from './services.ts'

export interface TestNode {
  readonly url: string
  readonly platform: Platform
  /** Stops serving requests and returns its jobs to the queue. */
  stop(): Promise<void>
}

/** A separate node on a database: with its own pool, services, port and job worker. */
export async function startNode(
  testDatabase: TestDatabase,
  environment: Record<string, string>,
): Promise<TestNode> {
  const configuration = readConfiguration({ NODE_ENV: 'test', VATIO_LOG_LEVEL: 'silent', ...environment })
  const clock = createClock(configuration.fixedClock)
  const database = openDatabase({
    runtimeUrl: testDatabase.runtimeUrl,
    poolSize: 5,
    clock,
    onIdleError: () => {},
  })
  const services = await createTestServices({ configuration, clock, database, testDatabase })
  const app = createApp(services.platform)
  await services.start()
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    platform: services.platform,
    async stop() {
      await app.close()
      await services.stop()
      await database.close()
    },
  }
}

export interface TestProxy {
  readonly url: string
  close(): Promise<void>
}

/** A round-robin proxy that forwards the address of the caller. */
export async function startProxy(nodes: readonly { readonly url: string }[]): Promise<TestProxy> {
  let request = 0
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const node = new URL(elementAt(nodes, request++ % nodes.length).url)
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.headers['x-test-client'] ?? '198.51.100.1',
    }
    const onward = send(
      { host: node.hostname, port: node.port, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
  const server = createServer(pass)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
