import * as endpoints from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as plugins from './plugins.service.ts'

export const pluginRoutes: readonly Route[] = [
  route(endpoints.listPlugins, (call) => plugins.listPlugins(call.tx)),
  route(endpoints.activatePlugin, (call) => plugins.switchPlugin(call, call.params.key, true)),
  route(endpoints.deactivatePlugin, (call) => plugins.switchPlugin(call, call.params.key, false)),
]
