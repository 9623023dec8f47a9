import { createRouter } from '@tanstack/react-router'
import { comparisonRoutes } from '../billing/comparisons/comparisons.routes.tsx'
import { consumptionCurveRoutes } from '../curves/consumption-curves/consumption-curves.routes.tsx'
import { clientRoutes } from '../energy-crm/clients/clients.routes.tsx'
import { consumptionPointRoutes } from '../energy-crm/consumption-points/consumption-points.routes.tsx'
import { contractRoutes } from '../energy-crm/contracts/contracts.routes.tsx'
import { energyMarketerRoutes } from '../energy-crm/energy-marketers.routes.tsx'
import { pluginRoutes } from '../energy-crm/plugins/plugins.routes.tsx'
import { launcherRoutes } from '../dashboards/launcher/launcher.routes.tsx'
import { auditRoutes } from '../security/audit/audit.routes.tsx'
import { accountRoutes } from '../security/accounts/accounts.routes.tsx'
import { companyRoutes } from '../security/companies/companies.routes.tsx'
import { groupRoutes } from '../security/groups/groups.routes.tsx'
import { sessionRoutes } from '../security/session/session.routes.tsx'
import { userRoutes } from '../security/users/users.routes.tsx'
import { priceAdministrationRoutes } from '../periods/price-administration.routes.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { appRoute, billingRoute, energyCrmRoute, rootRoute } from './root.route.tsx'
import { shellAppRoutes, shellBillingRoutes, shellEnergyCrmRoutes, shellRoutes } from './shell.routes.tsx'

// A new area: one import above, one spread below, under the parent of its path.
const routeTree = rootRoute.addChildren([
  ...shellRoutes,
  ...sessionRoutes,
  ...accountRoutes,
  appRoute.addChildren([
    ...shellAppRoutes,
    ...launcherRoutes,
    ...pluginRoutes,
    ...companyRoutes,
    ...groupRoutes,
    ...userRoutes,
    ...auditRoutes,
    ...priceAdministrationRoutes,
    energyCrmRoute.addChildren([
      ...shellEnergyCrmRoutes,
      ...clientRoutes,
      ...consumptionPointRoutes,
      ...consumptionCurveRoutes,
      ...contractRoutes,
      ...energyMarketerRoutes,
    ]),
    billingRoute.addChildren([...shellBillingRoutes, ...comparisonRoutes]),
  ]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  defaultErrorComponent: ErrorScreen,
  defaultPendingMs: 150,
  scrollRestoration: true,
  // Search values stay readable text: ?q=madrid&sort=-name, never JSON.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams()
    for (const [name, value] of Object.entries(search as Record<string, unknown>)) {
      if (value !== undefined && value !== null && value !== '') text.set(name, value as string)
    }
    const joined = text.toString()
    return joined === '' ? '' : `?${joined}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
