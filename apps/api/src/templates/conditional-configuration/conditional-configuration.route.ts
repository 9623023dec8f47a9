import * as endpoints from '@vatio/protocol/templates/conditional-configuration/conditional-configuration.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as configuration from './conditional-configuration.service.ts'

export const conditionalConfigurationRoutes: readonly Route[] = [
  route(endpoints.getConditionalConfiguration, (call) =>
    configuration.getConfiguration(call, call.params.templateType),
  ),
  route(endpoints.setConditionalConfiguration, configuration.setConfiguration),
]
