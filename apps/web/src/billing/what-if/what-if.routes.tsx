import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters } from '../../platform/address/search-parameters.ts'
import { billingRoute } from '../../routes/app.route.tsx'

const whatIfRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: 'result/$idComparison/what-if',
  validateSearch: searchParameters<'oferta'>(),
  component: lazyRouteComponent(() => import('./WhatIfPage.tsx'), 'WhatIfPage'),
})

export const whatIfRoutes = [whatIfRoute] as const
