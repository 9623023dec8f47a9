import * as endpoints from '@vatio/protocol/energy-crm/client-authorisations/client-authorisations.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as authorisations from './client-authorisations.service.ts'

export const clientAuthorisationRoutes: readonly Route[] = [
  route(endpoints.listClientAuthorisations, authorisations.listAuthorisations),
  route(endpoints.createClientAuthorisation, authorisations.createAuthorisation),
  route(endpoints.attachAuthorisationDocument, authorisations.attachDocument),
  route(endpoints.revokeClientAuthorisation, authorisations.revokeAuthorisation),
  route(endpoints.removeClientAuthorisation, (call) =>
    authorisations.removeAuthorisation(call, call.params.id),
  ),
]
