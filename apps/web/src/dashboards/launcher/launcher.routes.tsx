import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { appRoute } from '../../shell/app.route.tsx'

const homeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./LauncherPage.tsx'), 'LauncherPage'),
})

export const launcherRoutes = [homeRoute] as const
