import * as endpoints from '@vatio/protocol/mail/mail-senders/mail-senders.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { getSenderSettings, updateSenderSettings } from './mail-senders.service.ts'

export const mailSenderRoutes: readonly Route[] = [
  route(endpoints.getMailSenderSettings, ({ tx }) => getSenderSettings(tx)),
  route(endpoints.updateMailSenderSettings, updateSenderSettings),
]
