import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters, type ListParameter } from '../platform/address/search-parameters.ts'
import { solarStudiesRoute } from '../routes/app.route.tsx'

const studiesRoute = createRoute({
  getParentRoute: () => solarStudiesRoute,
  path: 'main',
  validateSearch: searchParameters<ListParameter | 'estado' | 'cliente' | 'borradores'>(),
  component: lazyRouteComponent(() => import('./studies/StudiesPage.tsx'), 'StudiesPage'),
})

/** The wizard finds its tab in the address: it stays mounted from tab to tab. */
const wizardRoute = createRoute({
  getParentRoute: () => solarStudiesRoute,
  path: 'new-study',
  validateSearch: searchParameters<'study'>(),
  staticData: { crumb: 'Nuevo estudio' },
  component: lazyRouteComponent(() => import('./studies/StudyWizardPage.tsx'), 'StudyWizardPage'),
})
const wizardStartRoute = createRoute({ getParentRoute: () => wizardRoute, path: '/' })
const wizardTabRoute = createRoute({ getParentRoute: () => wizardRoute, path: '$tab' })
const wizardRestRoute = createRoute({ getParentRoute: () => wizardRoute, path: '$' })

export const solarStudyRoutes = [
  studiesRoute,
  wizardRoute.addChildren([wizardStartRoute, wizardTabRoute, wizardRestRoute]),
] as const
