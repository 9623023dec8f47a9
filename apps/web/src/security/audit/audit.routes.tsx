import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { appRoute } from '../../shell/root.route.tsx'

const auditRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'audit',
  staticData: { crumb: 'Auditoría' },
  component: lazyRouteComponent(() => import('./AuditPage.tsx'), 'AuditPage'),
})

export const auditRoutes = [auditRoute] as const
