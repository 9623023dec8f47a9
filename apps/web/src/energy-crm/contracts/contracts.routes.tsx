import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { energyCrmRoute } from '../../shell/app.route.tsx'

const contractsRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'contracts',
  staticData: { crumb: 'Contratos' },
  component: lazyRouteComponent(() => import('./ContractsPage.tsx'), 'ContractsPage'),
})

const newContractRoute = createRoute({
  getParentRoute: () => contractsRoute,
  path: 'new',
  component: lazyRouteComponent(() => import('./NewContractPanel.tsx'), 'NewContractPanel'),
})

const contractRoute = createRoute({
  getParentRoute: () => contractsRoute,
  path: '$idContractInfo',
  component: lazyRouteComponent(() => import('./ContractPanel.tsx'), 'ContractPanel'),
})

export const contractRoutes = [contractsRoute.addChildren([newContractRoute, contractRoute])] as const
