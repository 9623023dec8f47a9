import { applicationNames } from '@vatio/domain/identity/accounts/application'
import type { Role } from '@vatio/domain/identity/accounts/role'
import { hashPassword } from '../platform/auth/passwords.ts'
import { insertRows, type RowWriter } from './insert-rows.ts'
import type { SeededRandom } from './seeded-random.ts'

export const DEMO_COMPANY_NAME = 'Consultoría Energética Demo'

interface DemoUser {
  readonly userUID: string
  readonly email: string
  readonly userName: string
  readonly role: Role
}

export interface DemoCompany extends DemoOwner {
  readonly users: { readonly admin: DemoUser; readonly groupAdmin: DemoUser; readonly user: DemoUser }
  /** Further users, without a password anybody knows: their commercials belong to the groups. */
  readonly colleagues: readonly [DemoUser, DemoUser]
}

/** Whose rows they are and who made them. */
export interface DemoOwner {
  readonly clientUID: string
  readonly adminUID: string
}

/** The company with its users, and two groups: the group administrator leads the first. */
export async function seedCompany(
  writer: RowWriter,
  random: SeededRandom,
  options: { readonly password: string; readonly createdMs: number },
): Promise<DemoCompany> {
  const { createdMs } = options
  const creation = new Date(createdMs).toISOString()
  const clientUID = random.id(createdMs)
  await insertRows(writer, 'organisations', [
    {
      client_uid: clientUID,
      name: DEMO_COMPANY_NAME,
      nif: 'B87654323',
      license: 'enterprise',
      applications: applicationNames,
      activated_tasks: true,
      activated_dashboards: false,
      client_single_app_mode_enabled: false,
      completed_onboarding: true,
      skipped_onboarding: false,
      creation_timestamp: creation,
      version: 1,
    },
  ])
  const user = (email: string, userName: string, role: Role): DemoUser => ({
    userUID: random.id(createdMs),
    email,
    userName,
    role,
  })
  const users = {
    admin: user('admin@demo.vatio.es', 'Alba Montero', 'admin'),
    groupAdmin: user('grupo@demo.vatio.es', 'Gonzalo Rivas', 'user'),
    user: user('usuario@demo.vatio.es', 'Uxía Ferreiro', 'user'),
  }
  const colleagues: DemoCompany['colleagues'] = [
    user('nerea.salvat@demo.vatio.es', 'Nerea Salvat', 'user'),
    user('pau.ribera@demo.vatio.es', 'Pau Ribera', 'user'),
  ]
  const signIn = [users.admin, users.groupAdmin, users.user]
  const everybody = [...signIn, ...colleagues]
  const hashes = await Promise.all(signIn.map(() => hashPassword(options.password)))
  await insertRows(
    writer,
    'users',
    everybody.map((each, index) => ({
      client_uid: clientUID,
      user_uid: each.userUID,
      email: each.email,
      user_name: each.userName,
      role: each.role,
      password_hash: hashes[index] ?? null,
      active: true,
      email_validated: true,
      creation_timestamp: creation,
      version: 1,
    })),
  )
  await insertRows(
    writer,
    'user_directory',
    everybody.map((each) => ({ email: each.email, client_uid: clientUID, user_uid: each.userUID })),
  )
  await insertRows(
    writer,
    'user_applications',
    everybody.flatMap((each) =>
      applicationNames.map((application) => ({
        client_uid: clientUID,
        user_uid: each.userUID,
        application,
        role: each.role,
      })),
    ),
  )
  const company = { clientUID, adminUID: users.admin.userUID, users, colleagues }
  await seedGroups(writer, random, company, creation, createdMs)
  return company
}

async function seedGroups(
  writer: RowWriter,
  random: SeededRandom,
  company: DemoCompany,
  creation: string,
  createdMs: number,
): Promise<void> {
  const groups = [
    {
      idGroup: random.id(createdMs),
      name: 'Equipo Levante',
      members: [company.users.groupAdmin, company.users.user, company.colleagues[0]],
    },
    { idGroup: random.id(createdMs), name: 'Equipo Norte', members: [company.colleagues[1]] },
  ]
  await insertRows(
    writer,
    'groups',
    groups.map((group) => ({
      client_uid: company.clientUID,
      id_group: group.idGroup,
      name: group.name,
      description: null,
      creation_timestamp: creation,
      version: 1,
    })),
  )
  await insertRows(
    writer,
    'users_to_groups',
    groups.flatMap((group) =>
      group.members.map((member) => ({
        client_uid: company.clientUID,
        id_user_to_group: random.id(createdMs),
        id_group: group.idGroup,
        user_uid: member.userUID,
        is_group_admin: member === company.users.groupAdmin,
        creation_timestamp: creation,
      })),
    ),
  )
}
