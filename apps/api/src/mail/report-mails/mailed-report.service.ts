import type { ReportData } from '@vatio/domain/templates/report-data/report-variable'
import type { MailRecipient, ReportMailInput } from '@vatio/protocol/mail/report-mails/report-mails.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { prepareReport, type PreparedReport } from '../../templates/report-pdfs/report-pdfs.service.ts'
import { composeRecordReport } from '../../templates/report-previews/compose-record-report.service.ts'
import { storeShareables } from '../../templates/shareables/shareable-creation.service.ts'

export type MailedRequest = Pick<ReportMailInput, 'templateType' | 'source' | 'idTemplate'>
type LinkRequest = MailedRequest & Pick<ReportMailInput, 'requestAcceptance'>

/** A report as it is now, with what a mail needs of it. */
export interface MailedReport {
  readonly prepared: PreparedReport
  readonly data: ReportData
  readonly templateIdentifier: string
  /** Address of the person whom the record is about. */
  readonly email: string | null
}

/**
 * The report of a record, as the caller sees it.
 *
 * @throws NOT_FOUND for a record or template that they do not see; APPLICATION_REQUIRED; LICENSE_REQUIRED.
 */
export async function getMailedReport(
  tx: TenantTransaction,
  { actor, platform }: Pick<Call, 'actor' | 'platform'>,
  request: MailedRequest,
): Promise<MailedReport> {
  const { document, data, template, email } = await composeRecordReport(tx, actor, request, platform)
  const prepared = await prepareReport(tx, document)
  return { prepared, data, templateIdentifier: template.identifier, email }
}

/** Shares the report with a recipient; returns the address of their own link. */
export async function storeLink(
  call: Pick<Call, 'tx' | 'actor' | 'platform' | 'audit'>,
  { templateType, source, idTemplate, requestAcceptance }: LinkRequest,
  { prepared: { document }, data, templateIdentifier }: MailedReport,
  { name, email }: MailRecipient,
): Promise<string> {
  const [shareable] = await storeShareables(
    call,
    {
      templateType,
      source,
      idTemplate,
      recipients: [{ name, email }],
      requestAcceptance,
      comments: true,
    },
    { document, data, templateIdentifier },
  )
  if (!shareable?.link) throw new Error('a new link has its address')
  return shareable.link
}
