import { getSolarResults } from '@vatio/protocol/solar/results/solar-results.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { withWireFields } from '../../platform/http/wire-fields.ts'
import { getResults } from './solar-results.service.ts'

const fieldNames = {
  days: 'consumption.days',
  atrTariff: 'tariff',
  reserveKwh: 'battery.reserve',
  strategy: 'battery.strategy',
}

export const solarResultsRoutes: readonly Route[] = [
  detachedRoute(getSolarResults, (call) => withWireFields(fieldNames, () => getResults(call))),
]
