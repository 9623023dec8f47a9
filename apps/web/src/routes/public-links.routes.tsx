import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters } from '../platform/address/search-parameters.ts'
import { rootRoute } from './root.route.tsx'

// Needs no session and shows no bar. The addresses of shared reports are not of the application: the server answers them itself.
const scanQrRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'scan-qr',
  validateSearch: searchParameters<'session'>(),
  component: lazyRouteComponent(() => import('../billing/scan-sessions/ScanPhonePage.tsx'), 'ScanPhonePage'),
})
export const publicLinkRoutes = [scanQrRoute] as const
