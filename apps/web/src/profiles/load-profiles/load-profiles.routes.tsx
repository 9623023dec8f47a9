import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { energyCrmRoute } from '../../routes/app.route.tsx'

const loadProfilesRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'load-profiles',
  staticData: { crumb: 'Perfiles de consumo' },
  component: lazyRouteComponent(() => import('./LoadProfilesPage.tsx'), 'LoadProfilesPage'),
})

export const loadProfileRoutes = [loadProfilesRoute] as const
