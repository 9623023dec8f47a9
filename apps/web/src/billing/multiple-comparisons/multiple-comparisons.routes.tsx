import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters } from '../../platform/address/search-parameters.ts'
import { billingRoute } from '../../routes/app.route.tsx'

const multipleRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: 'multiple',
  staticData: { crumb: 'Varios puntos' },
  validateSearch: searchParameters<'client'>(),
  component: lazyRouteComponent(() => import('./MultipleComparisonPage.tsx'), 'MultipleComparisonPage'),
})

export const multipleComparisonRoutes = [multipleRoute] as const
