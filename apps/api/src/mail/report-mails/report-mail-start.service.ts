import type * as endpoints from '@vatio/protocol/mail/report-mails/report-mails.endpoints'
import type { MailPreview, MailStart } from '@vatio/protocol/mail/report-mails/report-mails.schema'
import type { Call } from '../../platform/http/route.ts'
import { parseSender } from '../../platform/mail/mail-transport.ts'
import type { PersonalSender } from '../../platform/mail/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { toPdfName } from '../../templates/report-pdfs/report-pdfs.service.ts'
import { getConfig } from '../../templates/shareables/shareable-config.service.ts'
import { listMailVariables } from './mail-values.ts'
import { getMailedReport, type MailedReport } from './mailed-report.service.ts'
import { listContactsOfRecord, type Addressee } from './mailings.repository.ts'
import { getMailFrame, toReportMail } from './report-mails.service.ts'

/** What the mail of a report starts from. @throws NOT_FOUND for a record that the caller does not see. */
export async function getMailStart(call: Call<typeof endpoints.startReportMail>): Promise<MailStart> {
  const { tx, actor, query, platform } = call
  const { templateType, idTemplate, ...source } = query
  const report = await getMailedReport(tx, call, { templateType, source, idTemplate })
  const { sender, signature } = await getMailFrame(tx, actor.userUID)
  const contacts = await listContactsOfRecord(tx, source.entity, source.idEntity)
  return {
    title: report.prepared.document.title,
    addresses: withoutRepeated([...addresseesOf(report), ...contacts]),
    variables: listMailVariables(templateType, report.data),
    sender: { ...toFrom(platform, sender), replyTo: sender.replyTo },
    signature,
    sharesLinks: (await getConfig(tx)).enabled,
    sendsMails: platform.configuration.mail.smtpUrl !== undefined,
  }
}

/** A mail as its recipient will get it, but for the key of the link. @throws MAIL_VARIABLE_UNKNOWN, MAIL_VARIABLE_MISSING. */
export async function previewReportMail(
  call: Call<typeof endpoints.previewReportMail>,
): Promise<MailPreview> {
  const { tx, actor, body, platform } = call
  const report = await getMailedReport(tx, call, body)
  const frame = await getMailFrame(tx, actor.userUID)
  const sample = new URL(`/shareable/${report.templateIdentifier}/ejemplo`, platform.configuration.publicUrl)
  const link = body.attach === 'pdf' ? null : sample.href
  const { to, subject, text, html } = toReportMail(body, report, frame, {
    recipient: body.recipient,
    link,
  })
  return {
    from: toFrom(platform, frame.sender),
    replyTo: frame.sender.replyTo,
    to,
    subject,
    text,
    html,
    fileName: body.attach === 'link' ? null : toPdfName(body.templateType, report.prepared.document.date),
  }
}

function toFrom({ configuration }: Platform, { name, address }: PersonalSender) {
  return { name, address: address ?? parseSender(configuration.mail.from).address }
}

/** The person whom the record is about, by the address that the report or the record has. */
function addresseesOf({ data, email }: MailedReport): Addressee[] {
  const name = data.fields['client.name']
  const emails = [data.fields['client.email'], email]
  return emails.flatMap((one) =>
    typeof one === 'string' && one !== '' ? [{ name: typeof name === 'string' ? name : '', email: one }] : [],
  )
}

function withoutRepeated(addressees: readonly Addressee[]): Addressee[] {
  return [
    ...new Map(addressees.toReversed().map((one) => [one.email.toLowerCase(), one])).values(),
  ].toReversed()
}
