import * as endpoints from '@vatio/protocol/solar/solar-panels/solar-panels.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as solarPanels from './solar-panels.service.ts'

export const solarPanelRoutes: readonly Route[] = [
  route(endpoints.listSolarPanels, (call) => solarPanels.listSolarPanels(call.tx, call.query)),
  route(endpoints.createSolarPanel, (call) => solarPanels.createSolarPanel(call)),
  route(endpoints.updateSolarPanel, (call) => solarPanels.updateSolarPanel(call)),
  route(endpoints.removeSolarPanel, (call) => solarPanels.removeSolarPanel(call, call.params.id)),
]
