import * as endpoints from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { erase } from './erasure.service.ts'
import {
  beginExport,
  listOwnExports,
  listSubjects,
  getExportFile,
  getRetention,
  updateRetention,
} from './personal-data.service.ts'

export const personalDataRoutes: readonly Route[] = [
  route(endpoints.findSubjects, listSubjects),
  route(endpoints.requestExport, beginExport),
  route(endpoints.listExports, listOwnExports),
  route(endpoints.downloadExport, getExportFile),
  route(endpoints.erasePerson, erase),
  route(endpoints.getRetention, (call) => getRetention(call.tx)),
  route(endpoints.updateRetention, updateRetention),
]
