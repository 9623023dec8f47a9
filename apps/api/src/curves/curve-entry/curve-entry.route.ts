import { generateCurve } from '@vatio/protocol/curves/curve-entry/curve-entry.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { estimateCurve } from './curve-entry.service.ts'

export const curveEntryRoutes: readonly Route[] = [
  detachedRoute(generateCurve, (call) => estimateCurve(call, call.body)),
]
