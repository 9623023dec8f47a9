import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { searchParameters } from '../../platform/address/search-parameters.ts'
import { getSession } from '../../platform/session/session-store.ts'
import { rootRoute } from '../../routes/root.route.tsx'

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'signup',
  validateSearch: searchParameters<'selectedPlan'>(),
  component: lazyRouteComponent(() => import('./SignUpPage.tsx'), 'SignUpPage'),
})

const validationMessageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'account-validation-message',
  component: lazyRouteComponent(() => import('./ValidationMessagePage.tsx'), 'ValidationMessagePage'),
})

const validationPage = lazyRouteComponent(() => import('./ValidationPage.tsx'), 'ValidationPage')
const validationStartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'account-validation',
  component: validationPage,
})
const validationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'account-validation/$userUID/$code',
  component: validationPage,
})

/** The only route of a user whose company requires a second factor, until they have one. */
const secondFactorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'second-factor',
  beforeLoad: () => {
    const session = getSession()
    // oxlint-disable typescript/only-throw-error -- the router's way to redirect
    if (!session) throw redirect({ to: '/login' })
    if (!session.user.mustEnrolSecondFactor) throw redirect({ to: '/' })
    // oxlint-enable typescript/only-throw-error
  },
  component: lazyRouteComponent(() => import('./SecondFactorPage.tsx'), 'SecondFactorPage'),
})

export const accountRoutes = [
  signUpRoute,
  validationMessageRoute,
  validationStartRoute,
  validationRoute,
  secondFactorRoute,
] as const
