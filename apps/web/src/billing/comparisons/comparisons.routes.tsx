import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters, type ListParameter } from '../../platform/address/search-parameters.ts'
import { billingRoute } from '../../routes/app.route.tsx'

const comparisonsRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: 'index',
  validateSearch: searchParameters<ListParameter | 'energia' | 'tarifa' | 'desde' | 'hasta'>(),
  component: lazyRouteComponent(() => import('./ComparisonsPage.tsx'), 'ComparisonsPage'),
})

const electricityRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: 'electricity',
  validateSearch: searchParameters<'desde' | 'copia' | 'supply' | 'factura'>(),
  staticData: { crumb: 'Electricidad' },
  component: lazyRouteComponent(() => import('./ElectricityComparisonPage.tsx'), 'ElectricityComparisonPage'),
})

const resultRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: 'result/$idComparison',
  validateSearch: searchParameters<'oferta'>(),
  component: lazyRouteComponent(() => import('./ComparisonResultPage.tsx'), 'ComparisonResultPage'),
})

export const comparisonRoutes = [comparisonsRoute, electricityRoute, resultRoute] as const
