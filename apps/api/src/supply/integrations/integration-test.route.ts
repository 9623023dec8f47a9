import * as endpoints from '@vatio/protocol/identity/integrations/integrations.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { testIntegration } from './integration-test.service.ts'

/** Not in the module of the credentials: a test calls the providers, whose modules depend on that module. */
export const integrationTestRoutes: readonly Route[] = [
  detachedRoute(endpoints.testIntegration, (call) => testIntegration(call, call.params.provider)),
]
