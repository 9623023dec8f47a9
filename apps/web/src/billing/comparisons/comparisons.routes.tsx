import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { billingRoute } from '../../shell/app.route.tsx'

const comparisonsRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: 'index',
  component: lazyRouteComponent(() => import('./ComparisonsPage.tsx'), 'ComparisonsPage'),
})

const electricityRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: 'electricity',
  staticData: { crumb: 'Luz' },
  component: lazyRouteComponent(() => import('./ElectricityComparisonPage.tsx'), 'ElectricityComparisonPage'),
})

const resultRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: 'result/$idComparison',
  component: lazyRouteComponent(() => import('./ComparisonResultPage.tsx'), 'ComparisonResultPage'),
})

export const comparisonRoutes = [comparisonsRoute, electricityRoute, resultRoute] as const
