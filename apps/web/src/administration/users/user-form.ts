import type { ApplicationName } from '@vatio/domain/identity/accounts/application'
import type { createUser } from '@vatio/protocol/administration/users/users.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import type { User } from '@vatio/protocol/administration/users/users.schema'
import { validatePlainName } from '../../ui/form/plain-name.ts'
import { validateFields, toFormInput, toFormValues, type FormValues } from '../../ui/form/record-fields.ts'
import { toApplicationRoles, userFields } from './user-fields.ts'

/** What the form holds: texts are never null; the groups that the user leads are among the user's. */
export type UserFormValues = FormValues<typeof userFields>

/** Values of a user's form; a new one may use what the company has. */
export function toUserFormValues(
  user: User | null,
  offered: readonly ApplicationName[] = [],
): UserFormValues {
  const values = toFormValues(userFields, user)
  if (user) return values
  return {
    ...values,
    applications: toApplicationRoles((name) => (offered.includes(name) ? 'user' : undefined)),
  }
}

/** The body that saves the form, without what only an edit has. */
export function toUserInput(values: UserFormValues): BodyInputOf<typeof createUser> {
  const { groups, ledGroups, active: _, ...input } = toFormInput(userFields, values)
  return {
    ...input,
    groups: groups.map((idGroup) => ({ idGroup, isGroupAdmin: ledGroups.includes(idGroup) })),
  }
}

/** What keeps the form from being sent, by field. */
export function validateUserForm(
  values: UserFormValues,
  stored: Pick<User, 'userName'> | null = null,
): Record<string, string> {
  const userName = validatePlainName(values.userName, 'Escribe el nombre', stored?.userName)
  return { ...(userName ? { userName } : {}), ...validateFields(userFields, values) }
}
