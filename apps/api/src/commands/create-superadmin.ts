import pg from 'pg'
import { validatePassword, type PasswordError } from '@vatio/domain/identity/accounts/password-choice'
import { hashPassword } from '../platform/auth/passwords.ts'
import { databaseRoles } from '../platform/db/roles.ts'
import { newId } from '../platform/db/uuid.ts'
import { StartError } from '../platform/start-error.ts'
import { auditCommand } from './as-steward.ts'

/** Company of the people who run the installation; they access others only by an audited impersonation. */
const OPERATOR_COMPANY = 'Administración de Vatio'

const PASSWORD_ERRORS: Readonly<Record<PasswordError, string>> = {
  PASSWORD_TOO_WEAK: 'The password needs eight characters or more, with a letter and a digit.',
  PASSWORD_TOO_COMMON: 'The password is one of the most used, or a word with a few digits. Choose another.',
  PASSWORD_TOO_PERSONAL: 'The password is made of the name or the e-mail. Choose another.',
}

export interface Superadmin {
  email: string
  password: string
  userName: string
}

/** Creates a superadmin and, with the first one, the operators' own company. Refuses an e-mail that is taken. */
export async function createSuperadmin(adminUrl: string, given: Superadmin): Promise<{ userUID: string }> {
  const email = given.email.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 320) {
    throw new StartError(`"${given.email}" is no e-mail address.`)
  }
  const error = validatePassword(given.password, { ...given, companyName: OPERATOR_COMPANY })
  if (error) throw new StartError(PASSWORD_ERRORS[error])
  const passwordHash = await hashPassword(given.password)
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`begin; set local role ${databaseRoles.steward}`)
    const taken = await client.query('select from user_directory where email = $1', [email])
    if (taken.rowCount !== 0)
      throw new StartError(`A user with the e-mail ${email} exists already. Nothing was changed.`)
    const clientUID = (await findOperatorCompany(client)) ?? (await createOperatorCompany(client))
    const userUID = newId()
    await client.query(
      `insert into users (client_uid, user_uid, email, user_name, role, password_hash, email_validated)
       values ($1, $2, $3, $4, 'superadmin', $5, true)`,
      [clientUID, userUID, email, given.userName, passwordHash],
    )
    await client.query('insert into user_directory (email, client_uid, user_uid) values ($1, $2, $3)', [
      email,
      clientUID,
      userUID,
    ])
    await auditCommand(client, {
      clientUID,
      action: 'create',
      entity: 'user',
      idEntity: userUID,
      after: { email, role: 'superadmin' },
    })
    await client.query('commit')
    return { userUID }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

async function findOperatorCompany(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ client_uid: string }>(
    `select client_uid from users where role = 'superadmin' order by creation_timestamp limit 1`,
  )
  return rows[0]?.client_uid ?? null
}

async function createOperatorCompany(client: pg.Client): Promise<string> {
  const clientUID = newId()
  await client.query(
    `insert into organisations (client_uid, name, license, completed_onboarding) values ($1, $2, 'corporation', true)`,
    [clientUID, OPERATOR_COMPANY],
  )
  return clientUID
}
