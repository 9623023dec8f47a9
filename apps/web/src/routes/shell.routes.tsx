import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { searchParameters, type ListParameter } from '../platform/address/search-parameters.ts'
import { showToast } from '../platform/messages/toasts.ts'
import { getSession } from '../platform/session/session-store.ts'
import type { ConfigurationParameter } from './configuration-sections.ts'
import { shellMessages } from '../shell/shell.messages.ts'
import { appRoute, billingRoute, energyCrmRoute, solarStudiesRoute } from './app.route.tsx'
import { rootRoute } from './root.route.tsx'
import { configurationTexts as texts } from './configuration.messages.ts'

/** Whether the internal design page is served: in development, or where the server enables it. */
function hasDesignPage(): boolean {
  const flag = document.querySelector<HTMLMetaElement>('meta[name="design-page"]')?.content
  return import.meta.env.DEV || flag === 'on'
}

const designRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '_design',
  validateSearch: searchParameters<'brand' | 'scheme' | 'section' | 'state' | 'tariff' | ListParameter>(),
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    if (!hasDesignPage()) throw redirect({ to: '/' })
  },
  component: lazyRouteComponent(() => import('../design/DesignPage.tsx'), 'DesignPage'),
})

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location, preload }) => {
    if (!preload && getSession()) {
      showToast({ tone: 'info', text: shellMessages.redirected.unknown(location.pathname) })
    }
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: '/' })
  },
})

const comingSoon = lazyRouteComponent(() => import('../shell/ComingSoonPage.tsx'), 'ComingSoonPage')
const configurationRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'configuration',
  validateSearch: searchParameters<ConfigurationParameter>(),
  staticData: { crumb: texts.configuration },
  component: lazyRouteComponent(() => import('./ConfigurationPage.tsx'), 'ConfigurationPage'),
})
const planRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'plan-configuration',
  staticData: { crumb: 'Tu plan' },
  component: lazyRouteComponent(() => import('../identity/licences/PlanPage.tsx'), 'PlanPage'),
})
const tasksRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'tasks-dashboard',
  staticData: { crumb: 'Tareas' },
  component: comingSoon,
})
const solarIndexRoute = createRoute({
  getParentRoute: () => solarStudiesRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../shell/FirstSection.tsx'), 'FirstSection'),
})
const solarRestRoute = createRoute({
  getParentRoute: () => solarStudiesRoute,
  path: '$',
  component: comingSoon,
})
const energyCrmIndexRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../shell/FirstSection.tsx'), 'FirstSection'),
})
const energyCrmMainRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'main',
  component: lazyRouteComponent(() => import('../shell/FirstSection.tsx'), 'FirstSection'),
})
const documentsRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'documents',
  component: comingSoon,
})
const billingStartRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../shell/FirstSection.tsx'), 'FirstSection'),
})

/** Routes directly under the root, and those inside the frame. */
export const shellRoutes = [designRoute, unknownRoute] as const
export const shellAppRoutes = [configurationRoute, planRoute, tasksRoute] as const
export const shellEnergyCrmRoutes = [energyCrmIndexRoute, energyCrmMainRoute, documentsRoute] as const
export const shellSolarRoutes = [solarIndexRoute, solarRestRoute] as const
export const shellBillingRoutes = [billingStartRoute] as const
