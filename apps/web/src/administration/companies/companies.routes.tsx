import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import {
  searchParameters,
  type ListParameter,
  type RecordParameter,
} from '../../platform/address/search-parameters.ts'
import { appRoute } from '../../routes/app.route.tsx'
import { superadminsOnly } from '../page-guards.ts'

const superadminRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'superadmin',
  beforeLoad: (context) => {
    superadminsOnly(context)
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: '/superadmin/companies' })
  },
})

const companiesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'superadmin/companies',
  validateSearch: searchParameters<ListParameter | 'license'>(),
  staticData: { crumb: 'Empresas' },
  beforeLoad: superadminsOnly,
  component: lazyRouteComponent(() => import('./CompaniesPage.tsx'), 'CompaniesPage'),
})

const newCompanyRoute = createRoute({
  getParentRoute: () => companiesRoute,
  path: 'new',
  component: lazyRouteComponent(() => import('./CompanyForm.tsx'), 'NewCompany'),
})

const companyRoute = createRoute({
  getParentRoute: () => companiesRoute,
  path: 'company/$clientUID',
  validateSearch: searchParameters<RecordParameter>(),
  component: lazyRouteComponent(() => import('./CompanyPanel.tsx'), 'CompanyPanel'),
})

export const companyRoutes = [
  superadminRoute,
  companiesRoute.addChildren([newCompanyRoute, companyRoute]),
] as const
