import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from '../config/configuration.ts'
import { answeredWithin } from '../db/connections.ts'
import type { Database } from '../db/database.ts'
import { readMigrations } from '../db/migrate.ts'

const OPEN = 'health checks'
/** Checks requested more often than this share one result. */
const FRESH_MS = 1_000
/**
 * A database that takes longer is not ready; including the wait for a connection this is well below five
 * seconds.
 */
const ANSWER_MS = 2_000

export interface ReadinessChecks {
  readonly database: 'ok' | 'failed'
  readonly migrations: 'ok' | 'pending' | 'unknown'
  /** `low` is a warning below VATIO_MIN_FREE_MB; `full` (a tenth of it) is not ready. */
  readonly disk: 'ok' | 'low' | 'full' | 'unknown'
  readonly stopping: boolean
}

/**
 * `GET /health`: the process is alive and answers. `GET /ready`: it can serve requests (database reachable,
 * schema up to date, free space on the disk, not stopping); 503 otherwise.
 */
export function registerHealth(
  app: FastifyInstance,
  platform: { readonly configuration: Configuration; readonly database: Database },
): void {
  let checked: { at: number; checks: Promise<Omit<ReadinessChecks, 'stopping'>> } | undefined
  // While a check waits for the database no second one starts.
  const check = () => {
    if (!checked || Date.now() - checked.at > FRESH_MS) {
      const started = { at: Infinity, checks: look(platform) }
      void started.checks.then(() => (started.at = Date.now()))
      checked = started
    }
    return checked.checks
  }

  app.get('/health', { config: { open: OPEN } }, (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/ready', { config: { open: OPEN } }, async (_, reply) => {
    const checks: ReadinessChecks = { ...(await check()), stopping: app.isStopping() }
    const ready =
      !checks.stopping && checks.database === 'ok' && checks.migrations === 'ok' && checks.disk !== 'full'
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not-ready', checks })
  })
}

async function look(platform: {
  readonly configuration: Configuration
  readonly database: Database
}): Promise<Omit<ReadinessChecks, 'stopping'>> {
  const [migrations, disk] = await Promise.all([
    lookAtMigrations(platform.database),
    lookAtDisk(platform.configuration),
  ])
  return { database: migrations === 'unknown' ? 'failed' : 'ok', migrations, disk }
}

async function lookAtMigrations(database: Database): Promise<ReadinessChecks['migrations']> {
  try {
    const [wanted, applied] = await Promise.all([
      readMigrations(),
      database.pool.query<{ name: string }>(answeredWithin(ANSWER_MS, 'select name from schema_migrations')),
    ])
    const names = new Set(applied.rows.map((row) => row.name))
    return wanted.every((migration) => names.has(migration.name)) ? 'ok' : 'pending'
  } catch {
    return 'unknown'
  }
}

async function lookAtDisk(configuration: Configuration): Promise<ReadinessChecks['disk']> {
  try {
    const { bavail, bsize } = await statfs(configuration.dataFolder)
    const freeMegabytes = (bavail * bsize) / 1024 / 1024
    if (freeMegabytes < configuration.minimumFreeMegabytes / 10) return 'full'
    return freeMegabytes < configuration.minimumFreeMegabytes ? 'low' : 'ok'
  } catch {
    return 'unknown'
  }
}
