import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  searchParameters,
  type ListParameter,
  type RecordParameter,
} from '../../platform/address/search-parameters.ts'
import { energyCrmRoute } from '../../routes/app.route.tsx'
import type { contractFilterNames } from './contracts.queries.ts'

const contractsRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'contracts',
  validateSearch: searchParameters<ListParameter | (typeof contractFilterNames)[number] | 'by'>(),
  staticData: { crumb: 'Contratos' },
  component: lazyRouteComponent(() => import('./ContractsPage.tsx'), 'ContractsPage'),
})

const newContractRoute = createRoute({
  getParentRoute: () => contractsRoute,
  path: 'new',
  validateSearch: searchParameters<'idConsumptionPoint' | 'idClient' | 'replaces'>(),
  component: lazyRouteComponent(() => import('./NewContractPanel.tsx'), 'NewContractPanel'),
})

const contractFromCupsRoute = createRoute({
  getParentRoute: () => contractsRoute,
  path: 'from-cups',
  validateSearch: searchParameters<'idClient' | 'factura'>(),
  component: lazyRouteComponent(() => import('./ContractFromCupsPanel.tsx'), 'ContractFromCupsPanel'),
})

const contractRoute = createRoute({
  getParentRoute: () => contractsRoute,
  path: '$idContractInfo',
  validateSearch: searchParameters<RecordParameter | 'tab'>(),
  component: lazyRouteComponent(() => import('./ContractPanel.tsx'), 'ContractPanel'),
})

const renewalsRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'renewals',
  staticData: { crumb: 'Renovaciones' },
  component: lazyRouteComponent(() => import('./RenewalsPage.tsx'), 'RenewalsPage'),
})

export const contractRoutes = [
  contractsRoute.addChildren([newContractRoute, contractFromCupsRoute, contractRoute]),
  renewalsRoute,
] as const
