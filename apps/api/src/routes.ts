import { accessTariffRoutes } from './periods/access-tariffs/access-tariffs.route.ts'
import { geographicalZoneRoutes } from './periods/geographical-zones/geographical-zones.route.ts'
import { regionRoutes } from './periods/regions/regions.route.ts'
import { regulatedPriceRoutes } from './periods/regulated-prices/regulated-prices.route.ts'
import { tariffPeriodRoutes } from './periods/tariff-periods/tariff-periods.route.ts'
import type { Route } from './platform/http/route.ts'
import { sessionRoutes } from './security/session/session.route.ts'

/** Every route of the API. A feature adds its own list here and nowhere else. */
export const routes: readonly Route[] = [
  ...accessTariffRoutes,
  ...geographicalZoneRoutes,
  ...regionRoutes,
  ...regulatedPriceRoutes,
  ...tariffPeriodRoutes,
  ...sessionRoutes,
]
