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

const duplicatesRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'clients/duplicates',
  validateSearch: searchParameters<'by'>(),
  staticData: { crumb: 'Clientes duplicados' },
  component: lazyRouteComponent(() => import('./DuplicatePairsPage.tsx'), 'DuplicatePairsPage'),
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

export const clientRoutes = [
  duplicatesRoute,
  clientsRoute.addChildren([newClientRoute, clientRoute]),
] as const
