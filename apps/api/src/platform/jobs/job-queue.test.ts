import { setTimeout as pause } from 'node:timers/promises'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import fastify from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import type { Platform } from '../platform.ts'
import { createJobQueue } from './database-job-queue.ts'
import { installQueue } from './install-queue.ts'
import type { JobHandler, JobRun } from './job-handler.ts'
import { JobWorker } from './job-worker.ts'

// Real processes and connections: a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let testDatabase: TestDatabase
let database: Database
let admin: pg.Client
const tenants = [newId(), newId()] as const
const [tenantA, tenantB] = tenants

/** Behaviour of the handler in the next run, set by each test. */
let work: (run: JobRun) => Promise<void> = async () => {}
const handler: JobHandler = {
  kind: 'test.work',
  maxAttempts: 3,
  timeLimitSeconds: 5,
  run: (run) => work(run),
}
/** Work of an application. */
const billingHandler: JobHandler = { ...handler, kind: 'test.billing', application: 'billing' }
const jobs = createJobQueue([handler, billingHandler])
let worker: JobWorker | undefined

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase({ runtimeUrl: testDatabase.runtimeUrl, poolSize: 5, onIdleError: () => {} })
  admin = new pg.Client({ connectionString: testDatabase.superuserUrl })
  admin.on('error', () => {})
  await admin.connect()
  await installQueue(testDatabase.jobsUrl)
  for (const clientUID of tenants) {
    await admin.query('insert into organisations (client_uid, name) values ($1, $2)', [clientUID, 'Pruebas'])
    await admin.query('insert into user_directory values ($1, $2, $3)', [
      `${clientUID}@x.es`,
      clientUID,
      newId(),
    ])
  }
})
afterAll(async () => {
  await admin.end()
  await database.close()
  await testDatabase.drop()
})
beforeEach(async () => {
  work = async () => {}
  await admin.query('delete from job_runs; delete from graphile_worker._private_jobs')
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})

function newWorker(): JobWorker {
  const platform = { database } as Platform
  return new JobWorker({
    jobsUrl: testDatabase.jobsUrl,
    platform,
    handlers: [handler, billingHandler],
    log: fastify().log,
    pollMs: 100,
    sweepMs: 200,
  })
}

async function startWorker(): Promise<void> {
  worker = newWorker()
  await worker.start()
}

function enqueue(clientUID: string = tenantA, options?: { key?: string; runAt?: Date }): Promise<string> {
  return database.withTenant({ clientUID }, (tx) => jobs.enqueue(tx, 'test.work', { clientUID }, options))
}

async function runOf(idJobRun: string) {
  const found = await admin.query('select * from job_runs where id_job_run = $1', [idJobRun])
  return found.rows[0] as Record<string, unknown>
}

/** Waits for a condition, long enough for a slow machine. */
const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 60_000, interval: 50 })

/** Waits for a state, skipping the delays between attempts. */
async function reach(idJobRun: string, state: string): Promise<Record<string, unknown>> {
  return soon(async () => {
    await admin.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    const run = await runOf(idJobRun)
    expect(run.state).toBe(state)
    return run
  })
}

const queued = async () =>
  Number((await admin.query('select count(*) from graphile_worker._private_jobs')).rows[0].count)

describe('enqueue', () => {
  it('rolls back with its transaction', async () => {
    const id = await database
      .withTenant({ clientUID: tenantA }, async (tx) => {
        const idJobRun = await jobs.enqueue(tx, 'test.work', {})
        throw Object.assign(new Error('rolled back'), { idJobRun })
      })
      .catch((error: { idJobRun: string }) => error.idJobRun)
    expect([await runOf(id), await queued()]).toEqual([undefined, 0])
  })
  it('returns the waiting run when the same key is enqueued again, per company', async () => {
    const first = await enqueue(tenantA, { key: 'k' })
    expect(await enqueue(tenantA, { key: 'k' })).toBe(first)
    expect(await enqueue(tenantB, { key: 'k' })).not.toBe(first)
    expect(await enqueue(tenantA, { key: 'other' })).not.toBe(first)
    expect(await queued()).toBe(3)
  })
  it('refuses a kind without a handler', async () => {
    await expect(
      database.withTenant({ clientUID: tenantA }, (tx) => jobs.enqueue(tx, 'test.unknown', {})),
    ).rejects.toThrow('no handler')
  })
  it('lets the runtime role use the queue through the two functions only', async () => {
    const runtime = new pg.Client({ connectionString: testDatabase.runtimeUrl })
    await runtime.connect()
    const attempts = [
      'select * from graphile_worker.jobs',
      'select * from graphile_worker._private_jobs',
      `select graphile_worker.add_job('tenant_job', '{}')`,
      `select vatio_queue.enqueue(gen_random_uuid(), null)`,
      'create table vatio_queue.x (a int)',
    ]
    for (const attempt of attempts) {
      await expect(runtime.query(attempt), attempt).rejects.toThrow(/permission denied|needs a tenant/)
    }
    await runtime.end()
  })
})

