import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { searchParameters } from '../../platform/address/search-parameters.ts'
import { billingRoute } from '../../routes/app.route.tsx'

const gasRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: 'gas',
  validateSearch: searchParameters<'desde' | 'copia' | 'supply' | 'clase'>(),
  staticData: { crumb: 'Gas' },
  component: lazyRouteComponent(() => import('./GasComparisonPage.tsx'), 'GasComparisonPage'),
})

/** The address of fast comparisons: the same form with its kind chosen. */
const fastGasRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: 'fast-gas',
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: '/billing/gas', search: { clase: 'rapida' }, replace: true })
  },
})

const gasResultRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: 'gas/result/$idComparison',
  validateSearch: searchParameters<'oferta'>(),
  component: lazyRouteComponent(() => import('./GasResultPage.tsx'), 'GasResultPage'),
})

export const gasComparisonRoutes = [gasRoute, fastGasRoute, gasResultRoute] as const
