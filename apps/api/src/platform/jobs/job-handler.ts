import type { TenantTransaction } from '../db/database.ts'
import type { Platform } from '../platform.ts'

/** One attempt of a job, for one company. */
export interface JobRun {
  readonly clientUID: string
  readonly idJobRun: string
  readonly payload: Readonly<Record<string, unknown>>
  /** 1 at the first attempt. */
  readonly attempt: number
  readonly isLastAttempt: boolean
  /** Aborted when the process stops or the time limit is over; pass it on to outbound calls. */
  readonly signal: AbortSignal
  /** Runs in a transaction of the company, as the user who asked for the job. */
  inTransaction<T>(
    work: (tx: TenantTransaction) => Promise<T>,
    options?: { readonly readOnly?: boolean },
  ): Promise<T>
  /** Reports progress; throws {@link JobCancelled} once somebody has cancelled it. */
  report(doneSteps: number, totalSteps: number): Promise<void>
}

/**
 * Work of one kind. It runs at least once, sometimes twice (a process that dies after the work and before the
 * note of it), so it must be idempotent: check first whether its effect is already there.
 */
export interface JobHandler {
  readonly kind: string
  /** Attempts until the run is parked; between them the wait grows from 3 s to 6 h. */
  readonly maxAttempts: number
  /** 15 minutes where not given. */
  readonly timeLimitSeconds?: number
  run(run: JobRun, platform: Platform): Promise<void>
  /** Whether a parked run can do its work if it is repeated; absent means that it can. */
  isRepeatable?(tx: TenantTransaction, payload: JobRun['payload']): Promise<boolean>
  /** Lets go of what a parked run kept, once a person has put it aside. */
  discard?(tx: TenantTransaction, payload: JobRun['payload']): Promise<void>
}

/** Thrown by `report` when the run was cancelled: let it pass. */
export class JobCancelled extends Error {
  constructor() {
    super('the job was cancelled')
    this.name = 'JobCancelled'
  }
}
