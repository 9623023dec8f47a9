import { endpoint, signedIn } from '../../endpoint.ts'
import {
  mailPreviewInputSchema,
  mailPreviewSchema,
  mailStartQuerySchema,
  mailStartSchema,
  reportMailInputSchema,
  reportMailsSchema,
} from './report-mails.schema.ts'

export const startReportMail = endpoint({
  method: 'GET',
  path: '/api/mail/reportMails/start',
  summary: 'De qué parte el email de un informe: direcciones, variables con su valor, remitente y firma.',
  access: signedIn,
  query: mailStartQuerySchema,
  reply: mailStartSchema,
  errors: [],
})

export const previewReportMail = endpoint({
  method: 'POST',
  path: '/api/mail/reportMails/preview',
  summary: 'Un email de un informe como lo recibirá su destinatario.',
  access: signedIn,
  reads: true,
  body: mailPreviewInputSchema,
  reply: mailPreviewSchema,
  errors: ['MAIL_VARIABLE_UNKNOWN', 'MAIL_VARIABLE_MISSING'],
})

export const sendReportMails = endpoint({
  method: 'POST',
  path: '/api/mail/reportMails',
  summary: 'Envía un informe por email, con un enlace propio de cada destinatario, el PDF o ambos.',
  access: signedIn,
  body: reportMailInputSchema,
  reply: reportMailsSchema,
  status: 201,
  errors: [
    'MAIL_VARIABLE_UNKNOWN',
    'MAIL_VARIABLE_MISSING',
    'MAIL_ATTACHMENT_TOO_LARGE',
    'TOO_MANY_MAILS',
    'SHAREABLES_OFF',
    'IMAGE_UNREADABLE',
    'REPORT_NOT_RENDERED',
    'REPORT_TOO_LONG',
  ],
})
