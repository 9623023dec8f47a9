import {
  previewReportMail,
  sendReportMails,
  startReportMail,
} from '@vatio/protocol/mail/report-mails/report-mails.endpoints'
import type { MailPreview } from '@vatio/protocol/mail/report-mails/report-mails.schema'
import { listSentMails } from '@vatio/protocol/mail/sent-mails/sent-mails.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import type { ReportSource } from './mail-form.ts'
import { sendReportMailsMessages } from './report-mails.messages.ts'

/** What the mail of a report starts from. */
export function useMailStart({ templateType, source, idTemplate }: ReportSource) {
  return useRead(startReportMail, { query: { templateType, idTemplate, ...source } })
}

export type PreviewInput = BodyInputOf<typeof previewReportMail>

/** The mail as its recipient will get it; the former one while a new one is prepared. */
export function useMailPreview(body: PreviewInput, enabled: boolean) {
  return useRead<typeof previewReportMail>(previewReportMail, { body }, { enabled, keepPrevious: true })
}
export type { MailPreview }

export const useSendReportMails = operationHook(sendReportMails, sendReportMailsMessages, [listSentMails])
