import * as endpoints from '@vatio/protocol/mail/mail-signatures/mail-signatures.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { getSignature, updateSignature } from './mail-signatures.service.ts'

export const mailSignatureRoutes: readonly Route[] = [
  route(endpoints.getMailSignature, async ({ tx, actor }) => ({
    text: await getSignature(tx, actor.userUID),
  })),
  route(endpoints.updateMailSignature, updateSignature),
]
