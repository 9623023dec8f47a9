import {
  getMailSenderSettings,
  updateMailSenderSettings,
} from '@vatio/protocol/mail/mail-senders/mail-senders.endpoints'
import { startReportMail } from '@vatio/protocol/mail/report-mails/report-mails.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { updateMailSendersMessages } from './mail-senders.messages.ts'

export const useMailSenderSettings = () => useRead(getMailSenderSettings, {})

export const useUpdateMailSenders = operationHook(updateMailSenderSettings, updateMailSendersMessages, [
  getMailSenderSettings,
  startReportMail,
])
