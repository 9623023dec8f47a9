import type { JobState } from '@vatio/domain/security/jobs/job-state'
import type { TenantTransaction } from '../db/database.ts'

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
  const rows = await tx.query(
    `insert into job_runs (client_uid, id_job_run, kind, payload, key, user_uid, max_attempts, run_at)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, now()))
     on conflict (client_uid, key) where state = 'queued' do nothing
     returning id_job_run`,
    [
      tx.clientUID,
      run.idJobRun,
      run.kind,
      JSON.stringify(run.payload),
      run.key,
      tx.userUID ?? null,
      run.maxAttempts,
      run.runAt,
    ],
  )
  return rows.length > 0
}

export async function findWaitingRun(tx: TenantTransaction, key: string): Promise<string | null> {
  const [row] = await tx.query<{ id_job_run: string }>(
    `select id_job_run from job_runs where client_uid = $1 and key = $2 and state = 'queued'`,
    [tx.clientUID, key],
  )
  return row?.id_job_run ?? null
}

/** Hands the run to the queue; does nothing when the queue already has it. */
export async function putInQueue(tx: TenantTransaction, idJobRun: string, runAt: Date | null): Promise<void> {
  await tx.query('select vatio_queue.enqueue($1, $2)', [idJobRun, runAt])
}

/** Hands every unfinished run of the company to the queue again; the queue knows those it has. */
export async function putUnfinishedInQueue(tx: TenantTransaction): Promise<void> {
  await tx.query(
    `select vatio_queue.enqueue(id_job_run, run_at) from job_runs
     where client_uid = $1 and state in ('queued', 'running')`,
    [tx.clientUID],
  )
}

export interface StartedRun {
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly user_uid: string | null
  readonly attempts: number
  readonly max_attempts: number
  readonly cancel_requested: boolean
}

/** Starts an attempt; null when there is nothing to do any more. */
export async function startAttempt(tx: TenantTransaction, idJobRun: string): Promise<StartedRun | null> {
  const [row] = await tx.query<StartedRun & Record<string, unknown>>(
    `update job_runs set state = 'running', attempts = attempts + 1, started_at = coalesce(started_at, now())
     where client_uid = $1 and id_job_run = $2 and state in ('queued', 'running')
     returning kind, payload, user_uid, attempts, max_attempts, cancel_requested`,
    [tx.clientUID, idJobRun],
  )
  return row ?? null
}

export async function finishRun(
  tx: TenantTransaction,
  idJobRun: string,
  state: Exclude<JobState, 'queued' | 'running'>,
  errorCode: string | null,
): Promise<void> {
  await tx.query(
    `update job_runs set state = $3, error_code = $4, finished_at = now()
     where client_uid = $1 and id_job_run = $2 and state in ('queued', 'running')`,
    [tx.clientUID, idJobRun, state, errorCode],
  )
}

/**
 * Lets the run wait for its next attempt. Its key goes when another run with the key has come meanwhile.
 *
 * @param counts false when the attempt was cut short by a stop of the process.
 */
export async function requeueRun(
  tx: TenantTransaction,
  idJobRun: string,
  errorCode: string | null,
  counts: boolean,
): Promise<void> {
  await tx.query(
    `update job_runs r
     set state = 'queued', error_code = $3, attempts = attempts - $4,
         key = case when exists (select from job_runs o
                                 where o.client_uid = r.client_uid and o.key = r.key and o.state = 'queued'
                                   and o.id_job_run <> r.id_job_run) then null else key end
     where client_uid = $1 and id_job_run = $2 and state = 'running'`,
    [tx.clientUID, idJobRun, errorCode, counts ? 0 : 1],
  )
}

/** Notes the progress; true when somebody has asked to cancel, or the run is over or gone. */
export async function noteProgress(
  tx: TenantTransaction,
  idJobRun: string,
  doneSteps: number,
  totalSteps: number,
): Promise<boolean> {
  const [row] = await tx.query<{ cancel_requested: boolean }>(
    `update job_runs set done_steps = $3, total_steps = $4
     where client_uid = $1 and id_job_run = $2 and state = 'running' returning cancel_requested`,
    [tx.clientUID, idJobRun, doneSteps, totalSteps],
  )
  return row?.cancel_requested ?? true
}

/** Cancels a waiting run, or asks a running one to stop; the state afterwards, null when there is no such run. */
export async function cancelRun(tx: TenantTransaction, idJobRun: string): Promise<JobState | null> {
  // The row is locked first: whether it waits or runs must not change between looking and writing.
  const [row] = await tx.query<{ state: JobState }>(
    'select state from job_runs where client_uid = $1 and id_job_run = $2 for update',
    [tx.clientUID, idJobRun],
  )
  if (row?.state === 'running') {
    await tx.query('update job_runs set cancel_requested = true where client_uid = $1 and id_job_run = $2', [
      tx.clientUID,
      idJobRun,
    ])
  }
  if (row?.state === 'queued') {
    await finishRun(tx, idJobRun, 'cancelled', null)
    await tx.query('select vatio_queue.remove($1)', [idJobRun])
  }
  return row?.state ?? null
}

export interface LockedRun {
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly state: JobState
}

/** The run, held until the transaction ends: two people who decide at once decide one after the other. */
export async function lockRun(tx: TenantTransaction, idJobRun: string): Promise<LockedRun | null> {
  const [row] = await tx.query<LockedRun & Record<string, unknown>>(
    'select kind, payload, state from job_runs where client_uid = $1 and id_job_run = $2 for update',
    [tx.clientUID, idJobRun],
  )
  return row ?? null
}

/** Lets a parked run wait again as if new. Its key goes when another run with the key waits. */
export async function reopenRun(tx: TenantTransaction, idJobRun: string): Promise<void> {
  await tx.query(
    `update job_runs r
     set state = 'queued', attempts = 0, done_steps = null, total_steps = null, cancel_requested = false,
         started_at = null, finished_at = null, run_at = now(),
         key = case when exists (select from job_runs o
                                 where o.client_uid = r.client_uid and o.key = r.key and o.state = 'queued')
               then null else key end
     where client_uid = $1 and id_job_run = $2 and state = 'parked'`,
    [tx.clientUID, idJobRun],
  )
}

/** Puts a parked run aside; the code of its failure stays readable. */
export async function discardRun(tx: TenantTransaction, idJobRun: string): Promise<void> {
  await tx.query(
    `update job_runs set state = 'cancelled' where client_uid = $1 and id_job_run = $2 and state = 'parked'`,
    [tx.clientUID, idJobRun],
  )
}
