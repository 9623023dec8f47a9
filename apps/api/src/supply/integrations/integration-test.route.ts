import * as endpoints from '@vatio/protocol/identity/integrations/integrations.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { testIntegration } from './integration-test.service.ts'

/** Here and not with the credentials: trying them calls the providers, whose modules depend on the credentials. */
export const integrationTestRoutes: readonly Route[] = [
  detachedRoute(endpoints.testIntegration, (call) => testIntegration(call, call.params.provider)),
]
