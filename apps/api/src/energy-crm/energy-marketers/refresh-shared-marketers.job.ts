import { z } from 'zod'
import type { JobHandler } from '../../platform/jobs/job-handler.ts'
import { hourly, type ScheduledTask } from '../../platform/jobs/scheduled-task.ts'
import { refreshCopies, refreshCopy } from './marketer-copies.service.ts'
import { listShares } from './marketer-sharing.repository.ts'

/** Also in the trigger `announce_shared_marketer`, which asks for it when the owner changes something. */
export const REFRESH_SHARED_MARKETER = 'shared-marketer.refresh'
const DAY_MS = 86_400_000

const payloadSchema = z.object({ idEnergyMarketer: z.uuid() })

/**
 * Refreshes the copies that other companies have of a marketer, each in one transaction of its own company: a copy is as
 * before or as its owner has it, never in between. Those of connections that have just ended are marked.
 */
export const refreshSharedMarketerJob: JobHandler = {
  kind: REFRESH_SHARED_MARKETER,
  application: 'energy-crm',
  maxAttempts: 5,
  async run(run, { database, clock, log }) {
    const { idEnergyMarketer } = payloadSchema.parse(run.payload)
    const endedSince = new Date(clock.now().getTime() - DAY_MS)
    const shares = await run.inTransaction((tx) => listShares(tx, idEnergyMarketer, endedSince), {
      readOnly: true,
    })
    const failures: unknown[] = []
    for (const { connectedClientUID, idConnection } of shares) {
      run.signal.throwIfAborted()
      try {
        await database.withTenant({ clientUID: connectedClientUID }, (tx) =>
          refreshCopy(tx, idConnection, clock.now()),
        )
      } catch (error) {
        // The copies of other companies must not wait for this one.
        log.warn({ err: error, idConnection }, 'a shared marketer could not be refreshed')
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'copies of a marketer were not refreshed')
  },
}

/** Each hour, for what the jobs have missed: a company that was renamed, a job that was parked. */
export const refreshConnectedMarketers: ScheduledTask = {
  name: 'shared-marketers.refresh',
  slotAt: hourly,
  graceHours: 1,
  async run(tx, { clock }) {
    await refreshCopies(tx, clock.now())
    return false
  },
}
