import type { BodyInputOf } from '@vatio/protocol/endpoint'
import type { createUser } from '@vatio/protocol/security/users/users.endpoints'

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
