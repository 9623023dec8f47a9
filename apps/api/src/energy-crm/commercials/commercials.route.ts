import * as endpoints from '@vatio/protocol/energy-crm/commercials/commercials.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as commercials from './commercials.service.ts'

export const commercialRoutes: readonly Route[] = [
  route(endpoints.listCommercials, (call) => commercials.listCommercials(call.tx, call.actor)),
  route(endpoints.findCommercialByUserUID, (call) =>
    commercials.findCommercialOfUser(call.tx, call.actor, call.query.userUID),
  ),
  route(endpoints.findCommercialsByUserUID, (call) =>
    commercials.listCommercialsOfUsers(call.tx, call.actor, call.body),
  ),
  route(endpoints.createCommercial, (call) => commercials.createCommercial(call, call.body)),
  route(endpoints.updateCommercial, (call) => {
    const { idCommercial, version, ...input } = call.body
    return commercials.updateCommercial(call, idCommercial, version, input)
  }),
  route(endpoints.removeCommercial, (call) => commercials.removeCommercial(call, call.params.id)),
]
