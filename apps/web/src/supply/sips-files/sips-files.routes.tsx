import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { energyCrmRoute } from '../../routes/app.route.tsx'

const sipsFilesRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'sips-files',
  staticData: { crumb: 'Archivos de SIPS' },
  component: lazyRouteComponent(() => import('./SipsFilesPage.tsx'), 'SipsFilesPage'),
})

export const sipsFileRoutes = [sipsFilesRoute] as const
