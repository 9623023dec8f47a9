import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { evidencePage } from '@vatio/domain/templates/shareables/evidence-page'
import { civilDateAt } from '@vatio/domain/time/civil-time'
import type * as endpoints from '@vatio/protocol/templates/shareables/shareables.endpoints'
import { findDocumentFile } from '../../energy-crm/documents/documents.service.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { FileReply, type DetachedCall } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  PDF_TYPE,
  prepareReport,
  renderReportPdf,
  toPdfName,
  type PreparedReport,
} from '../report-pdfs/report-pdfs.service.ts'
import {
  findAcceptedReport,
  findAcceptedShareable,
  type AcceptedShareable,
} from './accepted-reports.repository.ts'
import { getContent } from './shareable-contents.repository.ts'
import { getSeenRow } from './shareables.service.ts'

/** The accepted document with its page of evidence, ready to be typeset. */
export async function prepareAcceptedReport(
  tx: TenantTransaction,
  accepted: AcceptedShareable,
): Promise<PreparedReport> {
  const { document } = await getContent(tx, accepted.idShareable, accepted.contentVersion)
  const evidence = evidencePage({
    ...accepted,
    text: accepted.acceptedText,
    codeSentAt: accepted.codeSentAt.getTime(),
    acceptedAt: accepted.acceptedAt.getTime(),
  })
  return prepareReport(tx, { ...document, pages: [...document.pages, evidence] })
}

/** Its PDF, dated at the acceptance. Call it while no transaction is open. @throws as `renderReportPdf`. */
export function renderAcceptedReport(
  platform: Pick<Platform, 'workers' | 'files' | 'clock'>,
  prepared: PreparedReport,
  { acceptedAt }: Pick<AcceptedShareable, 'acceptedAt'>,
): Promise<Buffer> {
  return renderReportPdf(platform, prepared, acceptedAt)
}

/**
 * The PDF of an acceptance: the document that it was stored as or, without one, typeset anew.
 *
 * @throws NOT_FOUND for a link that the caller does not see and an acceptance of another link.
 */
export async function exportAcceptedReport(
  call: DetachedCall<typeof endpoints.exportShareableEvidence>,
): Promise<FileReply> {
  const { platform, params, actor } = call
  const { stored, prepared, accepted } = await call.inTransaction(
    async (tx) => {
      const { idShareable } = await getSeenRow({ tx, actor, platform }, params.id)
      const found = await findAcceptedShareable(tx, params.idAcceptance)
      if (found?.idShareable !== idShareable) throw domainError(requestErrors, 'NOT_FOUND')
      const { idDocument = null } = (await findAcceptedReport(tx, params.idAcceptance)) ?? {}
      return {
        accepted: found,
        stored: idDocument === null ? null : await findDocumentFile(tx, idDocument),
        prepared: await prepareAcceptedReport(tx, found),
      }
    },
    { readOnly: true },
  )
  if (stored) return new FileReply(await platform.files.read(stored.storageKey), stored.mimeType, stored.name)
  const pdf = await renderAcceptedReport(platform, prepared, accepted)
  const day = civilDateAt(accepted.acceptedAt.getTime(), 'Europe/Madrid')
  return new FileReply(pdf, PDF_TYPE, toPdfName(accepted.templateType, day))
}
