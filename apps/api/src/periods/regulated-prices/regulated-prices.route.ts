import { getRegulatedPrices } from '@vatio/protocol/periods/regulated-prices/regulated-prices.endpoints'
import * as rows from '@vatio/protocol/periods/regulated-prices/regulated-rows.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { accessTariffOfQuery } from '../access-tariffs/access-tariffs.service.ts'
import { readRegulatedPrices } from './regulated-prices.service.ts'
import { addRow, previewRow, readRegisterSummary, readSeries } from './regulated-rows.service.ts'

export const regulatedPriceRoutes: readonly Route[] = [
  route(getRegulatedPrices, async ({ tx, query }) =>
    readRegulatedPrices(tx, accessTariffOfQuery(query.tariff), query.date, query.latestKnown),
  ),
  route(rows.getRegulatedRegister, ({ tx, platform }) => readRegisterSummary(tx, platform.clock)),
  route(rows.getRegulatedSeries, ({ tx, query }) => readSeries(tx, query.item, query.key)),
  route(rows.previewRegulatedRow, ({ tx, body }) => previewRow(tx, body)),
  route(rows.createRegulatedRow, (call) => addRow(call, call.body)),
]
