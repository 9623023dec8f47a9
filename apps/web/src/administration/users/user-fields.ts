import { applicationNames, type ApplicationName } from '@vatio/domain/identity/accounts/application'
import type { Role } from '@vatio/domain/identity/accounts/role'
import type { User } from '@vatio/protocol/administration/users/users.schema'
import {
  choiceField,
  emailField,
  flagField,
  ownField,
  referenceField,
  referencesField,
  textField,
} from '../../ui/form/field-kinds.ts'
import { isEmail } from '../../ui/form/email.ts'
import { recordFields, sortable } from '../../ui/form/record-fields.ts'
import { applicationLabels, roleNames } from '../access-labels.ts'

/** The role in each application; one without access is `none`. */
export type ApplicationRoles = Readonly<Record<ApplicationName, Role | 'none'>>

export function toApplicationRoles(roleIn: (name: ApplicationName) => Role | undefined): ApplicationRoles {
  return Object.fromEntries(
    applicationNames.map((name) => [name, roleIn(name) ?? 'none']),
  ) as ApplicationRoles
}

function toGrants(given: ApplicationRoles): User['applications'] {
  return applicationNames.flatMap((application) => {
    const role = given[application]
    return role === 'none' ? [] : [{ application, role }]
  })
}

/** Applications with the role in each, as one text. */
export function grantLine(grants: User['applications']): string {
  return grants
    .map(({ application, role }) => `${applicationLabels[application]} (${roleNames[role]})`)
    .join(', ')
}

/** The fields of a user, in the order of the form; the form validates the name apart. */
export const userFields = recordFields<User>()(
  {
    userName: textField({ label: 'Nombre', max: 120, required: true, column: sortable(220) }),
    email: emailField({
      label: 'Email',
      required: true,
      validate: (email) => (isEmail(email) ? null : 'Escribe un email válido'),
      column: sortable(250),
    }),
    phoneNumber: textField({ label: 'Teléfono', max: 40, type: 'tel', emptyIsNull: true }),
    role: choiceField({ label: 'Rol', initial: 'user', options: roleNames, column: sortable(150) }),
    applications: ownField({
      label: 'Aplicaciones',
      initial: toApplicationRoles(() => undefined),
      toValue: (grants: User['applications']) =>
        toApplicationRoles((name) => grants.find((grant) => grant.application === name)?.role),
      toWire: toGrants,
      toText: (given) => grantLine(toGrants(given)),
    }),
    groups: referencesField({
      label: 'Grupos',
      idsOf: (memberships: User['userGroups']) => memberships.map(({ group }) => group.idGroup),
    }),
    ledGroups: referencesField({
      label: 'Administra',
      idsOf: (memberships: User['userGroups']) =>
        memberships.filter(({ isGroupAdmin }) => isGroupAdmin).map(({ group }) => group.idGroup),
    }),
    idCommercial: {
      ...referenceField('idCommercial', {
        label: 'Comercial vinculado',
        nameOf: (commercial: NonNullable<User['commercial']>) => commercial.name,
        column: { width: 180, header: 'Comercial' },
      }),
      toWire: (id: string | null) => id,
    },
    active: flagField({ label: 'Usuario activo', initial: true }),
  },
  {
    groups: (user) => user.userGroups,
    ledGroups: (user) => user.userGroups,
    idCommercial: (user) => user.commercial,
  },
)
