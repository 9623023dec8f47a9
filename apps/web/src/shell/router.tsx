import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { routeTree } from './app-tree.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { publicRoutes } from './public-routes.ts'
import { rootRoute } from './root.route.tsx'

// Whoever signs in has not to wait for the tables of all screens: the first address that needs them brings them.
const otherRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ location }) => {
    await import('./app-tree.ts')
    router.setRoutes(router.buildRouteTree())
    const { pathname, search, hash } = location
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: pathname as '/', search: search as never, hash, replace: true })
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
  // Search values stay readable text: ?q=madrid&sort=-name, never JSON.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams()
    for (const [name, value] of Object.entries(search as Record<string, unknown>)) {
      if (value !== undefined && value !== null && value !== '') text.set(name, value as string)
    }
    const joined = text.toString()
    return joined === '' ? '' : `?${joined}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
