import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters } from '../../platform/address/search-parameters.ts'
import { billingRoute } from '../../routes/app.route.tsx'

const billAuditRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: 'bill-audit',
  staticData: { crumb: 'Auditar factura' },
  validateSearch: searchParameters<'supply' | 'factura'>(),
  component: lazyRouteComponent(() => import('./BillAuditPage.tsx'), 'BillAuditPage'),
})

export const billAuditRoutes = [billAuditRoute] as const
