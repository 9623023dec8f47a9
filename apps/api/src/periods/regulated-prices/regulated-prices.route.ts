import {
  getRegulatedPrices,
  listMissingFigures,
} from '@vatio/protocol/periods/regulated-prices/regulated-prices.endpoints'
import * as rows from '@vatio/protocol/periods/regulated-prices/regulated-rows.endpoints'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { route, type Route } from '../../platform/http/route.ts'
import { parseAccessTariff } from '../access-tariffs/access-tariffs.service.ts'
import { getPricesOfTariff, listMissingFiguresOf } from './regulated-prices.service.ts'
import { addRow, previewRow, getRegisterSummary, getSeries } from './regulated-rows.service.ts'

export const regulatedPriceRoutes: readonly Route[] = [
  route(getRegulatedPrices, async ({ tx, query }) =>
    getPricesOfTariff(tx, parseAccessTariff(query.tariff), query.date, query.latestKnown),
  ),
  route(listMissingFigures, async ({ tx, query: { tariff, zone, ...day } }) =>
    listMissingFiguresOf(tx, {
      ...day,
      tariff: parseAccessTariff(tariff).nombre,
      zone: getGeographicalZone(zone).idZona,
    }),
  ),
  route(rows.getRegulatedRegister, ({ tx, platform }) => getRegisterSummary(tx, platform.clock)),
  route(rows.getRegulatedSeries, ({ tx, query }) => getSeries(tx, query.item, query.key)),
  route(rows.previewRegulatedRow, ({ tx, body }) => previewRow(tx, body)),
  route(rows.createRegulatedRow, (call) => addRow(call, call.body)),
]
