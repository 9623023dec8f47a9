import type { TenantTransaction } from '../db/database.ts'

export interface EnqueueOptions {
  /** Not before this instant. */
  readonly runAt?: Date
  /** While a run with this key is queued, enqueuing again returns that run. */
  readonly key?: string
}

/** Background work of a tenant: enqueued in the caller's transaction, so that both happen or neither. */
export interface JobQueue {
  /**
   * @param kind name of a registered handler.
   * @param payload small JSON; the handler reads other data from the database.
   * @returns id of the run, with which the tenant can read and cancel it.
   */
  enqueue(
    tx: TenantTransaction,
    kind: string,
    payload: Readonly<Record<string, unknown>>,
    options?: EnqueueOptions,
  ): Promise<string>
  /**
   * Cancels a waiting run at once; a running one stops at its next progress report.
   *
   * @returns the state after the call.
   * @throws NOT_FOUND, JOB_ALREADY_FINISHED.
   */
  cancel(tx: TenantTransaction, idJobRun: string): Promise<'cancelled' | 'running'>
  /**
   * Retries a parked run, with all of its attempts.
   * @throws NOT_FOUND, JOB_NOT_PARKED, JOB_NOT_REPEATABLE.
   */
  retry(tx: TenantTransaction, idJobRun: string): Promise<void>
  /**
   * Discards a parked run.
   * @throws NOT_FOUND, JOB_NOT_PARKED.
   */
  discard(tx: TenantTransaction, idJobRun: string): Promise<void>
}
