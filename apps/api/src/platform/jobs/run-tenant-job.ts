import { DomainError, domainError, type ErrorKind } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { JobCancelled, type JobHandler, type JobRun } from './job-handler.ts'
import {
  finishRun,
  hasApplication,
  updateProgress,
  requeueRun,
  startAttempt,
  type StartedRun,
} from './job-run.repository.ts'

const DEFAULT_TIME_LIMIT_SECONDS = 15 * 60
/** Failures that the next attempt would only repeat. */
const NON_RETRYABLE_KINDS: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  'invalid',
  'forbidden',
  'missing',
  'limit',
  'too-large',
  'unsupported',
  'mismatch',
])

export interface TenantJob {
  readonly clientUID: string
  readonly idJobRun: string
}

export interface RunTenantJobOptions {
  readonly database: Database
  readonly platform: Platform
  readonly handlers: ReadonlyMap<string, JobHandler>
  readonly log: FastifyBaseLogger
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal
}

/**
 * Runs one attempt of a job and records its result. Throws only when it must be retried: the queue then waits
 * and calls again.
 */
export async function runTenantJob(job: TenantJob, options: RunTenantJobOptions): Promise<void> {
  const { database, handlers, log, stopping } = options
  const scope = { clientUID: job.clientUID }
  const started = await database.withTenant(scope, (tx) => startAttempt(tx, job.idJobRun))
  // Cancelled, completed by a concurrent attempt, or its company was deleted.
  if (!started) return
  const finish = (state: 'done' | 'parked' | 'cancelled', errorCode: string | null = null) =>
    database.withTenant(scope, (tx) => finishRun(tx, job.idJobRun, state, errorCode))

  if (started.cancelRequested) return finish('cancelled')
  // A job that crashes its process cannot report: the number of attempts shows it.
  if (started.attempts > started.maxAttempts) return finish('parked', 'JOB_STOPPED_EARLY')

  const facts = { kind: started.kind, idJobRun: job.idJobRun, clientUID: job.clientUID }
  try {
    const handler = handlers.get(started.kind)
    if (!handler) throw new Error(`no handler for jobs of kind ${started.kind}`)
    const { application } = handler
    if (application && !(await database.withTenant(scope, (tx) => hasApplication(tx, application)))) {
      throw domainError(requestErrors, 'APPLICATION_REQUIRED')
    }
    await withinTime(
      handler,
      (signal) => handler.run(toRun(job, started, options, signal), options.platform),
      stopping,
    )
  } catch (error) {
    if (error instanceof JobCancelled) return finish('cancelled')
    const code = error instanceof DomainError ? error.code : 'UNEXPECTED'
    const isFinal = error instanceof DomainError && NON_RETRYABLE_KINDS.has(error.kind)
    if (!stopping.aborted && (isFinal || started.attempts >= started.maxAttempts)) {
      log.error({ err: error, ...facts, attempt: started.attempts }, 'job parked')
      return finish('parked', code)
    }
    log.warn({ err: error, ...facts, attempt: started.attempts }, 'job attempt failed')
    await database.withTenant(scope, (tx) => requeueRun(tx, job.idJobRun, code, !stopping.aborted))
    throw error
  }
  await finish('done')
}

function toRun(
  job: TenantJob,
  started: StartedRun,
  { database }: RunTenantJobOptions,
  signal: AbortSignal,
): JobRun {
  const scope = { clientUID: job.clientUID, userUID: started.userUID ?? undefined }
  return {
    ...job,
    payload: started.payload,
    attempt: started.attempts,
    isLastAttempt: started.attempts >= started.maxAttempts,
    signal,
    inTransaction: (work, options) =>
      database.withTenant({ ...scope, readOnly: options?.readOnly, isLong: options?.isLong }, (tx) =>
        work(tx),
      ),
    async report(doneSteps, totalSteps) {
      const cancelled = await database.withTenant(scope, (tx) =>
        updateProgress(tx, job.idJobRun, doneSteps, totalSteps),
      )
      if (cancelled) throw new JobCancelled()
    },
  }
}

// The worker is free again after the limit even if the handler does not listen to its signal.
async function withinTime(
  handler: JobHandler,
  work: (signal: AbortSignal) => Promise<void>,
  stopping: AbortSignal,
): Promise<void> {
  const seconds = handler.timeLimitSeconds ?? DEFAULT_TIME_LIMIT_SECONDS
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(seconds * 1000)])
  let onAbort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(new Error(stopping.aborted ? 'the process is stopping' : 'the job took too long'))
    signal.addEventListener('abort', onAbort, { once: true })
  })
  const working = work(signal)
  // The loser of the race may fail later, when it is no longer awaited.
  working.catch(() => {})
  try {
    await Promise.race([working, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
