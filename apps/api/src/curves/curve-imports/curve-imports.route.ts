import * as endpoints from '@vatio/protocol/curves/curve-imports/curve-imports.endpoints'
import { detachedRoute, route, type Route } from '../../platform/http/route.ts'
import { importCurveFile } from './curve-import-upload.service.ts'
import * as imports from './curve-imports.service.ts'

export const curveImportRoutes: readonly Route[] = [
  route(endpoints.createCurveImport, (call) => imports.createCurveImport(call)),
  route(endpoints.listCurveImports, (call) => imports.listCurveImports(call)),
  route(endpoints.getCurveImport, (call) => imports.getCurveImport(call, call.params.id)),
  detachedRoute(endpoints.uploadCurveImportFile, (call) => importCurveFile(call, call.params.id)),
  route(endpoints.answerCurveImport, (call) => imports.updateAnswers(call, call.params.id, call.body)),
  route(endpoints.confirmCurveImport, (call) => imports.confirmRows(call, call.params.id)),
  route(endpoints.removeCurveImport, (call) => imports.removeCurveImport(call, call.params.id)),
]
