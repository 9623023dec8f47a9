import * as endpoints from '@vatio/protocol/mail/report-mails/report-mails.endpoints'
import { detachedRoute, route, type Route } from '../../platform/http/route.ts'
import { getMailStart, previewReportMail } from './report-mail-start.service.ts'
import { sendReportMails } from './report-mails.service.ts'

export const reportMailRoutes: readonly Route[] = [
  route(endpoints.startReportMail, getMailStart),
  route(endpoints.previewReportMail, previewReportMail),
  // The PDF is made while no transaction is open.
  detachedRoute(endpoints.sendReportMails, sendReportMails),
]
