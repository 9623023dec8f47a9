import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters } from '../platform/address/search-parameters.ts'
import { getSession, useUser } from '../platform/session/session-store.ts'
import { appRoute } from '../routes/app.route.tsx'

const Launcher = lazyRouteComponent(() => import('./launcher/LauncherPage.tsx'), 'LauncherPage')
const Dashboard = lazyRouteComponent(() => import('./dashboard-views/DashboardPage.tsx'), 'DashboardPage')

/** Home: the dashboard where the company has dashboards, otherwise the launcher. */
function Home() {
  return useUser().activatedDashboards ? <Dashboard /> : <Launcher />
}
// Preloads only the screen that is shown, like the preload of any other route.
Home.preload = async () => {
  await (getSession()?.user.activatedDashboards ? Dashboard : Launcher).preload?.()
}

const homeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  validateSearch: searchParameters<'dashboard'>(),
  component: Home,
})

export const homeRoutes = [homeRoute] as const
