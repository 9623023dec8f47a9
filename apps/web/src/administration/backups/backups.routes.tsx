import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { appRoute } from '../../routes/app.route.tsx'
import { superadminsOnly } from '../page-guards.ts'

const backupsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'superadmin/backups',
  staticData: { crumb: 'Copias de seguridad' },
  beforeLoad: superadminsOnly,
  component: lazyRouteComponent(() => import('./BackupsPage.tsx'), 'BackupsPage'),
})

export const backupRoutes = [backupsRoute] as const
