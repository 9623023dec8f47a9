import type { ApplicationName } from '@vatio/domain/identity/accounts/application'
import type { createUser } from '@vatio/protocol/administration/users/users.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import type { User } from '@vatio/protocol/administration/users/users.schema'
import { validatePlainName } from '../../ui/form/plain-name.ts'
import { validateFields, toFormInput, toFormValues, type FormValues } from '../../ui/form/record-fields.ts'
import { toApplicationRoles, userFields } from './user-fields.ts'

/** Values of the form: texts are never null; the groups that the user administers are among the user's. */
export type UserFormValues = FormValues<typeof userFields>

/** Values of the form of a user; a new user gets the applications of the company. */
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

/** The body that saves the form, without the fields that only an update has. */
export function toUserInput(values: UserFormValues): BodyInputOf<typeof createUser> {
  const { groups, ledGroups, active: _, ...input } = toFormInput(userFields, values)
  return {
    ...input,
    groups: groups.map((idGroup) => ({ idGroup, isGroupAdmin: ledGroups.includes(idGroup) })),
  }
}

/** Validation errors by field. */
export function validateUserForm(
  values: UserFormValues,
  stored: Pick<User, 'userName'> | null = null,
): Record<string, string> {
  const userName = validatePlainName(values.userName, 'Escribe el nombre', stored?.userName)
  return { ...(userName ? { userName } : {}), ...validateFields(userFields, values) }
}
