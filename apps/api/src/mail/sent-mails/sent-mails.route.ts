import * as endpoints from '@vatio/protocol/mail/sent-mails/sent-mails.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { cancelSentMail, getSentMail, listSentMails, retrySentMail } from './sent-mails.service.ts'

export const sentMailRoutes: readonly Route[] = [
  route(endpoints.listSentMails, listSentMails),
  route(endpoints.getSentMail, getSentMail),
  route(endpoints.retrySentMail, retrySentMail),
  route(endpoints.cancelSentMail, cancelSentMail),
]
