import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters, type ListParameter } from '../../platform/address/search-parameters.ts'
import { billingRoute } from '../../routes/app.route.tsx'

const portfolioListRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: 'portfolio',
  staticData: { crumb: 'De cartera' },
  validateSearch: searchParameters<ListParameter>(),
  component: lazyRouteComponent(() => import('./PortfolioComparisonsPage.tsx'), 'PortfolioComparisonsPage'),
})

const portfolioRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: 'portfolio/$idPortfolioComparison',
  validateSearch: searchParameters<ListParameter | 'resultado' | 'motivo' | 'tab' | 'by'>(),
  component: lazyRouteComponent(() => import('./PortfolioComparisonPage.tsx'), 'PortfolioComparisonPage'),
})

export const portfolioComparisonRoutes = [portfolioListRoute, portfolioRoute] as const
