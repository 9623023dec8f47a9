import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { energyCrmRoute } from '../../shell/app.route.tsx'

const clientsRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'clients',
  staticData: { crumb: 'Clientes' },
  component: lazyRouteComponent(() => import('./ClientsPage.tsx'), 'ClientsPage'),
})

const newClientRoute = createRoute({
  getParentRoute: () => clientsRoute,
  path: 'new',
  component: lazyRouteComponent(() => import('./ClientForm.tsx'), 'NewClient'),
})

const clientRoute = createRoute({
  getParentRoute: () => clientsRoute,
  path: 'client/$idClient',
  component: lazyRouteComponent(() => import('./ClientPanel.tsx'), 'ClientPanel'),
})

export const clientRoutes = [clientsRoute.addChildren([newClientRoute, clientRoute])] as const
