import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { appRoute } from '../../routes/app.route.tsx'

const pluginHelpRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'help/plugins/$key',
  staticData: { crumb: 'Ayuda' },
  component: lazyRouteComponent(() => import('./PluginHelpPage.tsx'), 'PluginHelpPage'),
})

export const pluginRoutes = [pluginHelpRoute] as const
