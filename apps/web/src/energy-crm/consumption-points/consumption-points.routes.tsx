import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { energyCrmRoute } from '../../shell/app.route.tsx'

const consumptionPointsRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'consumption-points',
  staticData: { crumb: 'Puntos de consumo' },
  component: lazyRouteComponent(() => import('./ConsumptionPointsPage.tsx'), 'ConsumptionPointsPage'),
})

const newConsumptionPointRoute = createRoute({
  getParentRoute: () => consumptionPointsRoute,
  path: 'new',
  component: lazyRouteComponent(() => import('./NewConsumptionPointPanel.tsx'), 'NewConsumptionPointPanel'),
})

const consumptionPointRoute = createRoute({
  getParentRoute: () => consumptionPointsRoute,
  path: '$idConsumptionPoint',
  component: lazyRouteComponent(() => import('./ConsumptionPointPanel.tsx'), 'ConsumptionPointPanel'),
})

export const consumptionPointRoutes = [
  consumptionPointsRoute.addChildren([newConsumptionPointRoute, consumptionPointRoute]),
] as const
