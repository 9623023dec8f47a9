import { Readable } from 'node:stream'
import { domainError } from '@vatio/domain/domain-error'
import { DOCUMENT_MAX_BYTES } from '@vatio/domain/files/file-kind'
import { requestErrors } from '@vatio/domain/request.errors'
import { documentEntityOf } from '@vatio/domain/templates/report-batches/report-batch'
import { reportBatchErrors } from '@vatio/domain/templates/report-batches/report-batch.errors'
import type { ReportEntity } from '@vatio/domain/templates/report-templates/template-type'
import { addDocument } from '../../energy-crm/documents/documents.service.ts'
import { getLicence } from '../../identity/licences/licences.service.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { findViewer } from '../../platform/auth/find-viewer.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { JobRun } from '../../platform/jobs/job-handler.ts'
import type { Platform } from '../../platform/platform.ts'

/** The PDF of a report, for the documents of its record. */
export interface FiledReport {
  /** Whose rights and plan it is stored with. */
  readonly userUID: string
  readonly entity: ReportEntity
  /** The record; of a comparison, its client. */
  readonly idDocumentRecord: string | null
  /** Without its ending. */
  readonly name: string
  readonly pdf: Buffer
}

/**
 * Stores a report with the documents of its record, as a job does.
 *
 * @param before records the outcome, in the same transaction.
 * @throws REPORT_WITHOUT_DOCUMENTS; NOT_FOUND, FORBIDDEN, LICENSE_LIMIT_REACHED.
 */
export async function addReportDocument(
  run: Pick<JobRun, 'inTransaction'>,
  platform: Pick<Platform, 'files'>,
  { userUID, entity: reportEntity, idDocumentRecord, name, pdf }: FiledReport,
  before: (tx: TenantTransaction, idDocument: string) => Promise<void>,
): Promise<void> {
  const entity = documentEntityOf[reportEntity]
  if (entity === null || idDocumentRecord === null) {
    throw domainError(reportBatchErrors, 'REPORT_WITHOUT_DOCUMENTS')
  }
  const received = await platform.files.receive(Readable.from([pdf]), DOCUMENT_MAX_BYTES)
  try {
    const actor = await run.inTransaction(
      async (tx) => {
        const viewer = await findViewer(tx, userUID)
        if (!viewer) throw domainError(requestErrors, 'NOT_FOUND')
        return { ...viewer, licence: await getLicence(tx) }
      },
      { readOnly: true },
    )
    const call = {
      actor,
      file: { ...received, fileName: `${name}.pdf`, fields: {} },
      inTransaction: <T>(work: (tx: TenantTransaction, audit: AuditWriter) => Promise<T>) =>
        run.inTransaction((tx) =>
          work(tx, async (...events) => {
            for (const event of events) await recordAudit(tx, null, event)
          }),
        ),
    }
    await addDocument(call, { entity, idEntity: idDocumentRecord }, (tx, _, idDocument) =>
      before(tx, idDocument),
    )
  } finally {
    await received.dispose()
  }
}
type AuditWriter = (...events: readonly Parameters<typeof recordAudit>[2][]) => Promise<void>
