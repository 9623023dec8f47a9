import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  searchParameters,
  type ListParameter,
  type RecordParameter,
} from '../../platform/address/search-parameters.ts'
import { energyCrmRoute } from '../../routes/app.route.tsx'
import type { consumptionPointFilterNames } from './consumption-points.queries.ts'

const consumptionPointsRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'consumption-points',
  validateSearch: searchParameters<ListParameter | (typeof consumptionPointFilterNames)[number]>(),
  staticData: { crumb: 'Puntos de consumo' },
  component: lazyRouteComponent(() => import('./ConsumptionPointsPage.tsx'), 'ConsumptionPointsPage'),
})

const newConsumptionPointRoute = createRoute({
  getParentRoute: () => consumptionPointsRoute,
  path: 'new',
  validateSearch: searchParameters<'idClient' | 'cups'>(),
  component: lazyRouteComponent(() => import('./NewConsumptionPointPanel.tsx'), 'NewConsumptionPointPanel'),
})

const consumptionPointRoute = createRoute({
  getParentRoute: () => consumptionPointsRoute,
  path: '$idConsumptionPoint',
  validateSearch: searchParameters<RecordParameter | 'tab'>(),
  component: lazyRouteComponent(() => import('./ConsumptionPointPanel.tsx'), 'ConsumptionPointPanel'),
})

export const consumptionPointRoutes = [
  consumptionPointsRoute.addChildren([newConsumptionPointRoute, consumptionPointRoute]),
] as const
