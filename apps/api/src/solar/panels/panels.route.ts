import * as endpoints from '@vatio/protocol/solar/panels/panels.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as panels from './panels.service.ts'

export const panelRoutes: readonly Route[] = [
  route(endpoints.listSolarPanels, (call) => panels.listPanels(call.tx, call.query)),
  route(endpoints.createSolarPanel, (call) => panels.createPanel(call)),
  route(endpoints.updateSolarPanel, (call) => panels.updatePanel(call)),
  route(endpoints.removeSolarPanel, (call) => panels.removePanel(call, call.params.id)),
]
