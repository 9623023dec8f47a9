import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { billingRoute } from '../../routes/app.route.tsx'

const billCaptureRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: 'bill-capture',
  staticData: { crumb: 'Leer factura' },
  component: lazyRouteComponent(() => import('./BillCapturePage.tsx'), 'BillCapturePage'),
})

export const billQrRoutes = [billCaptureRoute] as const
