import * as endpoints from '@vatio/protocol/energy-crm/exports/exports.endpoints'
import { publicRoute, route, type Route } from '../../platform/http/route.ts'
import * as exports from './exports.service.ts'

export const exportRoutes: readonly Route[] = [
  route(endpoints.exportClients, exports.exportClients),
  route(endpoints.exportContracts, exports.exportContracts),
  route(endpoints.exportRenewals, exports.exportRenewals),
  route(endpoints.listExports, exports.listOwnExports),
  route(endpoints.cancelExport, exports.cancelOwnExport),
  route(endpoints.createExportLink, exports.issueExportLink),
  publicRoute(endpoints.downloadExportFile, exports.getExportFile),
]
