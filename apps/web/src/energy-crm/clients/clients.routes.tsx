import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  searchParameters,
  type ListParameter,
  type RecordParameter,
} from '../../platform/address/search-parameters.ts'
import { energyCrmRoute } from '../../routes/app.route.tsx'
import type { clientFilterNames } from './clients.queries.ts'

const clientsRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'clients',
  validateSearch: searchParameters<ListParameter | (typeof clientFilterNames)[number]>(),
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
  validateSearch: searchParameters<RecordParameter | 'tab'>(),
  component: lazyRouteComponent(() => import('./ClientPanel.tsx'), 'ClientPanel'),
})

export const clientRoutes = [clientsRoute.addChildren([newClientRoute, clientRoute])] as const
