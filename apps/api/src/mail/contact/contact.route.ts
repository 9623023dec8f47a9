import { sendContact } from '@vatio/protocol/mail/contact/contact.endpoints'
import { publicRoute, type Route } from '../../platform/http/route.ts'
import { sendContactText } from './contact.service.ts'

export const contactRoutes: readonly Route[] = [publicRoute(sendContact, sendContactText)]
