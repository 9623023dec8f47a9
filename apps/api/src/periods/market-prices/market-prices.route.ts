import * as endpoints from '@vatio/protocol/periods/market-prices/market-prices.endpoints'
import { detachedRoute, route, type Route } from '../../platform/http/route.ts'
import { importFile, getCoverage } from './market-prices.service.ts'

export const marketPriceRoutes: readonly Route[] = [
  route(endpoints.getMarketCoverage, ({ tx }) => getCoverage(tx)),
  detachedRoute(endpoints.importMarketFile, importFile),
]
