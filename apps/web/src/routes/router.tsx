import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../platform/address/search-parameters.ts'
import type { routeTree } from './app-tree.ts'
import { ErrorScreen } from '../shell/ErrorScreen.tsx'
import { topOfPage } from '../ui/page-arrival.ts'
import { publicRoutes } from './public-routes.ts'
import { rootRoute } from './root.route.tsx'

// The login page does not load the routes of all screens: the first address that needs them does.
const otherRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ location }) => {
    await import('./app-tree.ts')
    router.setRoutes(router.buildRouteTree())
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ href: location.href, replace: true })
  },
})
rootRoute.addChildren([...publicRoutes, otherRoute])

export const router = createRouter({
  routeTree: rootRoute as unknown as typeof routeTree,
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  defaultErrorComponent: ErrorScreen,
  defaultPendingMs: 150,
  scrollRestoration: true,
  scrollToTopSelectors: topOfPage,
  parseSearch,
  stringifySearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
