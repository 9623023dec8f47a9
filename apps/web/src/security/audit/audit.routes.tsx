import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminsOnly } from '../managers-only.ts'
import { appRoute } from '../../shell/root.route.tsx'

const auditRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'audit',
  staticData: { crumb: 'Auditoría' },
  beforeLoad: adminsOnly,
  component: lazyRouteComponent(() => import('./AuditPage.tsx'), 'AuditPage'),
})

export const auditRoutes = [auditRoute] as const
