import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { appRoute } from '../../shell/app.route.tsx'
import { managersOnly } from '../page-guards.ts'

const usersRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'users',
  staticData: { crumb: 'Usuarios' },
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
  component: lazyRouteComponent(() => import('./UserPanel.tsx'), 'UserPanel'),
})

export const userRoutes = [usersRoute.addChildren([newUserRoute, userRoute])] as const
