import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters } from '../../platform/address/search-parameters.ts'
import { energyCrmRoute } from '../../routes/app.route.tsx'

const consumptionCurvesRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'consumption-curves',
  validateSearch: searchParameters<'supply' | 'year'>(),
  staticData: { crumb: 'Curvas de consumo' },
  component: lazyRouteComponent(() => import('./ConsumptionCurvesPage.tsx'), 'ConsumptionCurvesPage'),
})

export const consumptionCurveRoutes = [consumptionCurvesRoute] as const
