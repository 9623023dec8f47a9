import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters } from '../../platform/address/search-parameters.ts'
import { appRoute } from '../../routes/app.route.tsx'

const consumptionInsightRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'energy-insights',
  validateSearch: searchParameters<'curves' | 'opening' | 'view'>(),
  staticData: { crumb: 'Análisis Energético' },
  component: lazyRouteComponent(() => import('./ConsumptionInsightPage.tsx'), 'ConsumptionInsightPage'),
})

export const consumptionInsightRoutes = [consumptionInsightRoute] as const
