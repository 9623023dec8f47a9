import { createHash } from 'node:crypto'
import { DomainError } from '@vatio/domain/domain-error'
import { z } from 'zod'
import { notify } from '../../identity/notifications/notify.service.ts'
import type { JobHandler, JobRun } from '../../platform/jobs/job-handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { addReportDocument } from '../report-documents/file-report.service.ts'
import { prepareAcceptedReport, renderAcceptedReport } from './accepted-report.service.ts'
import {
  findAcceptedReport,
  findAcceptedShareable,
  findClientOfComparison,
  insertAcceptedReport,
  type AcceptedShareable,
} from './accepted-reports.repository.ts'
import { linkOf } from './shareable-comments.service.ts'

export const FILE_ACCEPTANCE = 'shareable.file-acceptance'

const payloadSchema = z.object({ idShareableAcceptance: z.uuid() })

/**
 * Stores an accepted document, with its page of evidence, with the documents of its record. What cannot be stored is
 * recorded and told to whoever shared it; the acceptance holds without it.
 */
export const fileAcceptanceJob: JobHandler = {
  kind: FILE_ACCEPTANCE,
  maxAttempts: 5,
  async run(run, platform) {
    const { idShareableAcceptance } = payloadSchema.parse(run.payload)
    const found = await run.inTransaction(
      async (tx) => {
        const accepted = await findAcceptedShareable(tx, idShareableAcceptance)
        if (!accepted || (await findAcceptedReport(tx, idShareableAcceptance))) return null
        const { entity, idEntity } = accepted
        return {
          accepted,
          prepared: await prepareAcceptedReport(tx, accepted),
          idDocumentRecord: entity === 'comparison' ? await findClientOfComparison(tx, idEntity) : idEntity,
        }
      },
      { readOnly: true },
    )
    if (!found) return
    const { accepted, prepared, idDocumentRecord } = found
    let pdfSha256: string | null = null
    try {
      const pdf = await renderAcceptedReport(platform, prepared, accepted)
      pdfSha256 = createHash('sha256').update(pdf).digest('hex')
      const { ownerUserUID: userUID, entity } = accepted
      const report = { userUID, entity, idDocumentRecord, name: `${accepted.title} (aceptado)`, pdf }
      await addReportDocument(run, platform, report, (tx, idDocument) =>
        insertAcceptedReport(tx, { idShareableAcceptance, pdfSha256, idDocument }),
      )
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'unavailable' || error.kind === 'too-many')
        throw error
      await recordFailure(run, platform, accepted, { pdfSha256, errorCode: error.code })
    }
  },
}

async function recordFailure(
  run: JobRun,
  platform: Platform,
  { idShareableAcceptance, idShareable, ownerUserUID, title }: AcceptedShareable,
  failure: { readonly pdfSha256: string | null; readonly errorCode: string },
): Promise<void> {
  await run.inTransaction(async (tx) => {
    await insertAcceptedReport(tx, { idShareableAcceptance, ...failure })
    // A record without documents is no fault: the PDF is with the link.
    if (failure.errorCode === 'REPORT_WITHOUT_DOCUMENTS') return
    await notify(platform, tx, {
      userUID: ownerUserUID,
      kind: 'acceptance-not-filed',
      parameters: { title, isFull: failure.errorCode === 'LICENSE_LIMIT_REACHED' },
      link: linkOf(idShareable),
    })
  })
}
