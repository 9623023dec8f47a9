import * as endpoints from '@vatio/protocol/solar/study-states/study-states.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as states from './study-states.service.ts'

export const solarStudyStateRoutes: readonly Route[] = [
  route(endpoints.listSolarStudyStates, (call) => states.listStudyStates(call.tx)),
  route(endpoints.createSolarStudyState, (call) => states.createStudyState(call, call.body)),
  route(endpoints.updateSolarStudyState, (call) => states.updateStudyState(call, call.body)),
  route(endpoints.orderSolarStudyStates, (call) => states.setStudyStateOrder(call, call.body)),
  route(endpoints.removeSolarStudyState, (call) => states.removeStudyState(call, call.params.id)),
]
