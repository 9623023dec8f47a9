import * as endpoints from '@vatio/protocol/administration/users/users.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { countUserData, handOver, undoHandOver } from './hand-over.service.ts'
import { removeSecondFactor, removeUser } from './user-removal.service.ts'
import * as users from './users.service.ts'

const OK = { status: 'OK' } as const

export const userRoutes: readonly Route[] = [
  route(endpoints.searchUsers, (call) => users.searchUsers(call.tx, call.actor, call.body, call.query)),
  route(endpoints.listUsers, (call) =>
    users.listUsers(call.tx, call.actor, { fromTasks: call.query.fromTasks === 'true' }),
  ),
  route(endpoints.findUser, (call) => users.getUser(call.tx, call.actor, call.query.userUID)),
  route(endpoints.listUsersOfClient, (call) =>
    users.listUsersOfClient(call.tx, call.actor, call.query.clientUID),
  ),
  route(endpoints.createUser, (call) => users.createUser(call, call.body)),
  route(endpoints.updateUser, (call) => users.updateUser(call, call.body)),
  route(endpoints.removeUser, (call) => removeUser(call, call.params.id)),
  route(endpoints.inviteUserAgain, async (call) => {
    await users.inviteAgain(call, call.params.id)
    return OK
  }),
  route(endpoints.withdrawEmailChange, (call) => users.withdrawEmailChange(call, call.params.id)),
  route(endpoints.resetSecondFactorOfUser, async (call) => {
    await removeSecondFactor(call, call.params.id)
    return OK
  }),
  route(endpoints.countUserData, (call) => countUserData(call.tx, call.actor, call.params.id)),
  route(endpoints.handOverUser, (call) => handOver(call, call.body)),
  route(endpoints.undoHandOverOfUser, (call) => undoHandOver(call, call.params.id)),
]
