import * as endpoints from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { getInsight } from './consumption-insight.service.ts'

export const consumptionInsightRoutes: readonly Route[] = [
  detachedRoute(endpoints.getConsumptionInsight, (call) => getInsight(call, call.params.id, call.query)),
]
