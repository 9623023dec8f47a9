import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters } from '../../platform/address/search-parameters.ts'
import { energyCrmRoute } from '../../routes/app.route.tsx'

const curveGroupRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'curve-groups',
  validateSearch: searchParameters<'by' | 'client' | 'supplies' | 'from' | 'to'>(),
  staticData: { crumb: 'Suma de curvas' },
  component: lazyRouteComponent(() => import('./CurveGroupPage.tsx'), 'CurveGroupPage'),
})

export const curveGroupRoutes = [curveGroupRoute] as const
