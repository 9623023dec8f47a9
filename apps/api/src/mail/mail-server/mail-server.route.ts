import * as endpoints from '@vatio/protocol/mail/mail-server/mail-server.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as mailServer from './mail-server.service.ts'

export const mailServerRoutes: readonly Route[] = [
  route(endpoints.getMailServer, (call) => mailServer.getMailServer(call)),
  route(endpoints.sendTestMail, (call) => mailServer.sendTestMail(call)),
]
