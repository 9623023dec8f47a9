import { getRegulatedPrices } from '@vatio/protocol/periods/regulated-prices/regulated-prices.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { accessTariffOfQuery } from '../access-tariffs/access-tariffs.service.ts'
import { readRegulatedPrices } from './regulated-prices.service.ts'

export const regulatedPriceRoutes: readonly Route[] = [
  detachedRoute(getRegulatedPrices, async ({ query }) =>
    readRegulatedPrices(accessTariffOfQuery(query.tariff), query.date, query.latestKnown),
  ),
]
