import {
  getCompanyMail,
  getMail,
  listCompanyMails,
  listMails,
} from '@vatio/protocol/mail/outbox/outbox.endpoints'
import { detachedRoute, route, type Route } from '../../platform/http/route.ts'
import { listMailsOfCompanies, getMailOfCompany } from './company-mails.service.ts'
import { listOutbox, getOutboxMail } from './outbox.service.ts'

export const outboxRoutes: readonly Route[] = [
  route(listMails, listOutbox),
  route(getMail, getOutboxMail),
  route(listCompanyMails, listMailsOfCompanies),
  // Reads in the company of the mail, and records it in the audit of the reader's company too.
  detachedRoute(getCompanyMail, getMailOfCompany),
]
