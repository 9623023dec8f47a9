import * as endpoints from '@vatio/protocol/curves/curve-files/curve-files.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { previewCurveFile } from './curve-files.service.ts'

export const curveFileRoutes: readonly Route[] = [
  detachedRoute(endpoints.previewCurveFile, (call) =>
    previewCurveFile(call.actor, call.file, call.query, call.platform),
  ),
]
