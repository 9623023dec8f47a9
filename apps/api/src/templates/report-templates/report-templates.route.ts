import * as endpoints from '@vatio/protocol/templates/report-templates/report-templates.endpoints'
import { detachedRoute, route, type Route } from '../../platform/http/route.ts'
import * as templates from './report-templates.service.ts'
import * as defaults from './template-defaults.service.ts'
import { exportTemplate } from './template-export.service.ts'
import { importTemplate } from './template-import.service.ts'
import * as versions from './template-versions.service.ts'

export const reportTemplateRoutes: readonly Route[] = [
  route(endpoints.listReportTemplates, templates.listTemplates),
  route(endpoints.getReportTemplate, (call) => templates.getTemplate(call, call.params.id)),
  route(endpoints.createReportTemplate, templates.createTemplate),
  route(endpoints.updateReportTemplate, templates.updateTemplate),
  route(endpoints.removeReportTemplate, templates.removeTemplate),
  route(endpoints.restoreReportTemplate, templates.restoreTemplate),
  route(endpoints.duplicateReportTemplate, templates.createCopy),
  route(endpoints.listTemplateVersions, versions.listVersions),
  route(endpoints.getTemplateVersion, versions.getTemplateVersion),
  route(endpoints.restoreTemplateVersion, versions.restoreVersion),
  route(endpoints.exportReportTemplate, exportTemplate),
  detachedRoute(endpoints.importReportTemplate, importTemplate),
  route(endpoints.getCompanyTemplateDefault, defaults.getCompanyDefault),
  route(endpoints.setCompanyTemplateDefault, defaults.setCompanyDefault),
  route(endpoints.getUserTemplateDefault, defaults.getUserDefault),
  route(endpoints.setUserTemplateDefault, defaults.setUserDefault),
]
