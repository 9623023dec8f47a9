import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { TEST_SECRET_KEY } from '../../../test/test-cluster.ts'
import { withTestTenant } from '../../../test/test-transaction.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { databaseRoles, rolePassword, urlForRole } from '../db/roles.ts'
import { newId } from '../db/uuid.ts'
import type { Platform } from '../platform.ts'
import { startPostgres, type EmbeddedPostgres } from '../postgres/start-postgres.ts'
import { createJobQueue } from './database-job-queue.ts'
import { installQueue } from './install-queue.ts'
import type { JobHandler } from './job-handler.ts'
import { JobWorker } from './job-worker.ts'

const tenant = newId()
let folder: string
let postgres: EmbeddedPostgres
let database: Database
let worker: JobWorker
let jobsUrl: string
let work = async (): Promise<void> => {}
const handler: JobHandler = { kind: 'test.work', maxAttempts: 9, run: () => work() }
const jobs = createJobQueue([handler])

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vatio-jobs-away-'))
  await chmod(folder, 0o711)
  postgres = await startPostgres({ dataFolder: folder })
  const wanted = ['0101-security-foundation', '0102-security-accounts', '0110-', '0111-']
  const migrations = (await readMigrations()).filter(({ name }) =>
    wanted.some((start) => name.startsWith(start)),
  )
  await migrate({ adminUrl: postgres.url, secretKey: TEST_SECRET_KEY, migrations })
  const urlOf = (role: string) => urlForRole(postgres.url, role, rolePassword(TEST_SECRET_KEY, role))
  jobsUrl = urlOf(databaseRoles.jobs)
  await installQueue(jobsUrl)
  database = openDatabase({
    runtimeUrl: urlOf(databaseRoles.runtime),
    poolSize: 4,
    onIdleError: () => {},
  })
  await withTestTenant(database, { clientUID: tenant }, (tx) =>
    tx.query('insert into organisations (client_uid, name) values ($1, $2)', [tenant, 'Pruebas']),
  )
  worker = new JobWorker({
    jobsUrl,
    platform: { database } as Platform,
    handlers: [handler],
    log: fastify().log,
    pollMs: 200,
  })
  await worker.start()
}, 120_000)
afterAll(async () => {
  await worker.stop()
  await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const enqueue = () => database.withTenant({ clientUID: tenant }, (tx) => jobs.enqueue(tx, 'test.work', {}))

async function stateOf(idJobRun: string): Promise<unknown> {
  const rows = await withTestTenant(database, { clientUID: tenant }, (tx) =>
    tx.query<{ state: string }>('select state from job_runs where id_job_run = $1', [idJobRun]),
  )
  return rows[0]?.state
}

/** Skips the delay between two attempts. */
async function hurry(): Promise<void> {
  const client = new pg.Client({ connectionString: jobsUrl })
  client.on('error', () => {})
  await client.connect()
  await client.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  await client.end()
}

async function done(idJobRun: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await hurry()
      expect(await stateOf(idJobRun)).toBe('done')
    },
    { timeout: 100_000, interval: 300 },
  )
}

it(
  'a server killed during a job takes down neither the process nor the job',
  { timeout: 240_000 },
  async () => {
    let calls = 0
    let release = () => {}
    work = async () => {
      calls++
      if (calls === 1) await new Promise<void>((go) => (release = go))
    }
    const interrupted = await enqueue()
    await vi.waitFor(() => expect(calls).toBe(1), 15_000)
    process.kill(postgres.pid(), 'SIGKILL')
    release()
    await done(interrupted)
    // The listener has reconnected too: a new job runs.
    await done(await enqueue())
  },
)
