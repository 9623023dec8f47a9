import * as endpoints from '@vatio/protocol/profiles/consumption-estimation/consumption-estimation.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { estimateConsumptionOf } from './consumption-estimation.service.ts'

export const consumptionEstimationRoutes: readonly Route[] = [
  detachedRoute(endpoints.estimateConsumption, (call) => estimateConsumptionOf(call, call.body)),
]
