import type { TenantTransaction } from '../db/database.ts'

export interface EnqueueOptions {
  /** Not before this instant. */
  readonly runAt?: Date
  /** While a run with this key is queued, enqueuing again returns that run. */
  readonly key?: string
}

/** Background work of a tenant: enqueued in the transaction that wants it, so both happen or neither. */
export interface JobQueue {
  /**
   * @param kind name of a registered handler.
   * @param payload small JSON; the handler reads the rest from the database.
   * @returns id of the run, which the tenant can watch and cancel.
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
   * Begins a parked run again, with all of its attempts.
   *
   * @throws NOT_FOUND, JOB_NOT_PARKED, JOB_NOT_REPEATABLE.
   */
  retry(tx: TenantTransaction, idJobRun: string): Promise<void>
  /**
   * Puts a parked run aside for good.
   *
   * @throws NOT_FOUND, JOB_NOT_PARKED.
   */
  discard(tx: TenantTransaction, idJobRun: string): Promise<void>
}
