import * as accessEndpoints from '@vatio/protocol/administration/groups/energy-marketer-access.endpoints'
import * as endpoints from '@vatio/protocol/administration/groups/groups.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { getMarketerAccess, updateMarketerAccess } from './energy-marketer-access.service.ts'
import * as groups from './groups.service.ts'
import * as memberships from './memberships.service.ts'

export const groupRoutes: readonly Route[] = [
  route(endpoints.listGroups, (call) => groups.listGroups(call.tx, call.actor)),
  route(endpoints.createGroup, (call) => groups.createGroup(call, call.body)),
  route(endpoints.updateGroup, (call) => groups.updateGroup(call, call.body)),
  route(accessEndpoints.getEnergyMarketerAccess, (call) => getMarketerAccess(call, call.params.idGroup)),
  route(accessEndpoints.updateEnergyMarketerAccess, updateMarketerAccess),
  route(endpoints.removeGroup, (call) => groups.removeGroup(call, call.params.id)),
  route(endpoints.listGroupUsers, (call) => memberships.listMembers(call.tx, call.actor, call.params.id)),
  route(endpoints.assignToGroup, async (call) => {
    const { idGroup, userUID } = call.params
    await memberships.assignToGroup(call, idGroup, userUID, call.query.isGroupAdmin === 'true')
    return { status: 'OK' } as const
  }),
  route(endpoints.unassignFromGroup, (call) =>
    memberships.unassignFromGroup(call, call.params.idGroup, call.params.userUID),
  ),
  route(endpoints.listUsersToGroups, (call) => memberships.listMemberships(call.tx, call.actor)),
  route(endpoints.updateUserToGroup, (call) =>
    memberships.updateMembership(call, call.body.idUserToGroup, call.body.isGroupAdmin),
  ),
]