describe('a run', () => {
  it('works in its own company, as the user who requested it', async () => {
    const userUID = newId()
    const seen: unknown[] = []
    work = (run) =>
      run.inTransaction(async (tx) => {
        const rows = await tx.db.selectFrom('organisations').select('clientUID').execute()
        seen.push(rows, tx.userUID, run.payload, run.attempt)
      })
    const id = await database.withTenant({ clientUID: tenantB, userUID }, (tx) =>
      jobs.enqueue(tx, 'test.work', { month: 3 }),
    )
    await startWorker()
    const run = await reach(id, 'done')
    expect(seen).toEqual([[{ clientUID: tenantB }], userUID, { month: 3 }, 1])
    expect(run).toMatchObject({ attempts: 1, error_code: null })
    expect(run.finished_at).toBeInstanceOf(Date)
    await soon(async () => expect(await queued()).toBe(0))
  })
  it('waits for its time', async () => {
    const id = await enqueue(tenantA, { runAt: new Date(Date.now() + 3_600_000) })
    await startWorker()
    await pause(400)
    expect((await runOf(id)).state).toBe('queued')
  })
  it('is retried after a failure, and then done', async () => {
    let calls = 0
    work = async () => {
      if (++calls < 3) throw new Error('not yet')
    }
    const id = await enqueue()
    await startWorker()
    expect(await reach(id, 'done')).toMatchObject({ attempts: 3, error_code: null })
  })
  it('stores the failure and waits longer after each, as the queue does', async () => {
    work = async () => {
      throw domainError(requestErrors, 'DATABASE_UNAVAILABLE')
    }
    const id = await enqueue()
    await startWorker()
    await soon(async () => {
      expect(await runOf(id)).toMatchObject({
        state: 'queued',
        error_code: 'DATABASE_UNAVAILABLE',
        attempts: 1,
      })
      const waits = await admin.query(
        "select run_at - now() > interval '1.5 seconds' as late from graphile_worker._private_jobs",
      )
      expect(waits.rows).toEqual([{ late: true }])
    })
  })
  it('is parked after its last attempt with the code of its failure, and the queue no longer contains it', async () => {
    let calls = 0
    work = async () => {
      calls++
      throw new Error('poison')
    }
    const id = await enqueue()
    await startWorker()
    expect(await reach(id, 'parked')).toMatchObject({ attempts: 3, error_code: 'UNEXPECTED' })
    await soon(async () => expect(await queued()).toBe(0))
    expect(calls).toBe(3)
  })
  it('is parked at once by a non-retryable failure', async () => {
    work = async () => {
      throw domainError(requestErrors, 'NOT_FOUND')
    }
    const id = await enqueue()
    await startWorker()
    expect(await reach(id, 'parked')).toMatchObject({ attempts: 1, error_code: 'NOT_FOUND' })
  })
  it('is retried manually once parked, and then done', async () => {
    work = async () => {
      throw new Error('poison')
    }
    const id = await enqueue(tenantA, { key: 'once' })
    await startWorker()
    await reach(id, 'parked')
    // Its key belongs to another run now.
    const other = await enqueue(tenantA, { key: 'once', runAt: new Date(Date.now() + 3_600_000) })
    expect(other).not.toBe(id)
    work = async () => {}
    await database.withTenant({ clientUID: tenantA }, (tx) => jobs.retry(tx, id))
    expect(await reach(id, 'done')).toMatchObject({ attempts: 1, error_code: null, key: null })
  })
  it('is parked when its process died too often while it ran', async () => {
    const id = await enqueue()
    await admin.query(`update job_runs set attempts = 3, state = 'running' where id_job_run = $1`, [id])
    await startWorker()
    expect(await reach(id, 'parked')).toMatchObject({ error_code: 'JOB_STOPPED_EARLY' })
  })

  it('[ACC-057] is not done for a company that has lost its application', async () => {
    work = vi.fn(async () => {})
    const ask = () =>
      database.withTenant({ clientUID: tenantA }, (tx) => jobs.enqueue(tx, 'test.billing', {}))
    const refused = await ask()
    await startWorker()
    expect(await reach(refused, 'parked')).toMatchObject({ error_code: 'APPLICATION_REQUIRED' })
    expect(work).not.toHaveBeenCalled()
    await admin.query(`update organisations set applications = '{billing}' where client_uid = $1`, [tenantA])
    await reach(await ask(), 'done')
    expect(work).toHaveBeenCalledOnce()
  })
  it('occupies its worker no longer than its time limit', async () => {
    const hung: JobHandler = {
      ...handler,
      maxAttempts: 1,
      timeLimitSeconds: 0.2,
      run: () => new Promise(() => {}),
    }
    worker = new JobWorker({
      jobsUrl: testDatabase.jobsUrl,
      platform: { database } as Platform,
      handlers: [hung],
      log: fastify().log,
      pollMs: 100,
    })
    const id = await database.withTenant({ clientUID: tenantA }, (tx) =>
      createJobQueue([hung]).enqueue(tx, 'test.work', {}),
    )
    await worker.start()
    expect(await reach(id, 'parked')).toMatchObject({ attempts: 1 })
  })
  it('is enqueued again when its queue entry is lost, as after a restore', async () => {
    const id = await enqueue()
    await admin.query('delete from graphile_worker._private_jobs')
    await startWorker()
    await reach(id, 'done')
  })
})

