import {
  getMailSignature,
  updateMailSignature,
} from '@vatio/protocol/mail/mail-signatures/mail-signatures.endpoints'
import { startReportMail } from '@vatio/protocol/mail/report-mails/report-mails.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { updateMailSignatureMessages } from './mail-signatures.messages.ts'

export const useMailSignature = () => useRead(getMailSignature, {})

export const useUpdateMailSignature = operationHook(updateMailSignature, updateMailSignatureMessages, [
  getMailSignature,
  startReportMail,
])
