import { accessTariffs } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { gasTariffs } from '@vatio/domain/periods/access-tariffs/gas-tariff.data'
import { retiredAccessTariffs } from '@vatio/domain/periods/access-tariffs/retired-access-tariff.data'
import {
  listAccessTariffs,
  listGasTariffs,
} from '@vatio/protocol/periods/access-tariffs/access-tariffs.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'

export const accessTariffRoutes: readonly Route[] = [
  detachedRoute(listAccessTariffs, async ({ query }) => [
    ...accessTariffs,
    ...(query.onlyActive ? [] : retiredAccessTariffs),
  ]),
  detachedRoute(listGasTariffs, async () => [...gasTariffs]),
]
