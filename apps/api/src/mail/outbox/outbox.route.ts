import { getMail, listMails } from '@vatio/protocol/mail/outbox/outbox.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { listOutbox, readMail } from './outbox.service.ts'

export const outboxRoutes: readonly Route[] = [route(listMails, listOutbox), route(getMail, readMail)]
