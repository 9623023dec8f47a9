import * as endpoints from '@vatio/protocol/energy-crm/client-configuration/client-configuration.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as configuration from './client-configuration.service.ts'

export const clientConfigurationRoutes: readonly Route[] = [
  route(endpoints.getClientConfiguration, (call) => configuration.getClientConfiguration(call.tx)),
  route(endpoints.createClientConfiguration, (call) =>
    configuration.createClientConfiguration(call, call.body.requestedParameterConfiguration),
  ),
  route(endpoints.updateClientConfiguration, (call) => {
    const { _id: id } = call.params
    const { version, requestedParameterConfiguration } = call.body
    return configuration.updateClientConfiguration(call, id, version, requestedParameterConfiguration)
  }),
]
