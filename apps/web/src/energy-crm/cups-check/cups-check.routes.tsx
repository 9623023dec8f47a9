import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { energyCrmRoute } from '../../routes/app.route.tsx'

const cupsCheckRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'cups-check',
  staticData: { crumb: 'Comprobar CUPS' },
  component: lazyRouteComponent(() => import('./CupsCheckPage.tsx'), 'CupsCheckPage'),
})

export const cupsCheckRoutes = [cupsCheckRoute] as const
