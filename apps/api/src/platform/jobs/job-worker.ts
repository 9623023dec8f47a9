import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, run, type Runner, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { roleClient } from '../db/role-client.ts'
import { toRoleUrl, type RoleUrl } from '../db/role-url.ts'
import { isUuid } from '../db/uuid.ts'
import type { Platform } from '../platform.ts'
import { TENANT_JOB } from './install-queue.ts'
import type { JobHandler } from './job-handler.ts'
import { enqueueUnfinishedRuns } from './job-run.repository.ts'
import { runTenantJob, type TenantJob } from './run-tenant-job.ts'
import { WorkerGuard } from './worker-guard.ts'

const RESTART_MS = 3_000
const DEFAULT_STOP_MS = 6_000
const LAST_NOTES_MS = 2_000

export interface JobWorkerOptions {
  readonly jobsUrl: string | RoleUrl
  readonly platform: Platform
  readonly handlers: readonly JobHandler[]
  readonly log: FastifyBaseLogger
  readonly concurrency?: number
  /** Polling interval of the queue; a notification triggers an earlier poll. */
  readonly pollMs?: number
  /** Interval of the search for jobs of dead workers. */
  readonly sweepMs?: number
}

/** Runs the queue's jobs in this process until it is stopped, through any failure of the database. */
export class JobWorker {
  readonly #options: JobWorkerOptions
  readonly #handlers: ReadonlyMap<string, JobHandler>
  readonly #stopping = new AbortController()
  readonly #guard: WorkerGuard
  readonly #pool: pg.Pool
  #stopped = false
  #runner: Runner | null = null
  #poolId: string | null = null
  #restart: NodeJS.Timeout | null = null
  #starting: Promise<void> = Promise.resolve()
  #resuming: Promise<void> = Promise.resolve()

  constructor(options: JobWorkerOptions) {
    this.#options = options
    this.#handlers = new Map(options.handlers.map((handler) => [handler.kind, handler]))
    const url = toRoleUrl(options.jobsUrl)
    this.#guard = new WorkerGuard(url, options.log, options.sweepMs)
    this.#pool = new pg.Pool({
      Client: roleClient(url),
      max: (options.concurrency ?? 2) + 2,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'vatio-worker',
    })
    // Without these two a lost connection ends the process.
    this.#pool.on('error', (error) => {
      // While Vatio stops, its database closes open connections: not worth a warning.
      if (!this.#stopped) options.log.warn({ err: error }, 'job queue lost an idle connection')
    })
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  async start(): Promise<void> {
    this.#guard.start()
    await this.#startRunner()
    this.#resuming = this.#resumeLost().catch((error: unknown) => {
      this.#options.log.error({ err: error }, 'unfinished jobs could not be looked for')
    })
  }

  /** Takes no more jobs and waits for those that run; those not finished in time are returned to the queue. */
  async stop(patienceMs: number = DEFAULT_STOP_MS): Promise<void> {
    this.#stopped = true
    if (this.#restart) clearTimeout(this.#restart)
    const deadline = setTimeout(() => this.#stopping.abort(), patienceMs)
    // Without the server the queue would keep trying to write its last state.
    await Promise.race([this.#finish(), pause(patienceMs + LAST_NOTES_MS, undefined, { ref: false })])
    clearTimeout(deadline)
    this.#stopping.abort()
  }

  async #finish(): Promise<void> {
    await this.#starting
    await this.#resuming
    try {
      await this.#runner?.stop()
    } catch (error) {
      this.#options.log.warn({ err: error }, 'job queue did not stop cleanly')
    }
    await this.#guard.stop()
    await this.#pool.end()
  }

  async #startRunner(): Promise<void> {
    this.#starting = this.#openRunner().catch((error: unknown) => this.#startAgainLater(error))
    await this.#starting
  }

  async #openRunner(): Promise<void> {
    if (this.#stopped) return
    const { concurrency = 2, pollMs = 2_000, log } = this.#options
    const events: WorkerEvents = new EventEmitter()
    // Jobs are locked in the name of the worker pool, which is announced before it takes any.
    events.on('pool:create', ({ workerPool }) => {
      this.#poolId = workerPool.id
      this.#guard.protect(workerPool.id)
    })
    const runner = await run({
      pgPool: this.#pool,
      events,
      concurrency,
      pollInterval: pollMs,
      noHandleSignals: true,
      // Without it a file named crontab in the working folder would be read.
      parsedCronItems: [],
      // Uses the retrying call: the direct one leaves an unhandled rejection when the server is unavailable
      // at the end of a job, which would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: queueLogger(log),
      taskList: { [TENANT_JOB]: (payload) => this.#runJob(payload) },
    })
    this.#runner = runner
    runner.promise.then(
      () => this.#startAgainLater(new Error('the job queue ended unexpectedly')),
      (error: unknown) => this.#startAgainLater(error),
    )
  }

  #startAgainLater(error: unknown): void {
    this.#runner = null
    if (this.#stopped) return
    if (this.#poolId) this.#guard.forget(this.#poolId)
    this.#options.log.error({ err: error }, 'job queue stopped, starting it again')
    this.#restart = setTimeout(() => void this.#startRunner(), RESTART_MS)
    this.#restart.unref()
  }

  async #runJob(payload: unknown): Promise<void> {
    if (!isTenantJob(payload)) throw new Error('a job of the queue has no tenant')
    const { platform, log } = this.#options
    await runTenantJob(payload, {
      database: platform.database,
      platform,
      handlers: this.#handlers,
      log,
      stopping: this.#stopping.signal,
    })
  }

  // After a restore the rows exist and the queue is empty.
  async #resumeLost(): Promise<void> {
    const { database } = this.#options.platform
    for (const company of await database.lookUp<{ client_uid: string }>('list_companies', [])) {
      if (this.#stopped) return
      await database.withTenant({ clientUID: company.client_uid }, enqueueUnfinishedRuns)
    }
  }
}

function isTenantJob(payload: unknown): payload is TenantJob {
  const { clientUID, idJobRun } = (payload ?? {}) as Partial<TenantJob>
  return (
    typeof clientUID === 'string' && typeof idJobRun === 'string' && isUuid(clientUID) && isUuid(idJobRun)
  )
}

// The log of a run reports its failure; the log of the queue is about the queue only.
function queueLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message) => {
    if (['error', 'warning'].includes(level)) log.warn({ queue: true }, message.split('\n', 1)[0] ?? '')
    else log.debug({ queue: true }, message)
  })
}
