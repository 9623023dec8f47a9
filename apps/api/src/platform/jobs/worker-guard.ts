import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { roleClient } from '../db/role-client.ts'
import type { RoleUrl } from '../db/role-url.ts'

const RECONNECT_MS = 2_000
const SWEEP_MS = 5_000
const LOCK_SPACE = 7_241_004

/**
 * Distinguishes living workers from dead ones. Each worker of this process holds an advisory lock in one
 * session; a lock that can be taken belongs to a dead process, whose jobs are returned to the queue at once
 * instead of after the queue's own four hours.
 */
export class WorkerGuard {
  readonly #url: RoleUrl
  readonly #log: FastifyBaseLogger
  readonly #sweepMs: number
  readonly #own = new Set<string>()
  #client: pg.Client | null = null
  #timer: NodeJS.Timeout | null = null
  #queue: Promise<void> = Promise.resolve()
  #sweeping = false
  #stopped = false

  constructor(url: RoleUrl, log: FastifyBaseLogger, sweepMs: number = SWEEP_MS) {
    this.#url = url
    this.#log = log
    this.#sweepMs = sweepMs
  }

  /** Announces a worker of this process. */
  protect(workerId: string): void {
    this.#own.add(workerId)
    this.#enqueue((client) => lock(client, workerId))
  }

  /** A worker of this process has ended: others may take its unfinished jobs. */
  forget(workerId: string): void {
    this.#own.delete(workerId)
    this.#enqueue((client) => unlock(client, workerId))
  }

  start(): void {
    this.#sweep()
    this.#timer = setInterval(() => this.#sweep(), this.#sweepMs)
    this.#timer.unref()
  }

  #sweep(): void {
    if (this.#sweeping) return
    this.#sweeping = true
    this.#enqueue((client) => this.#releaseDead(client))
    void this.#queue.then(() => (this.#sweeping = false))
  }

  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearInterval(this.#timer)
    await this.#queue
    await this.#client?.end().catch(() => {})
    this.#client = null
  }

  #enqueue(work: (client: pg.Client) => Promise<void>): void {
    this.#queue = this.#next(this.#queue, work)
  }

  // Runs one statement after the other on one session; a failed one is repeated in the next round.
  async #next(previous: Promise<void>, work: (client: pg.Client) => Promise<void>): Promise<void> {
    await previous
    if (this.#stopped) return
    try {
      await work(await this.#connected())
    } catch (error) {
      this.#log.warn({ err: error }, 'worker guard lost its connection')
      if (this.#client) this.#drop(this.#client)
    }
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client
    const client = new (roleClient(this.#url))({
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
      keepAlive: true,
      application_name: 'vatio-worker-guard',
    })
    client.on('error', () => this.#drop(client))
    client.on('end', () => this.#drop(client))
    await client.connect()
    this.#client = client
    for (const workerId of this.#own) await lock(client, workerId)
    return client
  }

  #drop(client: pg.Client): void {
    if (client !== this.#client) return
    this.#client = null
    client.end().catch(() => {})
    if (this.#stopped) return
    // The locks were lost with the session: take them again before another node considers these workers dead.
    setTimeout(() => this.#enqueue(async () => {}), RECONNECT_MS).unref()
  }

  async #releaseDead(client: pg.Client): Promise<void> {
    const holders = await client.query<{ worker: string }>(
      `select distinct locked_by as worker from graphile_worker._private_jobs
       where locked_by is not null and locked_at < now() - interval '2 seconds'`,
    )
    for (const { worker } of holders.rows) {
      if (this.#own.has(worker)) continue
      const taken = await client.query<{ free: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, $2)) as free',
        [worker, LOCK_SPACE],
      )
      if (!taken.rows[0]?.free) continue
      this.#log.warn({ worker }, 'jobs of a dead worker go back to the queue')
      await client.query('select graphile_worker.force_unlock_workers(array[$1])', [worker])
      await unlock(client, worker)
    }
  }
}

async function lock(client: pg.Client, workerId: string): Promise<void> {
  await client.query('select pg_advisory_lock(hashtextextended($1, $2))', [workerId, LOCK_SPACE])
}

// A lock counts how often it was taken; a session that reconnected took it twice.
async function unlock(client: pg.Client, workerId: string): Promise<void> {
  let isLocked = true
  while (isLocked) {
    const answer = await client.query<{ held: boolean }>(
      'select pg_advisory_unlock(hashtextextended($1, $2)) as held',
      [workerId, LOCK_SPACE],
    )
    isLocked = answer.rows[0]?.held ?? false
  }
}
