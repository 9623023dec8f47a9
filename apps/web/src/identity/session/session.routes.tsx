import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters } from '../../platform/address/search-parameters.ts'
import { rootRoute } from '../../routes/root.route.tsx'
import type { LoginSearch } from './login-search.ts'

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'login',
  validateSearch: searchParameters<keyof LoginSearch>(),
  component: lazyRouteComponent(() => import('./LoginPage.tsx'), 'LoginPage'),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'reset-password',
  validateSearch: searchParameters<'token'>(),
  component: lazyRouteComponent(() => import('./ResetPasswordPage.tsx'), 'ResetPasswordPage'),
})

export const sessionRoutes = [loginRoute, resetPasswordRoute] as const
