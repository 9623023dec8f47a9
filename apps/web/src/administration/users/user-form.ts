import { splitFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { ApplicationName } from '@vatio/domain/identity/accounts/application'
import type { createUser } from '@vatio/protocol/administration/users/users.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import type { User } from '@vatio/protocol/administration/users/users.schema'
import { validatePlainName } from '../../ui/form/plain-name.ts'
import { validateFields, toFormInput, toFormValues, type FormValues } from '../../ui/form/record-fields.ts'
import { toApplicationRoles, userFields } from './user-fields.ts'
import { userTexts as texts } from './users.messages.ts'

/** What happens with the commercial of the user when the form is saved. */
export const commercialChoices = ['create', 'link', 'none'] as const
export type CommercialChoice = (typeof commercialChoices)[number]
export type NewCommercialValues = ReturnType<typeof splitFullName>

/** Values of the form: texts are never null; the groups that the user administers are among the user's. */
export interface UserFormValues extends FormValues<typeof userFields> {
  /** Null while it follows from the role. */
  readonly commercialChoice: CommercialChoice | null
  /** Null while it follows from the name of the user. */
  readonly newCommercial: NewCommercialValues | null
}

/** What happens with the commercial: unless chosen, an agent with the CRM gets one and an Admin does not. */
export function commercialChoiceOf(values: UserFormValues): CommercialChoice {
  const { commercialChoice, role, applications } = values
  return commercialChoice ?? (role === 'user' && applications['energy-crm'] !== 'none' ? 'create' : 'none')
}

/** The commercial to be created, named like the user unless typed. */
export function newCommercialOf({ newCommercial, userName }: UserFormValues): NewCommercialValues {
  return newCommercial ?? splitFullName(userName)
}

/** Values of the form of a user; a new user gets the applications of the company. */
export function toUserFormValues(
  user: User | null,
  offered: readonly ApplicationName[] = [],
): UserFormValues {
  const values = toFormValues(userFields, user)
  if (user) return { ...values, commercialChoice: user.commercial ? 'link' : 'none', newCommercial: null }
  return {
    ...values,
    commercialChoice: null,
    newCommercial: null,
    applications: toApplicationRoles((name) => (offered.includes(name) ? 'user' : undefined)),
  }
}

/** The body that saves the form, without the fields that only an update has. */
export function toUserInput(values: UserFormValues): BodyInputOf<typeof createUser> {
  const { groups, ledGroups, active: _, idCommercial, ...input } = toFormInput(userFields, values)
  const choice = commercialChoiceOf(values)
  return {
    ...input,
    idCommercial: choice === 'link' ? idCommercial : null,
    newCommercial: choice === 'create' ? newCommercialOf(values) : null,
    groups: groups.map((idGroup) => ({ idGroup, isGroupAdmin: ledGroups.includes(idGroup) })),
  }
}

/** Validation errors by field. */
export function validateUserForm(
  values: UserFormValues,
  stored: Pick<User, 'userName'> | null = null,
): Record<string, string> {
  const userName = validatePlainName(values.userName, 'Escribe el nombre', stored?.userName)
  const createsCommercial = commercialChoiceOf(values) === 'create'
  // While the user has no name, that error says enough.
  const isNamed = values.newCommercial !== null || values.userName.trim() !== ''
  return {
    ...(userName ? { userName } : {}),
    ...validateFields(userFields, values),
    ...(commercialChoiceOf(values) === 'link' && values.idCommercial === null
      ? { idCommercial: texts.chooseCommercial }
      : {}),
    ...(createsCommercial && isNamed ? validateNewCommercial(newCommercialOf(values)) : {}),
  }
}

function validateNewCommercial({ name, firstSurname }: NewCommercialValues): Record<string, string> {
  return {
    ...(name.trim() === '' ? { 'newCommercial.name': 'Escribe el nombre' } : {}),
    ...(firstSurname.trim() === '' ? { 'newCommercial.firstSurname': 'Escribe el primer apellido' } : {}),
  }
}
