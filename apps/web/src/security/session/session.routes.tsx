import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../shell/root.route.tsx'

export interface LoginSearch {
  readonly redirect?: string
  readonly code?: string
  readonly state?: string
  readonly iss?: string
  readonly scope?: string
  readonly authuser?: string
  readonly prompt?: string
  readonly hd?: string
  readonly selectedPlan?: string
  readonly error?: string
}

const known = [
  'redirect',
  'code',
  'state',
  'iss',
  'scope',
  'authuser',
  'prompt',
  'hd',
  'selectedPlan',
  'error',
] as const

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'login',
  validateSearch: (search: Record<string, unknown>): LoginSearch =>
    Object.fromEntries(
      known
        .map((name) => [name, search[name]] as const)
        .filter((entry): entry is [(typeof known)[number], string] => typeof entry[1] === 'string'),
    ),
  component: lazyRouteComponent(() => import('./LoginPage.tsx'), 'LoginPage'),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'reset-password',
  component: lazyRouteComponent(() => import('./ResetPasswordPage.tsx'), 'ResetPasswordPage'),
})

export const sessionRoutes = [loginRoute, resetPasswordRoute] as const
