import { z } from 'zod'
import { findViewer } from '../../platform/auth/find-viewer.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/job-handler.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { findChanges } from './shareable-figures.service.ts'
import { findShareable, markShareable, shareables, type ShareableRow } from './shareables.repository.ts'

const COMPARE_SHAREABLE = 'shareable.compare'
const HOUR_MS = 3_600_000

const payloadSchema = z.object({ idShareable: z.uuid() })

/** Looks what has changed since a document was shared, with the eyes of whoever shared it. */
export const compareShareableJob: JobHandler = {
  kind: COMPARE_SHAREABLE,
  maxAttempts: 2,
  async run(run, platform) {
    const { idShareable } = payloadSchema.parse(run.payload)
    await run.inTransaction(async (tx) => {
      const row = await findShareable(tx, shareables('s.idShareable', '=', idShareable))
      const viewer = row ? await findViewer(tx, row.ownerUserUID) : null
      if (row && viewer) await findChanges({ tx, viewer, platform }, row)
    })
  },
}

/** Asks for a comparison once an hour at most. */
export async function enqueueComparison(
  tx: TenantTransaction,
  jobs: JobQueue,
  { idShareable, comparedAt, changes }: ShareableRow,
  now: Date,
): Promise<void> {
  if (comparedAt !== null && now.getTime() - comparedAt.getTime() < HOUR_MS) return
  await markShareable(tx, idShareable, { changes, comparedAt: now })
  await jobs.enqueue(tx, COMPARE_SHAREABLE, { idShareable }, { key: idShareable })
}
