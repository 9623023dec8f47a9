import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { energyCrmRoute } from '../../routes/app.route.tsx'

const exportsRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'exports',
  staticData: { crumb: 'Exportaciones' },
  component: lazyRouteComponent(() => import('./ExportsPage.tsx'), 'ExportsPage'),
})

export const exportRoutes = [exportsRoute] as const
