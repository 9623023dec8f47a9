import { Readable } from 'node:stream'
import { domainError } from '@vatio/domain/domain-error'
import { fillMailText } from '@vatio/domain/mail/report-mails/fill-mail-text'
import { MAX_ATTACHMENT_BYTES } from '@vatio/domain/mail/report-mails/report-mail'
import { reportMailErrors } from '@vatio/domain/mail/report-mails/report-mail.errors'
import { requestErrors } from '@vatio/domain/request.errors'
import type * as endpoints from '@vatio/protocol/mail/report-mails/report-mails.endpoints'
import type {
  MailRecipient,
  ReportMailInput,
  ReportMails,
} from '@vatio/protocol/mail/report-mails/report-mails.schema'
import { sumStoredBytes } from '../../identity/licences/licences.service.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { StoredFile } from '../../platform/files/file-store.ts'
import { recordStoredFile } from '../../platform/files/stored-file.repository.ts'
import type { Call, DetachedCall } from '../../platform/http/route.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import { readMailBrand, type MailBrand } from '../../platform/mail/mail-brand.ts'
import { reportMail } from '../../platform/mail/report-mail.ts'
import type { Mail, PersonalSender } from '../../platform/mail/outbox.ts'
import { renderReportPdf, toPdfName } from '../../templates/report-pdfs/report-pdfs.service.ts'
import { getPersonalSender } from '../mail-senders/mail-senders.service.ts'
import { getSignature } from '../mail-signatures/mail-signatures.service.ts'
import { limitMailsOfCompany } from '../outbox/mail-limits.service.ts'
import { toMailValues } from './mail-values.ts'
import { getMailedReport, storeLink, type MailedReport } from './mailed-report.service.ts'
import { findMailing, insertMailing, listMailsOfMailing, setMailingFile } from './mailings.repository.ts'

type SendCall = DetachedCall<typeof endpoints.sendReportMails>

/** How every mail of a person's mailing looks. */
export interface MailFrame {
  readonly sender: PersonalSender
  readonly signature: string
  readonly brand: MailBrand
}

export async function getMailFrame(tx: TenantTransaction, userUID: string): Promise<MailFrame> {
  return {
    sender: await getPersonalSender(tx, userUID),
    signature: await getSignature(tx, userUID),
    brand: await readMailBrand(tx),
  }
}

/**
 * Sends a report to each recipient in a mail of their own. The PDF is made once, before anything is written; with a mailing
 * that exists nothing is sent again.
 *
 * @throws MAIL_VARIABLE_UNKNOWN, MAIL_VARIABLE_MISSING, MAIL_ATTACHMENT_TOO_LARGE, TOO_MANY_MAILS, SHAREABLES_OFF,
 * LICENSE_LIMIT_REACHED where the storage is full, IDEMPOTENCY_KEY_MISMATCH for the id of another mailing.
 */
export async function sendReportMails(call: SendCall): Promise<ReportMails> {
  const { body } = call
  const earlier = await call.inTransaction((tx) => findEarlier(tx, call), { readOnly: true })
  if (earlier) return earlier
  const report = await call.inTransaction((tx) => getMailedReport(tx, call, body), { readOnly: true })
  const file = body.attach === 'link' ? null : await keepPdf(call, report)
  return call.inTransaction(async (tx, audit) => {
    const writing = { ...call, tx, audit }
    const isNew = await insertMailing(tx, {
      idMailing: body.idMailing,
      userUID: call.actor.userUID,
      templateType: body.templateType,
      entity: body.source.entity,
      idEntity: body.source.idEntity,
      createdAt: call.platform.clock.now(),
    })
    if (!isNew) return (await findEarlier(tx, call)) ?? { idMailing: body.idMailing, mails: [] }
    if (file) await attachPdf(tx, call, file, report)
    const frame = await getMailFrame(tx, call.actor.userUID)
    for (const recipient of body.recipients) await putMail(writing, report, frame, recipient)
    return { idMailing: body.idMailing, mails: await listMailsOfMailing(tx, body.idMailing) }
  })
}

/** The mail of one recipient, without being sent. */
export function writeReportMail(
  {
    templateType,
    subject,
    text,
    attach,
  }: Pick<ReportMailInput, 'templateType' | 'subject' | 'text' | 'attach'>,
  { data }: MailedReport,
  { signature, brand }: MailFrame,
  { recipient, link }: { readonly recipient: MailRecipient; readonly link: string | null },
): Mail {
  const values = toMailValues(templateType, data, recipient.name, link)
  return reportMail({
    to: recipient.email,
    subject: fillMailText(subject, values, 'subject'),
    text: fillMailText(text, values, 'text'),
    signature,
    link: attach === 'pdf' ? null : link,
    brand,
  })
}

async function findEarlier(tx: TenantTransaction, { actor, body }: SendCall): Promise<ReportMails | null> {
  const mailing = await findMailing(tx, body.idMailing)
  if (!mailing) return null
  const isSame =
    mailing.userUID === actor.userUID &&
    mailing.templateType === body.templateType &&
    mailing.idEntity === body.source.idEntity
  if (!isSame) throw domainError(requestErrors, 'IDEMPOTENCY_KEY_MISMATCH')
  return { idMailing: body.idMailing, mails: await listMailsOfMailing(tx, body.idMailing) }
}

async function keepPdf({ platform, actor }: SendCall, report: MailedReport): Promise<StoredFile> {
  const pdf = await renderReportPdf(platform, report.prepared)
  if (pdf.length > MAX_ATTACHMENT_BYTES) {
    const details = { bytes: pdf.length, limit: MAX_ATTACHMENT_BYTES }
    throw domainError(reportMailErrors, 'MAIL_ATTACHMENT_TOO_LARGE', { field: 'attach', details })
  }
  const received = await platform.files.receive(Readable.from([pdf]), MAX_ATTACHMENT_BYTES)
  try {
    return await received.keep(actor.clientUID)
  } finally {
    await received.dispose()
  }
}

async function attachPdf(
  tx: TenantTransaction,
  { actor, body }: SendCall,
  file: StoredFile,
  { prepared }: MailedReport,
): Promise<void> {
  await assertWithinLicence(tx, actor, 'storageBytes', () => sumStoredBytes(tx), file.size)
  await recordStoredFile(tx, file)
  const fileName = toPdfName(body.templateType, prepared.document.date)
  await setMailingFile(tx, body.idMailing, { storageKey: file.storageKey, fileName })
}

async function putMail(
  call: SendCall & Pick<Call, 'tx' | 'audit'>,
  report: MailedReport,
  frame: MailFrame,
  recipient: MailRecipient,
): Promise<void> {
  const { tx, body, platform } = call
  await limitMailsOfCompany(tx, platform, recipient.email)
  const link = body.attach === 'pdf' ? null : await storeLink(call, body, report, recipient)
  const mail = writeReportMail(body, report, frame, { recipient, link })
  const idMail = await platform.outbox.put(tx, { ...mail, sender: frame.sender, idMailing: body.idMailing })
  await call.audit({
    action: 'send',
    entity: 'mail',
    idEntity: idMail,
    after: {
      template: mail.template,
      to: mail.to,
      subject: mail.subject,
      record: body.source.idEntity,
      attach: body.attach,
    },
  })
}
