import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters, type RecordParameter } from '../../platform/address/search-parameters.ts'
import { appRoute } from '../../routes/app.route.tsx'
import { managersOnly } from '../page-guards.ts'

const groupsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'groups',
  staticData: { crumb: 'Grupos' },
  beforeLoad: managersOnly,
  component: lazyRouteComponent(() => import('./GroupsPage.tsx'), 'GroupsPage'),
})

const newGroupRoute = createRoute({
  getParentRoute: () => groupsRoute,
  path: 'new',
  component: lazyRouteComponent(() => import('./GroupForm.tsx'), 'NewGroup'),
})

const groupRoute = createRoute({
  getParentRoute: () => groupsRoute,
  path: 'group/$idGroup',
  validateSearch: searchParameters<RecordParameter>(),
  component: lazyRouteComponent(() => import('./GroupPanel.tsx'), 'GroupPanel'),
})

export const groupRoutes = [groupsRoute.addChildren([newGroupRoute, groupRoute])] as const
