import { applicationNames, type ApplicationName } from '@vatio/domain/security/accounts/application'
import type { Role } from '@vatio/domain/security/accounts/role'
import type { createUser } from '@vatio/protocol/security/users/users.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import type { User } from '@vatio/protocol/security/users/users.schema'
import type { Difference } from '../../ui/form/EditConflict.tsx'
import { isEmail } from '../../ui/form/email.ts'
import { nameFault } from '../../ui/form/plain-name.ts'
import { applicationLabels, roleNames } from '../access-labels.ts'

/** What the form holds: texts are never null, an application without access is `none`. */
export interface UserFormValues {
  readonly userName: string
  readonly email: string
  readonly phoneNumber: string
  readonly role: Role
  readonly applications: Readonly<Record<ApplicationName, Role | 'none'>>
  readonly groups: readonly string[]
  /** Those of the groups that the user leads. */
  readonly ledGroups: readonly string[]
  readonly idCommercial: string | null
  readonly active: boolean
}

export const userFieldLabels = {
  userName: 'Nombre',
  email: 'Email',
  phoneNumber: 'Teléfono',
  role: 'Rol',
  groups: 'Grupos',
  ledGroups: 'Administra',
  idCommercial: 'Comercial vinculado',
  active: 'Usuario activo',
} as const

/** Values of a user's form; a new one may use what the company has. */
export function toUserFormValues(
  user: User | null,
  offered: readonly ApplicationName[] = [],
): UserFormValues {
  const roleIn = (name: ApplicationName): Role | 'none' => {
    if (user === null) return offered.includes(name) ? 'user' : 'none'
    return user.applications.find((grant) => grant.application === name)?.role ?? 'none'
  }
  const groups = user?.userGroups ?? []
  return {
    userName: user?.userName ?? '',
    email: user?.email ?? '',
    phoneNumber: user?.phoneNumber ?? '',
    role: user?.role ?? 'user',
    applications: Object.fromEntries(applicationNames.map((name) => [name, roleIn(name)])) as Record<
      ApplicationName,
      Role | 'none'
    >,
    groups: groups.map(({ group }) => group.idGroup),
    ledGroups: groups.filter(({ isGroupAdmin }) => isGroupAdmin).map(({ group }) => group.idGroup),
    idCommercial: user?.commercial?.idCommercial ?? null,
    active: user?.active ?? true,
  }
}

/** The body that saves the form, without what only an edit has. */
export function toUserInput(values: UserFormValues): BodyInputOf<typeof createUser> {
  return {
    userName: values.userName,
    email: values.email,
    phoneNumber: values.phoneNumber.trim() || null,
    role: values.role,
    applications: applicationNames.flatMap((application) => {
      const role = values.applications[application]
      return role === 'none' ? [] : [{ application, role }]
    }),
    groups: values.groups.map((idGroup) => ({ idGroup, isGroupAdmin: values.ledGroups.includes(idGroup) })),
    idCommercial: values.idCommercial,
  }
}

/** What keeps the form from being sent, by field. */
export function userFormFaults(
  values: UserFormValues,
  stored: Pick<User, 'userName'> | null = null,
): Record<string, string> {
  const userName = nameFault(values.userName, 'Escribe el nombre', stored?.userName)
  return {
    ...(userName ? { userName } : {}),
    ...(isEmail(values.email) ? {} : { email: 'Escribe un email válido' }),
  }
}

/** Fields in which the stored user and the form differ, as people read them. */
export function userDifferences(
  stored: User,
  values: UserFormValues,
  nameOf: (kind: 'group' | 'commercial', id: string) => string,
): Difference[] {
  const read = (from: UserFormValues) => {
    const names = (ids: readonly string[]) => ids.map((id) => nameOf('group', id)).join(', ')
    const access = applicationNames
      .filter((name) => from.applications[name] !== 'none')
      .map((name) => `${applicationLabels[name]} (${roleNames[from.applications[name] as Role]})`)
    return [
      [userFieldLabels.userName, from.userName],
      [userFieldLabels.email, from.email],
      [userFieldLabels.phoneNumber, from.phoneNumber],
      [userFieldLabels.role, roleNames[from.role]],
      ['Aplicaciones', access.join(', ')],
      [userFieldLabels.groups, names(from.groups)],
      [userFieldLabels.ledGroups, names(from.ledGroups)],
      [userFieldLabels.idCommercial, from.idCommercial ? nameOf('commercial', from.idCommercial) : ''],
      [userFieldLabels.active, from.active ? 'Sí' : 'No'],
    ] as const
  }
  const theirs = read(toUserFormValues(stored))
  return read(values)
    .map(([label, mine], index) => ({ label, mine, stored: theirs[index][1] }))
    .filter((row) => row.mine.trim() !== row.stored.trim())
}
