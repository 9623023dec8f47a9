import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BackupMeasures } from '../backup/backups.ts'
import type { Configuration } from '../config/configuration.ts'
import type { Database } from '../db/database.ts'
import type { FileSweep } from '../files/file-sweep.ts'
import { productVersion } from '../product.ts'
import { MetricRegistry } from './metric-registry.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const NANOSECONDS = 1e9
/** Scrapes closer together than this share one query. */
const FRESH_MS = 5_000

interface Operation {
  readonly subject: string
  readonly state: string
  readonly number: number
}

/**
 * `GET /metrics` in the text format of Prometheus. It reveals how the installation is used: with
 * `VATIO_METRICS_TOKEN` it requires that bearer token, without it it answers to this machine only. Other
 * callers get the answer of an unknown path.
 */
export function registerMetrics(
  app: FastifyInstance,
  platform: {
    readonly configuration: Configuration
    readonly database: Database
    readonly fileSweep: FileSweep
  },
): void {
  const { configuration, database, fileSweep } = platform
  const registry = new MetricRegistry()
  const requests = registry.counter('vatio_http_requests_total', 'Answered requests by route and status.')
  const seconds = registry.histogram('vatio_http_request_seconds', 'Time to answer, by route.', SECONDS)
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unmatched' }
    requests.add({ ...labels, status: String(reply.statusCode) })
    seconds.observe(labels, reply.elapsedTime / 1000)
  })

  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  app.addHook('onClose', async () => {
    lag.disable()
  })
  registry.gauge('vatio_event_loop_lag_seconds', 'Delay of the event loop since the last scrape.', () => [
    [{ quantile: '0.5' }, lag.percentile(50) / NANOSECONDS],
    [{ quantile: '0.99' }, lag.percentile(99) / NANOSECONDS],
    [{ quantile: '1' }, lag.max / NANOSECONDS],
  ])
  registry.gauge(
    'vatio_database_connections',
    'Connections of the pool, and requests that wait for one.',
    () => [
      [{ state: 'open' }, database.pool.totalCount],
      [{ state: 'idle' }, database.pool.idleCount],
      [{ state: 'waiting' }, database.pool.waitingCount],
    ],
  )
  let operations: readonly Operation[] = []
  const of = (subject: string, states: readonly string[]) =>
    states.map(
      (state) =>
        [
          { state },
          operations.find((one) => one.subject === subject && one.state === state)?.number ?? 0,
        ] as const,
    )
  registry.gauge('vatio_jobs', 'Jobs of all companies that wait, run or were given up.', () =>
    of('jobs', ['queued', 'running', 'parked']),
  )
  registry.gauge('vatio_mails', 'Mails of all companies that wait or failed for good.', () =>
    of('mails', ['pending', 'failed']),
  )
  registry.gauge('vatio_companies', 'Companies of the installation.', () =>
    of('companies', ['all']).map(([, number]) => [{}, number] as const),
  )
  let backups: BackupMeasures | undefined
  registry.gauge(
    'vatio_backup_last_success_timestamp_seconds',
    'When the last good backup ended, since 1970; 0 where there is none.',
    () => [[{}, (backups?.last_good?.getTime() ?? 0) / 1000]],
  )
  registry.gauge('vatio_backup_last_size_bytes', 'Size of the last good backup.', () => [
    [{}, backups?.last_size ?? 0],
  ])
  registry.gauge('vatio_backup_failed', 'Whether the backup that ended last failed.', () => [
    [{}, backups?.last_failed ? 1 : 0],
  ])
  let isDatabaseUp = false
  registry.gauge('vatio_database_up', 'Whether the database answered this scrape.', () => [
    [{}, isDatabaseUp ? 1 : 0],
  ])
  registry.gauge(
    'vatio_file_store_own',
    'Whether the file store carries the id of the database; 0 means that nothing is swept.',
    () => (fileSweep.isOwnStore === null ? [] : [[{}, fileSweep.isOwnStore ? 1 : 0]]),
  )
  registry.gauge('vatio_files', 'Files that the last sweep of this process found out of place.', () => {
    const { last } = fileSweep
    if (last === null) return []
    return [
      [{ state: 'trash' }, last.inTrash],
      [{ state: 'missing' }, last.missing.length],
      [{ state: 'unknown_company' }, last.ofUnknownCompanies],
    ]
  })
  registry.gauge('process_resident_memory_bytes', 'Resident memory.', () => [[{}, process.memoryUsage.rss()]])
  const startedAt = Date.now() / 1000 - process.uptime()
  registry.gauge('process_start_time_seconds', 'Start of the process since 1970.', () => [[{}, startedAt]])
  registry.gauge('vatio_build_info', 'Version that runs.', () => [[{ version: productVersion }, 1]])

  let lookedAt = -Infinity
  const look = async () => {
    if (Date.now() - lookedAt < FRESH_MS) return
    lookedAt = Date.now()
    try {
      operations = await database.lookUp<Operation & Record<string, unknown>>('measure_operations', [])
      ;[backups] = await database.lookUp<BackupMeasures>('measure_backups', [])
      isDatabaseUp = true
    } catch {
      isDatabaseUp = false
    }
  }
  app.get(
    '/metrics',
    { config: { open: 'metrics, behind a token or on this machine' }, exposeHeadRoute: false },
    async (request, reply) => {
      if (!mayRead(request, configuration.metricsToken)) throw domainError(requestErrors, 'NOT_FOUND')
      await look()
      const text = registry.write()
      lag.reset()
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; version=0.0.4; charset=utf-8')
        .send(text)
    },
  )
}

// Behind a proxy on the same machine every caller comes from it: a forwarded request is not local.
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    return timingSafeEqual(digest(given), digest(token))
  }
  const { remoteAddress = '' } = request.socket
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => name in request.headers)
  return !isForwarded && /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
