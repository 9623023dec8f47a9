import type { JobState } from '@vatio/domain/administration/jobs/job-state'
import type { ApplicationName } from '@vatio/domain/identity/accounts/application'
import { sql } from 'kysely'
import type { TenantTransaction } from '../db/database.ts'
import type { JsonObject } from '../db/table-types.ts'

export interface NewJobRun {
  readonly idJobRun: string
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly key: string | null
  readonly maxAttempts: number
  readonly runAt: Date | null
}

/** Inserts a run; false when one with its key already waits. */
export async function insertJobRun(tx: TenantTransaction, run: NewJobRun): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('jobRuns')
    .values({
      ...run,
      clientUID: tx.clientUID,
      payload: JSON.stringify(run.payload),
      userUID: tx.userUID ?? null,
      runAt: run.runAt ?? sql`now()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['clientUID', 'key']).where('state', '=', sql.lit('queued')).doNothing(),
    )
    .returning('idJobRun')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findWaitingRun(tx: TenantTransaction, key: string): Promise<string | null> {
  const run = await tx.db
    .selectFrom('jobRuns')
    .select('idJobRun')
    .where('clientUID', '=', tx.clientUID)
    .where('key', '=', key)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return run?.idJobRun ?? null
}

/** Enqueues the run; does nothing when it is in the queue already. */
export async function enqueueRun(tx: TenantTransaction, idJobRun: string, runAt: Date | null): Promise<void> {
  await sql`select vatio_queue.enqueue(${idJobRun}, ${runAt})`.execute(tx.db)
}

/** Enqueues every unfinished run of the company again; those in the queue are not duplicated. */
export async function enqueueUnfinishedRuns(tx: TenantTransaction): Promise<void> {
  await sql`
    select vatio_queue.enqueue(id_job_run, run_at) from job_runs
    where client_uid = ${tx.clientUID} and state in ('queued', 'running')`.execute(tx.db)
}

export type StartedRun = NonNullable<Awaited<ReturnType<typeof startAttempt>>>

/** Starts an attempt; undefined when there is nothing left to do. */
export function startAttempt(tx: TenantTransaction, idJobRun: string) {
  return runOf(tx, idJobRun, ['queued', 'running'])
    .set((run) => ({
      state: 'running',
      attempts: run('attempts', '+', 1),
      startedAt: run.fn.coalesce('startedAt', sql<Date>`now()`),
    }))
    .returning(['kind', 'payload', 'userUID', 'attempts', 'maxAttempts', 'cancelRequested'])
    .$narrowType<{ payload: JsonObject }>()
    .executeTakeFirst()
}

/** Whether the company of the transaction has an application. */
export async function hasApplication(tx: TenantTransaction, application: ApplicationName): Promise<boolean> {
  const company = await tx.db
    .selectFrom('organisations')
    .select('clientUID')
    .where('clientUID', '=', tx.clientUID)
    .where(sql<boolean>`${application} = any (applications)`)
    .executeTakeFirst()
  return company !== undefined
}

export async function finishRun(
  tx: TenantTransaction,
  idJobRun: string,
  state: Exclude<JobState, 'queued' | 'running'>,
  errorCode: string | null,
): Promise<void> {
  await runOf(tx, idJobRun, ['queued', 'running'])
    .set({ state, errorCode, finishedAt: sql`now()` })
    .execute()
}

/**
 * Sets the run waiting for its next attempt. Its key is removed when another run has the key now.
 *
 * @param counts false when the attempt was cut short by a stop of the process.
 */
export async function requeueRun(
  tx: TenantTransaction,
  idJobRun: string,
  errorCode: string | null,
  counts: boolean,
): Promise<void> {
  await runOf(tx, idJobRun, ['running'])
    .set((run) => ({
      state: 'queued',
      errorCode,
      attempts: run('attempts', '-', counts ? 0 : 1),
      key: KEY_UNLESS_TAKEN,
    }))
    .execute()
}

/** Records the progress; true when the run was cancelled, has ended or does not exist. */
export async function updateProgress(
  tx: TenantTransaction,
  idJobRun: string,
  doneSteps: number,
  totalSteps: number,
): Promise<boolean> {
  const run = await runOf(tx, idJobRun, ['running'])
    .set({ doneSteps, totalSteps })
    .returning('cancelRequested')
    .executeTakeFirst()
  return run?.cancelRequested ?? true
}

/** Cancels a waiting run, or asks a running one to stop; the state afterwards, null when there is no such run. */
export async function cancelRun(tx: TenantTransaction, idJobRun: string): Promise<JobState | null> {
  // The row is locked first: whether it waits or runs must not change between looking and writing.
  const run = await lockRun(tx, idJobRun)
  if (run?.state === 'running') {
    await runOf(tx, idJobRun, ['running']).set({ cancelRequested: true }).execute()
  }
  if (run?.state === 'queued') {
    await finishRun(tx, idJobRun, 'cancelled', null)
    await sql`select vatio_queue.remove(${idJobRun})`.execute(tx.db)
  }
  return run?.state ?? null
}

export type LockedRun = NonNullable<Awaited<ReturnType<typeof lockRun>>>

/** The run, locked until the transaction ends, so that concurrent decisions are serialised. */
export function lockRun(tx: TenantTransaction, idJobRun: string) {
  return tx.db
    .selectFrom('jobRuns')
    .select(['kind', 'payload', 'state'])
    .where('clientUID', '=', tx.clientUID)
    .where('idJobRun', '=', idJobRun)
    .forUpdate()
    .$narrowType<{ payload: JsonObject }>()
    .executeTakeFirst()
}

/** Sets a parked run waiting again as if new. Its key is removed when another waiting run has it. */
export async function reopenRun(tx: TenantTransaction, idJobRun: string): Promise<void> {
  await runOf(tx, idJobRun, ['parked'])
    .set({
      state: 'queued',
      attempts: 0,
      doneSteps: null,
      totalSteps: null,
      cancelRequested: false,
      startedAt: null,
      finishedAt: null,
      runAt: sql`now()`,
      key: KEY_UNLESS_TAKEN,
    })
    .execute()
}

/** Discards a parked run; the code of its failure remains readable. */
export async function discardRun(tx: TenantTransaction, idJobRun: string): Promise<void> {
  await runOf(tx, idJobRun, ['parked']).set({ state: 'cancelled' }).execute()
}

function runOf(tx: TenantTransaction, idJobRun: string, states: readonly JobState[]) {
  return tx.db
    .updateTable('jobRuns as r')
    .where('r.clientUID', '=', tx.clientUID)
    .where('r.idJobRun', '=', idJobRun)
    .where('r.state', 'in', states)
}

/** The key of a run `r` that does not wait, null where another one with it does. */
const KEY_UNLESS_TAKEN = sql<string | null>`
  case when exists (select from job_runs o
                    where o.client_uid = r.client_uid and o.key = r.key and o.state = 'queued')
       then null else r.key end`
