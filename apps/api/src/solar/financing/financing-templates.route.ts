import * as endpoints from '@vatio/protocol/solar/financing/financing-templates.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as templates from './financing-templates.service.ts'

export const financingTemplateRoutes: readonly Route[] = [
  route(endpoints.listFinancingTemplates, (call) => templates.listTemplates(call)),
  route(endpoints.createFinancingTemplate, (call) => templates.createTemplate(call)),
  route(endpoints.updateFinancingTemplate, (call) => templates.updateTemplate(call)),
  route(endpoints.removeFinancingTemplate, (call) => templates.removeTemplate(call)),
]
