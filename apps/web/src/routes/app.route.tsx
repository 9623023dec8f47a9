import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { getSession } from '../platform/session/session-store.ts'
import { findAccessDenial } from '../shell/guard.ts'
import { rootRoute } from './root.route.tsx'
import { showAccessDenial } from '../shell/show-access-denial.ts'

/** Screens of signed-in people, inside the frame; children belong to an application by their path. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: ({ location, preload }) => {
    const session = getSession()
    // oxlint-disable typescript/only-throw-error -- the router's way to redirect
    if (!session) {
      throw redirect({ to: '/login', search: location.href === '/' ? {} : { redirect: location.href } })
    }
    if (session.user.mustEnrolSecondFactor) throw redirect({ to: '/second-factor' })
    const denial = findAccessDenial(location.pathname, session.user)
    if (denial) {
      // A preload, on hover, shows nothing.
      if (!preload) showAccessDenial(denial)
      throw redirect({ to: '/' })
    }
    // oxlint-enable typescript/only-throw-error
  },
  component: lazyRouteComponent(() => import('./AppFrame.tsx'), 'AppFrame'),
})

/** Parent of every CRM screen: `getParentRoute: () => energyCrmRoute`, path without the prefix. */
export const energyCrmRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'energy-crm',
  staticData: { crumb: 'CRM' },
})

/** Parent of every screen of the solar studies; its breadcrumb is the start screen. */
export const solarStudiesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'solar-studies',
  staticData: { crumb: 'Inicio' },
})

/** Parent of every billing screen. */
export const billingRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'billing',
  staticData: { crumb: 'Comparativas' },
})
