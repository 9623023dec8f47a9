import * as endpoints from '@vatio/protocol/administration/companies/companies.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { startActing } from './acting.service.ts'
import * as companies from './companies.service.ts'

// Each of them uses transactions of several companies, one at a time.
export const companyRoutes: readonly Route[] = [
  detachedRoute(endpoints.searchCompanies, (call) => companies.searchCompanies(call, call.body, call.query)),
  detachedRoute(endpoints.getCompany, (call) => companies.getCompany(call, call.params.id)),
  detachedRoute(endpoints.listCompanyUsers, (call) => companies.listCompanyUsers(call, call.params.id)),
  detachedRoute(endpoints.createCompany, (call) => companies.createCompany(call, call.body)),
  detachedRoute(endpoints.updateCompany, (call) => companies.updateCompany(call, call.body)),
  detachedRoute(endpoints.actAsUser, (call) => startActing(call, call.params.id, call.body)),
]
