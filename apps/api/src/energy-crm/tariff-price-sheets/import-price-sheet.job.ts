import { z } from 'zod'
import { recordAudit } from '../../platform/audit/audit.ts'
import { getAdminOfJob } from '../../platform/auth/find-viewer.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/job-handler.ts'
import { IMPORT_PRICE_SHEET, importAccepted } from './price-sheet-import.service.ts'
import { listRowsWhere } from './price-sheet-rows.repository.ts'
import { lockSheet, updateSheet } from './tariff-price-sheets.repository.ts'

const payloadSchema = z.object({ idPriceSheet: z.uuid() })

/** Writes the accepted prices of a large sheet in one transaction: a server that dies meanwhile has written none. */
export const importPriceSheetJob: JobHandler = {
  kind: IMPORT_PRICE_SHEET,
  application: 'energy-crm',
  maxAttempts: 3,
  async run(run, platform) {
    const { idPriceSheet } = payloadSchema.parse(run.payload)
    try {
      await run.inTransaction(async (tx) => {
        const sheet = await lockSheet(tx, idPriceSheet)
        // Already written by an attempt that died before it was recorded.
        if (sheet?.state !== 'applying') return
        await getAdminOfJob(tx, 'energy-crm')
        const accepted = await listRowsWhere(tx, idPriceSheet, 'accepted')
        const event = await importAccepted(tx, idPriceSheet, sheet, accepted, platform.clock.now())
        if (event) await recordAudit(tx, null, event)
      })
    } catch (error) {
      if (run.isLastAttempt) await run.inTransaction((tx) => reopenSheet(tx, idPriceSheet))
      throw error
    }
  },
  // The sheet is open again: who confirms it once more starts another run.
  isRepeatable: () => Promise.resolve(false),
  async discard(tx, payload) {
    await reopenSheet(tx, payloadSchema.parse(payload).idPriceSheet)
  },
}

async function reopenSheet(tx: TenantTransaction, idPriceSheet: string): Promise<void> {
  const sheet = await lockSheet(tx, idPriceSheet)
  if (sheet?.state !== 'applying') return
  await updateSheet(tx, idPriceSheet, { state: 'review', idJobRun: null })
}
