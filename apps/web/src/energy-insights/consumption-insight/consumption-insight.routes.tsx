import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { appRoute } from '../../shell/app.route.tsx'

const consumptionInsightRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'energy-insights',
  staticData: { crumb: 'Análisis Energético' },
  component: lazyRouteComponent(() => import('./ConsumptionInsightPage.tsx'), 'ConsumptionInsightPage'),
})

export const consumptionInsightRoutes = [consumptionInsightRoute] as const
