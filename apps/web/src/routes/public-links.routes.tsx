import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.route.tsx'

// Shared addresses: they need no session and show no bar. Their screens do not exist yet.
const unavailable = lazyRouteComponent(
  () => import('../shell/UnavailableLinkPage.tsx'),
  'UnavailableLinkPage',
)
const scanQrRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'scan-qr',
  component: unavailable,
})
const shareableRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'shareable/$templateIdentifier/$stateKey',
  component: unavailable,
})
const templateShareableRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'templates/shareable/$templateIdentifier/$stateKey',
  component: unavailable,
})
const templateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'templates/$templateType/$idGenerated',
  component: unavailable,
})

export const publicLinkRoutes = [scanQrRoute, shareableRoute, templateShareableRoute, templateRoute] as const
