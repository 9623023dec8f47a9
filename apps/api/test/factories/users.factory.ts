import type { BodyInputOf } from '@vatio/protocol/endpoint'
import type { createUser, updateUser } from '@vatio/protocol/administration/users/users.endpoints'
import type { User } from '@vatio/protocol/administration/users/users.schema'

export type NewUserInput = BodyInputOf<typeof createUser>
let serial = 0

/** The body that creates a user of the CRM, another one at each call. */
export const newUserInput = (rest: Partial<NewUserInput> = {}): NewUserInput => ({
  email: `persona${++serial}@consultora.example`,
  userName: 'Persona Nueva',
  role: 'user',
  applications: [{ application: 'energy-crm', role: 'user' }],
  groups: [],
  ...rest,
})

/** The body that saves a user as they are, with some fields changed. */
export function userUpdate(user: User, rest: Partial<BodyInputOf<typeof updateUser>> = {}) {
  return {
    userUID: user.userUID,
    email: user.email,
    userName: user.userName,
    role: user.role,
    applications: user.applications,
    groups: user.userGroups.map(({ group, isGroupAdmin }) => ({ idGroup: group.idGroup, isGroupAdmin })),
    active: user.active,
    version: user.version,
    ...rest,
  }
}
