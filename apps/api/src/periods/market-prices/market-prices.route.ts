import * as endpoints from '@vatio/protocol/periods/market-prices/market-prices.endpoints'
import { detachedRoute, route, type Route } from '../../platform/http/route.ts'
import { importFile, readCoverage } from './market-prices.service.ts'

export const marketPriceRoutes: readonly Route[] = [
  route(endpoints.getMarketCoverage, ({ tx }) => readCoverage(tx)),
  detachedRoute(endpoints.importMarketFile, importFile),
]
