import * as endpoints from '@vatio/protocol/identity/integrations/integrations.endpoints'
import { detachedRoute, route, type Route } from '../../platform/http/route.ts'
import * as integrations from './integrations.service.ts'

export const integrationRoutes: readonly Route[] = [
  route(endpoints.listIntegrations, integrations.listIntegrations),
  detachedRoute(endpoints.saveDatadisIntegration, (call) => integrations.saveDatadis(call, call.body)),
  detachedRoute(endpoints.saveNemonIntegration, (call) => integrations.saveSips(call, 'nemon', call.body)),
  detachedRoute(endpoints.saveDynargyIntegration, (call) =>
    integrations.saveSips(call, 'dynargy', call.body),
  ),
  route(endpoints.removeIntegration, (call) => integrations.removeIntegration(call, call.params.provider)),
]
