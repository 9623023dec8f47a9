import { applicationNames } from '@vatio/domain/identity/accounts/application'
import type { Role } from '@vatio/domain/identity/accounts/role'
import type { SeededRandom } from './seeded-random.ts'

interface DemoUser {
  readonly userUID: string
  readonly email: string
  readonly userName: string
  readonly role: Role
}

export interface DemoCompany extends DemoOwner {
  readonly users: { readonly admin: DemoUser; readonly groupAdmin: DemoUser; readonly user: DemoUser }
  /** Further users, without a usable password, whose commercials belong to the groups. */
  readonly colleagues: readonly [DemoUser, DemoUser]
}

/** Company and creator of the rows. */
export interface DemoOwner {
  readonly clientUID: string
  readonly adminUID: string
}

/** Ids by name of rows that a company has already: every new company has initial typologies and states. */
export interface NamedIds {
  readonly clientTypologies: ReadonlyMap<string, string>
  readonly tariffTypologies: ReadonlyMap<string, string>
  readonly contractStates: ReadonlyMap<string, string>
}

export interface CompanyPlan {
  readonly createdMs: number
  /** Password hashes of the three users who can sign in. */
  readonly passwordHashes: { readonly [user in keyof DemoCompany['users']]: string }
}

/** The company with its users, and two groups: the group administrator administers the first. */
export function makeCompany(random: SeededRandom, { createdMs, passwordHashes }: CompanyPlan) {
  const creation = new Date(createdMs).toISOString()
  const clientUID = random.id(createdMs)
  const organisations = [
    {
      client_uid: clientUID,
      name: 'Consultoría Energética Demo',
      nif: 'B87654323',
      license: 'enterprise' as const,
      applications: applicationNames,
      activated_tasks: true,
      activated_dashboards: true,
      client_single_app_mode_enabled: false,
      completed_onboarding: true,
      skipped_onboarding: false,
      creation_timestamp: creation,
      version: 1,
    },
  ]
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
  const everybody = [
    { ...users.admin, passwordHash: passwordHashes.admin },
    { ...users.groupAdmin, passwordHash: passwordHashes.groupAdmin },
    { ...users.user, passwordHash: passwordHashes.user },
    ...colleagues.map((colleague) => ({ ...colleague, passwordHash: null })),
  ]
  const company: DemoCompany = { clientUID, adminUID: users.admin.userUID, users, colleagues }
  return {
    company,
    rows: {
      organisations,
      users: everybody.map((each) => ({
        client_uid: clientUID,
        user_uid: each.userUID,
        email: each.email,
        user_name: each.userName,
        role: each.role,
        password_hash: each.passwordHash,
        active: true,
        email_validated: true,
        creation_timestamp: creation,
        version: 1,
      })),
      user_directory: everybody.map((each) => ({
        email: each.email,
        client_uid: clientUID,
        user_uid: each.userUID,
      })),
      user_applications: everybody.flatMap((each) =>
        applicationNames.map((application) => ({
          client_uid: clientUID,
          user_uid: each.userUID,
          application,
          role: each.role,
        })),
      ),
      ...makeGroups(random, company, createdMs),
    },
  }
}

function makeGroups(random: SeededRandom, company: DemoCompany, createdMs: number) {
  const creation = new Date(createdMs).toISOString()
  const plans = [
    {
      idGroup: random.id(createdMs),
      name: 'Equipo Levante',
      members: [company.users.groupAdmin, company.users.user, company.colleagues[0]],
    },
    { idGroup: random.id(createdMs), name: 'Equipo Norte', members: [company.colleagues[1]] },
  ]
  return {
    groups: plans.map((plan) => ({
      client_uid: company.clientUID,
      id_group: plan.idGroup,
      name: plan.name,
      description: null,
      creation_timestamp: creation,
      version: 1,
    })),
    users_to_groups: plans.flatMap((plan) =>
      plan.members.map((member) => ({
        client_uid: company.clientUID,
        id_user_to_group: random.id(createdMs),
        id_group: plan.idGroup,
        user_uid: member.userUID,
        is_group_admin: member === company.users.groupAdmin,
        creation_timestamp: creation,
      })),
    ),
  }
}
