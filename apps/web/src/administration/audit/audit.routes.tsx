import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { searchParameters, type ListParameter } from '../../platform/address/search-parameters.ts'
import { getSession } from '../../platform/session/session-store.ts'
import { appRoute } from '../../routes/app.route.tsx'
import { showAccessDenial } from '../../shell/show-access-denial.ts'
import type { auditFilterNames } from './audit.queries.ts'
import { auditTitle as texts } from './audit-title.messages.ts'

const auditRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'audit',
  validateSearch: searchParameters<ListParameter | (typeof auditFilterNames)[number]>(),
  staticData: { crumb: texts.title },
  beforeLoad: ({ preload }) => {
    const role = getSession()?.user.role
    if (role && hasRole(role, 'admin')) return
    // A preload, started by hovering a link, shows no message.
    if (!preload) showAccessDenial({ reason: 'admin' })
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: '/' })
  },
  component: lazyRouteComponent(() => import('./AuditPage.tsx'), 'AuditPage'),
})

export const auditRoutes = [auditRoute] as const
