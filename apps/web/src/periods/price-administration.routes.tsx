import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { searchParameters } from '../platform/address/search-parameters.ts'
import { getSession } from '../platform/session/session-store.ts'
import { appRoute } from '../routes/app.route.tsx'

/** Only for superadmins: others are redirected to the home page. */
function superadminOnly(): void {
  const session = getSession()
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
  if (!session || !hasRole(session.user.role, 'superadmin')) throw redirect({ to: '/' })
}

const regulatedPricesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'superadmin/regulated-prices',
  validateSearch: searchParameters<'item' | 'key'>(),
  staticData: { crumb: 'Precios regulados' },
  beforeLoad: superadminOnly,
  component: lazyRouteComponent(
    () => import('./regulated-prices/RegulatedPricesPage.tsx'),
    'RegulatedPricesPage',
  ),
})

const marketPricesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'superadmin/market-prices',
  staticData: { crumb: 'Precios de mercado' },
  beforeLoad: superadminOnly,
  component: lazyRouteComponent(() => import('./market-prices/MarketPricesPage.tsx'), 'MarketPricesPage'),
})

export const priceAdministrationRoutes = [regulatedPricesRoute, marketPricesRoute] as const
