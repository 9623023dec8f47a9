import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters } from '../../platform/address/search-parameters.ts'
import { appRoute } from '../../routes/app.route.tsx'
import { insightTitle as texts } from './consumption-insight-title.messages.ts'

const consumptionInsightRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'energy-insights',
  validateSearch: searchParameters<'curves' | 'opening' | 'range' | 'view'>(),
  staticData: { crumb: texts.title },
  component: lazyRouteComponent(() => import('./ConsumptionInsightPage.tsx'), 'ConsumptionInsightPage'),
})

export const consumptionInsightRoutes = [consumptionInsightRoute] as const
