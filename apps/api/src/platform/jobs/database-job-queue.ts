import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { jobErrors } from '@vatio/domain/administration/jobs/jobs.errors'
import type { TenantTransaction } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import type { JobHandler } from './job-handler.ts'
import type { JobQueue } from './job-queue.ts'
import {
  cancelRun,
  discardRun,
  findWaitingRun,
  insertJobRun,
  lockRun,
  enqueueRun,
  reopenRun,
  type LockedRun,
} from './job-run.repository.ts'

/** The queue in the database: the run's row and the queue's entry are written in the caller's transaction. */
export function createJobQueue(handlers: readonly JobHandler[]): JobQueue {
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]))
  const queue: JobQueue = {
    async enqueue(tx, kind, payload, options = {}) {
      const handler = byKind.get(kind)
      if (!handler) throw new Error(`no handler is registered for jobs of kind ${kind}`)
      const key = options.key === undefined ? null : `${kind}:${options.key}`
      const run = { kind, payload, key, maxAttempts: handler.maxAttempts, runAt: options.runAt ?? null }
      for (let attempt = 0; attempt < 3; attempt++) {
        const idJobRun = newId()
        if (await insertJobRun(tx, { ...run, idJobRun })) {
          await enqueueRun(tx, idJobRun, run.runAt)
          return idJobRun
        }
        const waiting = key === null ? null : await findWaitingRun(tx, key)
        if (waiting) return waiting
        // It started between the two statements: a new run is needed.
      }
      throw domainError(requestErrors, 'BUSY')
    },
    async cancel(tx, idJobRun) {
      const state = await cancelRun(tx, idJobRun)
      if (state === null) throw domainError(requestErrors, 'NOT_FOUND')
      if (state === 'queued') return 'cancelled'
      if (state === 'running') return 'running'
      throw domainError(jobErrors, 'JOB_ALREADY_FINISHED', { details: { state } })
    },
    async retry(tx, idJobRun) {
      const { kind, payload } = await lockParked(tx, idJobRun)
      const handler = byKind.get(kind)
      if (!handler || (await handler.isRepeatable?.(tx, payload)) === false) {
        throw domainError(jobErrors, 'JOB_NOT_REPEATABLE')
      }
      await reopenRun(tx, idJobRun)
      await enqueueRun(tx, idJobRun, null)
    },
    async discard(tx, idJobRun) {
      const { kind, payload } = await lockParked(tx, idJobRun)
      await byKind.get(kind)?.discard?.(tx, payload, queue)
      await discardRun(tx, idJobRun)
    },
  }
  return queue
}

async function lockParked(tx: TenantTransaction, idJobRun: string): Promise<LockedRun> {
  const run = await lockRun(tx, idJobRun)
  if (!run) throw domainError(requestErrors, 'NOT_FOUND')
  if (run.state !== 'parked')
    throw domainError(jobErrors, 'JOB_NOT_PARKED', { details: { state: run.state } })
  return run
}
