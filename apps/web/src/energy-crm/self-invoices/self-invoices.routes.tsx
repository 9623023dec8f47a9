import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters, type ListParameter } from '../../platform/address/search-parameters.ts'
import { energyCrmRoute } from '../../routes/app.route.tsx'

const selfInvoicesRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'self-invoices',
  validateSearch: searchParameters<ListParameter | 'estado' | 'comercial' | 'clase' | 'fecha'>(),
  staticData: { crumb: 'Autofacturas' },
  component: lazyRouteComponent(() => import('./SelfInvoicesPage.tsx'), 'SelfInvoicesPage'),
})

const selfInvoiceRoute = createRoute({
  getParentRoute: () => selfInvoicesRoute,
  path: '$idSelfInvoice',
  component: lazyRouteComponent(() => import('./SelfInvoicePanel.tsx'), 'SelfInvoicePanel'),
})

// A page of its own: contracts and totals need the width.
const newSelfInvoiceRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'self-invoices/new',
  staticData: { crumb: 'Nueva autofactura' },
  component: lazyRouteComponent(() => import('./NewSelfInvoicePage.tsx'), 'NewSelfInvoicePage'),
})

export const selfInvoiceRoutes = [
  selfInvoicesRoute.addChildren([selfInvoiceRoute]),
  newSelfInvoiceRoute,
] as const
