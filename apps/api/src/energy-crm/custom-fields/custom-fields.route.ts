import * as endpoints from '@vatio/protocol/energy-crm/custom-fields/custom-fields.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as fields from './custom-fields.service.ts'

export const customFieldRoutes: readonly Route[] = [
  route(endpoints.listCustomFields, (call) => fields.listCustomFields(call.tx)),
  route(endpoints.createCustomField, (call) => fields.createCustomField(call, call.body)),
  route(endpoints.updateCustomField, (call) => fields.updateCustomField(call, call.body)),
  route(endpoints.removeCustomField, (call) => fields.removeCustomField(call, call.params.idCustomField)),
]
