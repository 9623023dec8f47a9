import * as endpoints from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { getPriceExample } from './price-example.service.ts'
import { createPriceList } from './tariff-price-lists.service.ts'
import * as prices from './tariff-prices.service.ts'

export const tariffPriceRoutes: readonly Route[] = [
  route(endpoints.listLastTariffPrices, (call) => prices.listLastPrices(call)),
  route(endpoints.getPriceExample, (call) => getPriceExample(call)),
  route(endpoints.createTariffPrice, (call) => prices.createPrice(call)),
  route(endpoints.createTariffPriceList, (call) => createPriceList(call)),
  route(endpoints.updateTariffPrice, (call) => prices.updatePrice(call)),
]
