import type { ApplicationName } from '@vatio/domain/identity/accounts/application'
import type { TenantTransaction } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import type { JobQueue } from './job-queue.ts'

/** One attempt of a job, for one company. */
export interface JobRun {
  readonly clientUID: string
  readonly idJobRun: string
  readonly payload: Readonly<Record<string, unknown>>
  /** 1 at the first attempt. */
  readonly attempt: number
  readonly isLastAttempt: boolean
  /** Aborted when the process stops or the time limit has passed; pass it on to outbound calls. */
  readonly signal: AbortSignal
  /** Runs in a transaction of the company, as the user who asked for the job. */
  inTransaction<T>(
    work: (tx: TenantTransaction) => Promise<T>,
    options?: { readonly readOnly?: boolean; readonly isLong?: boolean },
  ): Promise<T>
  /** Reports progress; throws {@link JobCancelled} once somebody has cancelled it. */
  report(doneSteps: number, totalSteps: number): Promise<void>
}

/**
 * Work of one kind. It runs at least once, sometimes twice (when a process dies after the work and before
 * recording it), so it must be idempotent: check first whether its effect is already there.
 */
export interface JobHandler {
  readonly kind: string
  /** Attempts until the run is parked; between them the delay grows from 3 s to 6 h. */
  readonly maxAttempts: number
  /** The application that the work is part of: it is not done for a company that no longer has it. */
  readonly application?: ApplicationName
  /** 15 minutes where not given. */
  readonly timeLimitSeconds?: number
  run(run: JobRun, platform: Platform): Promise<void>
  /** Whether a parked run can be retried; by default it can. */
  isRepeatable?(tx: TenantTransaction, payload: JobRun['payload']): Promise<boolean>
  /** Releases the data of a parked run when a person discards it, in part perhaps by another job. */
  discard?(tx: TenantTransaction, payload: JobRun['payload'], jobs: JobQueue): Promise<void>
}

/** Thrown by `report` when the run was cancelled: do not catch it. */
export class JobCancelled extends Error {
  constructor() {
    super('the job was cancelled')
    this.name = 'JobCancelled'
  }
}
