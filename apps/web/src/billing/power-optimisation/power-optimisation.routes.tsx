import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters } from '../../platform/address/search-parameters.ts'
import { billingRoute } from '../../routes/app.route.tsx'

const powerOptimisationRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: 'power-optimisation',
  staticData: { crumb: 'Optimizar potencias' },
  validateSearch: searchParameters<'supply'>(),
  component: lazyRouteComponent(() => import('./PowerOptimisationPage.tsx'), 'PowerOptimisationPage'),
})

export const powerOptimisationRoutes = [powerOptimisationRoute] as const
