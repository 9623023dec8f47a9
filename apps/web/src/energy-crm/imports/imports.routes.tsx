import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters, type ListParameter } from '../../platform/address/search-parameters.ts'
import { energyCrmRoute } from '../../routes/app.route.tsx'

const importsRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'imports',
  staticData: { crumb: 'Importaciones' },
})

const importListRoute = createRoute({
  getParentRoute: () => importsRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./ImportsPage.tsx'), 'ImportsPage'),
})

const newImportRoute = createRoute({
  getParentRoute: () => importsRoute,
  path: 'new',
  validateSearch: searchParameters<'kind'>(),
  component: lazyRouteComponent(() => import('./NewImportPage.tsx'), 'NewImportPage'),
})

const importRoute = createRoute({
  getParentRoute: () => importsRoute,
  path: '$idImport',
  validateSearch: searchParameters<'step' | 'show' | 'code' | ListParameter>(),
  component: lazyRouteComponent(() => import('./ImportPage.tsx'), 'ImportPage'),
})

export const importRoutes = [
  importsRoute.addChildren([importListRoute, newImportRoute, importRoute]),
] as const
