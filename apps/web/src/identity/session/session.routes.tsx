import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters, type SearchParameters } from '../../platform/address/search-parameters.ts'
import { rootRoute } from '../../shell/root.route.tsx'

/** The address of the login: where to go afterwards, and what Google adds on the way back. */
export type LoginSearch = SearchParameters<
  'redirect' | 'code' | 'state' | 'iss' | 'scope' | 'authuser' | 'prompt' | 'hd' | 'selectedPlan' | 'error'
>

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
