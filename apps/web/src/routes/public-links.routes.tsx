import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters } from '../platform/address/search-parameters.ts'
import { rootRoute } from './root.route.tsx'

// Shared addresses: they need no session and show no bar. Their screens do not exist yet.
const comingSoon = lazyRouteComponent(
  () => import('../shell/PublicComingSoonPage.tsx'),
  'PublicComingSoonPage',
)
const scanQrRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'scan-qr',
  validateSearch: searchParameters<'session'>(),
  component: lazyRouteComponent(() => import('../billing/scan-sessions/ScanPhonePage.tsx'), 'ScanPhonePage'),
})
const shareableRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'shareable/$templateIdentifier/$stateKey',
  component: comingSoon,
})
const templateShareableRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'templates/shareable/$templateIdentifier/$stateKey',
  component: comingSoon,
})
const templateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'templates/$templateType/$idGenerated',
  component: comingSoon,
})

export const publicLinkRoutes = [scanQrRoute, shareableRoute, templateShareableRoute, templateRoute] as const