describe('cancel', () => {
  const cancel = (clientUID: string, id: string) =>
    database.withTenant({ clientUID }, (tx) => jobs.cancel(tx, id))

  it('removes a waiting run from the queue', async () => {
    const id = await enqueue()
    expect(await cancel(tenantA, id)).toBe('cancelled')
    expect([(await runOf(id)).state, await queued()]).toEqual(['cancelled', 0])
  })
  it('stops a running one at its next progress report and keeps its progress', async () => {
    let steps = 0
    work = async (run) => {
      for (; steps < 1000; steps++) {
        await run.report(steps, 1000)
        await pause(20)
      }
    }
    const id = await enqueue()
    await startWorker()
    await soon(async () => expect((await runOf(id)).done_steps).toBeGreaterThan(2))
    expect(await cancel(tenantA, id)).toBe('running')
    expect(await reach(id, 'cancelled')).toMatchObject({ total_steps: 1000 })
    expect(steps).toBeLessThan(1000)
  })
  it('answers NOT_FOUND for a run of another company, and an error for one that is finished', async () => {
    const id = await enqueue()
    await expect(cancel(tenantB, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await queued()).toBe(1)
    await startWorker()
    await reach(id, 'done')
    await expect(cancel(tenantA, id)).rejects.toMatchObject({ code: 'JOB_ALREADY_FINISHED' })
  })
})

describe('the worker', () => {
  it('lets a running job finish when it stops', async () => {
    let finished = false
    let started = false
    work = async () => {
      started = true
      await pause(500)
      finished = true
    }
    const id = await enqueue()
    await startWorker()
    await soon(() => expect(started).toBe(true))
    await worker?.stop()
    worker = undefined
    expect([finished, (await runOf(id)).state]).toEqual([true, 'done'])
  })
  it('returns a job to the queue when it cannot finish in time, without counting the attempt', async () => {
    let started = false
    work = () => {
      started = true
      return new Promise(() => {})
    }
    const id = await enqueue()
    await startWorker()
    await soon(() => expect(started).toBe(true))
    await worker?.stop(300)
    expect(await runOf(id)).toMatchObject({ state: 'queued', attempts: 0 })
    work = async () => {}
    await startWorker()
    await reach(id, 'done')
  })
  it('survives the loss of all its connections, and continues', async () => {
    await startWorker()
    await reach(await enqueue(), 'done')
    for (let round = 0; round < 3; round++) {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
      await pause(100)
    }
    const id = await soon(() => enqueue())
    await reach(id, 'done')
  })
  it('does not start a long job twice, nor does a second worker', async () => {
    let calls = 0
    work = async () => {
      calls++
      // Longer than a worker may keep a job before its liveness is checked.
      await pause(3_500)
    }
    const second = newWorker()
    await second.start()
    await startWorker()
    await reach(await enqueue(), 'done')
    expect(calls).toBe(1)
    await second.stop()
  })
  it('takes over the jobs of a dead worker, and not those of a live one', async () => {
    const [orphan, owned] = [await enqueue(), await enqueue()]
    const assign = (id: string, by: string) =>
      admin.query(
        `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - interval '1 minute', attempts = 1
         where key = $1`,
        [id, by],
      )
    await assign(orphan, 'worker-dead')
    await assign(owned, 'worker-alive')
    // The guard of another node: the lock is taken in the same way.
    const other = new pg.Client({ connectionString: testDatabase.jobsUrl })
    await other.connect()
    await other.query(`select pg_advisory_lock(hashtextextended('worker-alive', 7241004))`)
    await startWorker()
    await reach(orphan, 'done')
    expect((await runOf(owned)).state).toBe('queued')
    await other.end()
  })
})
