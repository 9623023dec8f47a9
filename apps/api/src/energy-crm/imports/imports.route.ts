import * as endpoints from '@vatio/protocol/energy-crm/imports/imports.endpoints'
import { detachedRoute, route, type Route } from '../../platform/http/route.ts'
import { getFailedRows, getTemplate } from './import-files.service.ts'
import { listRows, updateRow } from './import-rows.service.ts'
import {
  cancelImport,
  confirmImport,
  getDetail,
  listImports,
  chooseColumns,
  removeImport,
  undoImport,
} from './imports.service.ts'
import { storeTable } from './uploads.service.ts'

export const importRoutes: readonly Route[] = [
  detachedRoute(endpoints.importClients, (call) => storeTable(call, 'clients')),
  detachedRoute(endpoints.importConsumptionPoints, (call) => storeTable(call, 'consumptionPoints')),
  detachedRoute(endpoints.importContracts, (call) => storeTable(call, 'contracts')),
  route(endpoints.listImports, listImports),
  route(endpoints.downloadImportTemplate, getTemplate),
  route(endpoints.getImport, (call) => getDetail(call, call.params.idImport)),
  route(endpoints.mapImport, chooseColumns),
  route(endpoints.listImportRows, listRows),
  route(endpoints.correctImportRow, updateRow),
  route(endpoints.confirmImport, confirmImport),
  route(endpoints.cancelImport, cancelImport),
  route(endpoints.undoImport, undoImport),
  route(endpoints.discardImport, removeImport),
  detachedRoute(endpoints.downloadFailedRows, getFailedRows),
]
