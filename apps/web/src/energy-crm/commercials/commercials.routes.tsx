import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  searchParameters,
  type ListParameter,
  type RecordParameter,
} from '../../platform/address/search-parameters.ts'
import { energyCrmRoute } from '../../routes/app.route.tsx'

// Admins and group admins only: `navigation.data.ts` says so, and the guard of the frame reads it there.
const commercialsRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'commercials',
  validateSearch: searchParameters<ListParameter | 'user'>(),
  staticData: { crumb: 'Comerciales' },
  component: lazyRouteComponent(() => import('./CommercialsPage.tsx'), 'CommercialsPage'),
})

const newCommercialRoute = createRoute({
  getParentRoute: () => commercialsRoute,
  path: 'new',
  component: lazyRouteComponent(() => import('./CommercialForm.tsx'), 'NewCommercial'),
})

const commercialRoute = createRoute({
  getParentRoute: () => commercialsRoute,
  path: '$idCommercial',
  validateSearch: searchParameters<RecordParameter | 'tab'>(),
  component: lazyRouteComponent(() => import('./CommercialPanel.tsx'), 'CommercialPanel'),
})

export const commercialRoutes = [commercialsRoute.addChildren([newCommercialRoute, commercialRoute])] as const
