import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { appRoute } from '../../routes/app.route.tsx'

const reportBatchesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'reports/batches',
  staticData: { crumb: 'Informes en lote' },
  component: lazyRouteComponent(() => import('./ReportBatchesPage.tsx'), 'ReportBatchesPage'),
})

export const reportBatchRoutes = [reportBatchesRoute] as const
