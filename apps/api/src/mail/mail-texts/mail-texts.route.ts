import * as endpoints from '@vatio/protocol/mail/mail-texts/mail-texts.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { createMailText, listMailTexts, removeMailText, updateMailText } from './mail-texts.service.ts'

export const mailTextRoutes: readonly Route[] = [
  route(endpoints.listMailTexts, (call) => listMailTexts(call.tx)),
  route(endpoints.createMailText, createMailText),
  route(endpoints.updateMailText, updateMailText),
  route(endpoints.removeMailText, removeMailText),
]
