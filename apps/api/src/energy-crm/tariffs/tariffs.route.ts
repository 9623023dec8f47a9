import * as endpoints from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as links from './tariff-links.service.ts'
import * as typologies from './tariff-typologies.service.ts'
import * as tariffs from './tariffs.service.ts'

export const tariffRoutes: readonly Route[] = [
  route(endpoints.listTariffsOfMarketer, (call) => tariffs.listTariffsOfMarketer(call)),
  route(endpoints.getTariff, (call) => tariffs.getTariff(call)),
  route(endpoints.createTariff, (call) => tariffs.createTariff(call)),
  route(endpoints.updateTariff, (call) => tariffs.updateTariff(call)),
  route(endpoints.removeTariff, (call) => tariffs.removeTariff(call)),
  route(endpoints.linkTariff, (call) => links.linkTariff(call)),
  route(endpoints.unlinkTariff, (call) => links.endTariffLink(call)),
  route(endpoints.listTariffTypologies, (call) => typologies.listTypologies(call.tx)),
  route(endpoints.createTariffTypology, (call) => typologies.createTypology(call, call.body)),
  route(endpoints.updateTariffTypology, (call) => typologies.updateTypology(call, call.body)),
  route(endpoints.removeTariffTypology, (call) => typologies.removeTypology(call, call.params.id)),
]
