import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters } from '../../platform/address/search-parameters.ts'
import { energyCrmRoute } from '../../routes/app.route.tsx'

const curveImportRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'curve-imports',
  validateSearch: searchParameters<'import'>(),
  staticData: { crumb: 'Importar varias curvas' },
  component: lazyRouteComponent(() => import('./CurveImportPage.tsx'), 'CurveImportPage'),
})

export const curveImportRoutes = [curveImportRoute] as const
