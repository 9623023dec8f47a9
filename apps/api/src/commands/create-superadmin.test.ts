import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { verifyPassword } from '../platform/auth/passwords.ts'
import { createSuperadmin } from './create-superadmin.ts'

describe('creating a superadmin on the command line', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  const create = (email: string, password = 'molino-alto-9') =>
    createSuperadmin(database.adminUrl, { email, password, userName: 'Jefe' })

  it.each([
    ['no e-mail', 'jefe', 'molino-alto-9', /no e-mail address/],
    ['a short password', 'jefe@vatio.es', 'corta1', /eight characters/],
    ['a common password', 'jefe@vatio.es', 'superclave1', /most used/],
    ['a password of the e-mail', 'dirigente@vatio.es', 'Dirigente-26', /the e-mail/],
    ['a password without a digit', 'jefe@vatio.es', 'sinnumeros', /a digit/],
  ])('refuses %s and writes nothing', async (_, email, password, message) => {
    await expect(create(email, password)).rejects.toThrow(message)
    expect(await rows(database, 'select 1 from users')).toEqual([])
  })

  it('creates a user who can sign in, found by e-mail in any case, and the audit records it', async () => {
    const { userUID } = await create(' Jefe@Vatio.es ')
    const [user] = await rows(database, `select * from users where user_uid = '${userUID}'`)
    expect(user).toMatchObject({
      email: 'jefe@vatio.es',
      role: 'superadmin',
      active: true,
      email_validated: true,
    })
    expect(await verifyPassword(String(user?.password_hash), 'molino-alto-9')).toBe(true)
    expect(await rows(database, `select user_uid from user_directory where email = 'jefe@vatio.es'`)).toEqual(
      [{ user_uid: userUID }],
    )
    expect(
      await rows(database, `select action, entity from audit_events where id_entity = '${userUID}'`),
    ).toEqual([{ action: 'create', entity: 'user' }])
  })

  it('refuses an e-mail that is taken', async () => {
    await expect(create('JEFE@vatio.es')).rejects.toThrow(/exists already/)
  })

  it('puts the second one into the same company of operators', async () => {
    await create('segunda@vatio.es')
    expect(
      await rows(database, `select distinct client_uid from users where role = 'superadmin'`),
    ).toHaveLength(1)
    expect(await rows(database, 'select name from organisations')).toHaveLength(1)
  })
})

async function rows(database: TestDatabase, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.superuserUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
