import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { periodDistribution } from '@vatio/domain/periods/tariff-periods/period-distribution'
import { listTariffPeriods } from '@vatio/protocol/periods/tariff-periods/tariff-periods.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { parseAccessTariff } from '../access-tariffs/access-tariffs.service.ts'

export const tariffPeriodRoutes: readonly Route[] = [
  detachedRoute(listTariffPeriods, async ({ query }) =>
    periodDistribution(
      parseAccessTariff(query.tariff).nombre,
      getGeographicalZone(query.zone).idZona,
      query.start,
      query.end,
    ),
  ),
]
