import { sendWithTemplate } from '@vatio/protocol/mail/mail-templates/mail-templates.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { sendTemplateMail } from './mail-templates.service.ts'

export const mailTemplateRoutes: readonly Route[] = [route(sendWithTemplate, sendTemplateMail)]
