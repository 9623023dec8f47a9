import { signUp } from '@vatio/protocol/identity/accounts/accounts.endpoints'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, TEST_NOW, type TestServer } from '../../../test/server.ts'
import { listTenantTables, rowsOf } from '../../../test/tenant-rows.ts'
import { createSchedule } from '../../platform/jobs/schedule.ts'
import { UNCONFIRMED_DAYS, unconfirmedSignUps } from './unconfirmed-sign-ups.job.ts'

let server: TestServer
let inspector: pg.Client
beforeAll(async () => {
  server = await startTestServer({ VATIO_TRUST_PROXY: '127.0.0.1' })
  inspector = new pg.Client({ connectionString: server.database.superuserUrl })
  await inspector.connect()
})
afterAll(async () => {
  await inspector.end()
  await server.close()
})

let serial = 0
/** Signs a company up; it was created the given time ago and its links have expired. */
async function found(email: string, daysAgo: number): Promise<string> {
  serial += 1
  const answer = await server.call(signUp, {
    query: {},
    body: {
      email,
      userName: 'Fe',
      clientName: `Nueva ${serial}`,
      password: 'Molino alto 26',
      acceptsTerms: true,
    },
    headers: { 'x-forwarded-for': `203.0.113.${serial}` },
  })
  expect(answer.status).toBe(200)
  const { rows } = await inspector.query('select client_uid from user_directory where email = $1', [email])
  const clientUID = String(rows[0].client_uid)
  const at = new Date(Date.parse(TEST_NOW) - daysAgo * 86_400_000)
  await inspector.query('update organisations set creation_timestamp = $2 where client_uid = $1', [
    clientUID,
    at,
  ])
  await inspector.query('update validation_token_directory set expires_at = $2 where client_uid = $1', [
    clientUID,
    new Date(at.getTime() + 86_400_000),
  ])
  return clientUID
}

const sweep = () => createSchedule(server.platform, [unconfirmedSignUps]).tick()
const remains = async (clientUID: string) => {
  const rows = await rowsOf(inspector, await listTenantTables(inspector), clientUID)
  return Object.entries(rows).flatMap(([table, said]) => (said.startsWith('0 ') ? [] : [table]))
}
/** The next slot of the task. */
const forget = () => inspector.query(`delete from schedule_turns where name = $1`, [unconfirmedSignUps.name])

describe('unconfirmed sign-ups', () => {
  it('[ACC-030] [trust] are deleted completely after thirty days, and their e-mail is free again', async () => {
    const operators = await server.createTenant('Operadores')
    await server.createUser({ tenant: operators, role: 'superadmin' })
    const email = 'olvidada@consultora.example'
    const old = await found(email, UNCONFIRMED_DAYS + 1)
    const recent = await found('reciente@consultora.example', UNCONFIRMED_DAYS - 1)
    expect((await remains(old)).length).toBeGreaterThan(6)
    const others = await Promise.all([remains(server.tenantA), remains(server.tenantB)])
    await sweep()
    expect(await remains(old)).toEqual([])
    expect((await remains(recent)).length).toBeGreaterThan(6)
    // The rows of the other companies are unchanged, except the new row of the scheduled task.
    const after = await Promise.all([remains(server.tenantA), remains(server.tenantB)])
    expect(after.map((tables) => tables.filter((table) => table !== 'schedule_turns'))).toEqual(others)
    const { rows } = await inspector.query(
      `select action, entity, id_entity from audit_events where client_uid = $1`,
      [operators],
    )
    expect(rows).toEqual([{ action: 'sweep', entity: 'company', id_entity: old }])
    expect(await found(email, 0)).not.toBe(old)
  })

  it('[ACC-030] [trust] are kept where somebody proved the e-mail, signed in, edited them, or has a valid link', async () => {
    const kept: Record<string, string> = {}
    const keep = async (why: string, change: (clientUID: string) => Promise<unknown>) => {
      kept[why] = await found(`${why}@consultora.example`, 100)
      await change(kept[why])
    }
    const set = (statement: string) => (clientUID: string) => inspector.query(statement, [clientUID])
    await keep('probada', set('update users set email_validated = true where client_uid = $1'))
    await keep('dentro', set('update users set last_login = now() where client_uid = $1'))
    await keep('cambiada', set('update organisations set version = 2 where client_uid = $1'))
    await keep('acompanada', async (tenant) => server.createUser({ tenant, role: 'user' }))
    await keep(
      'con-enlace',
      set(`update validation_token_directory set expires_at = '2030-01-01' where client_uid = $1`),
    )
    // Created by a superadmin, without consent to the terms.
    await keep('invitada', set('delete from consents where client_uid = $1'))
    await forget()
    await sweep()
    for (const [why, clientUID] of Object.entries(kept)) {
      expect([why, (await remains(clientUID)).length > 5]).toEqual([why, true])
    }
  })

  it('[trust] are deleted by a function that only changes the company of the transaction', async () => {
    const old = await found('ajena@consultora.example', 100)
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(`select * from remove_unconfirmed_sign_up(now(), now(), gen_random_uuid())`),
    )
    expect((await remains(old)).length).toBeGreaterThan(5)
    expect((await remains(server.tenantA)).length).toBeGreaterThan(2)
  })
})
