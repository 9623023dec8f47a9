import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  searchParameters,
  type ListParameter,
  type RecordParameter,
} from '../../platform/address/search-parameters.ts'
import { appRoute } from '../../routes/app.route.tsx'
import { managersOnly } from '../page-guards.ts'
import { shellMessages } from '../../shell/shell.messages.ts'
import type { userFilterNames } from './users.queries.ts'

const usersRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'users',
  validateSearch: searchParameters<ListParameter | (typeof userFilterNames)[number]>(),
  staticData: {
    crumb: 'Usuarios',
    crumbAbove: { text: shellMessages.users, path: '/configuration', search: { section: 'people' } },
  },
  beforeLoad: managersOnly,
  component: lazyRouteComponent(() => import('./UsersPage.tsx'), 'UsersPage'),
})

const newUserRoute = createRoute({
  getParentRoute: () => usersRoute,
  path: 'new',
  component: lazyRouteComponent(() => import('./UserForm.tsx'), 'NewUser'),
})

const userRoute = createRoute({
  getParentRoute: () => usersRoute,
  path: 'user/$userUID',
  validateSearch: searchParameters<RecordParameter>(),
  component: lazyRouteComponent(() => import('./UserPanel.tsx'), 'UserPanel'),
})

export const userRoutes = [usersRoute.addChildren([newUserRoute, userRoute])] as const
