import {
  actAsUser,
  createCompany,
  getCompany,
  listCompanyUsers,
  searchCompanies,
  updateCompany,
} from '@vatio/protocol/administration/companies/companies.endpoints'
import type { ApplicationName } from '@vatio/domain/identity/accounts/application'
import {
  createUser,
  findUser,
  resetSecondFactorOfUser,
  searchUsers,
  updateUser,
} from '@vatio/protocol/administration/users/users.endpoints'
import { createClient, listClients } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { currentUser, logout, verifyToken } from '@vatio/protocol/identity/session/session.endpoints'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, TEST_NOW, type TestServer, type TestUser } from '../../../test/server.ts'
import { withTestTenant } from '../../../test/test-transaction.ts'

let server: TestServer
let superadmin: TestUser
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  const tenant = await server.createTenant('Operadores')
  superadmin = await server.createUser({ tenant, role: 'superadmin' })
})
afterAll(() => server.close())

const search = async (as: TestUser, body = {}) => server.call(searchCompanies, { as, body })
const read = async (id: string) => (await server.call(getCompany, { as: superadmin, params: { id } })).reply
const act = (id: string, as = superadmin, userUID?: string) =>
  server.call(actAsUser, {
    as,
    params: { id },
    body: { reason: 'Incidencia 12', ...(userUID ? { userUID } : {}) },
  })

/** The body that saves a company as it is, with some fields changed. */
async function edit(id: string, rest = {}) {
  const {
    usage: _u,
    requestedLicense: _r,
    completedOnboarding: _c,
    skippedOnboarding: _s,
    creationTimestamp: _t,
    ...company
  } = await read(id)
  return { ...company, ...rest }
}

const newCompany = (rest = {}) => ({
  name: 'Consultora nueva',
  license: 'professional' as const,
  activatedTasks: false,
  activatedDashboards: true,
  clientSingleAppModeEnabled: false,
  applications: ['billing' as const, 'energy-crm' as const],
  admin: { email: `jefa${Math.random().toString(36).slice(2)}@nueva.example`, userName: 'Jefa Nueva' },
  ...rest,
})

describe('companies of the installation', () => {
  it('refuse callers without a session, users and admins', async () => {
    expect((await server.call(searchCompanies, { body: {} })).status).toBe(401)
    const user = await server.createUser()
    for (const as of [user, server.adminA]) {
      expect((await search(as)).status).toBe(403)
      expect((await act(server.tenantB, as)).status).toBe(403)
      expect((await server.call(createCompany, { as, body: newCompany() })).status).toBe(403)
    }
  })

  it('[trust] are returned by the database function only to a superadmin without impersonation', async () => {
    const rows = (clientUID: string, userUID: string, actedByUserUID?: string) =>
      withTestTenant(server.platform.database, { clientUID, userUID, actedByUserUID }, (tx) =>
        tx.query('select client_uid from list_companies_for_superadmin()'),
      )
    const usage = (user: TestUser) =>
      withTestTenant(server.platform.database, user, (tx) =>
        tx.query('select * from measure_companies_for_superadmin($1::uuid[])', [[server.tenantA]]),
      )
    expect((await rows(superadmin.clientUID, superadmin.userUID)).length).toBeGreaterThan(2)
    expect(await usage(superadmin)).toHaveLength(1)
    expect(await rows(server.tenantA, server.adminA.userUID)).toEqual([])
    expect(await usage(server.adminA)).toEqual([])
    // The id of a superadmin of another company, and an impersonated session, give no access.
    expect(await rows(server.tenantA, superadmin.userUID)).toEqual([])
    expect(await rows(superadmin.clientUID, superadmin.userUID, superadmin.userUID)).toEqual([])
    const disabled = await server.createUser({
      tenant: superadmin.clientUID,
      role: 'superadmin',
      active: false,
    })
    expect(await rows(disabled.clientUID, disabled.userUID)).toEqual([])
    const runtime = new pg.Client({ connectionString: server.database.runtimeUrl })
    await runtime.connect()
    expect((await runtime.query('select client_uid from organisations')).rows).toEqual([])
    await expect(runtime.query('set role vatio_steward')).rejects.toMatchObject({ code: '42501' })
    await runtime.end()
  })

  it('answer 404 to an unknown id, and 400 to an invalid edit', async () => {
    const id = '019a0000-0000-7000-8000-00000000dead'
    expect((await server.call(getCompany, { as: superadmin, params: { id } })).status).toBe(404)
    expect((await act(id)).status).toBe(404)
    const as = superadmin
    const unfit = [
      await edit(server.tenantA, { clientSingleAppModeEnabled: true, applications: [] }),
      await edit(server.tenantA, { applications: ['billing', 'billing'] }),
    ]
    for (const body of unfit) {
      const answer = await server.call(updateCompany, { as, body })
      expect([answer.status, answer.code]).toEqual([400, 'COMPANY_APPLICATION_MISSING'])
    }
    const host = await server.call(updateCompany, {
      as,
      body: await edit(server.tenantA, { customHost: 'no vale/' }),
    })
    expect([host.status, host.errors[0]?.field]).toEqual([400, 'customHost'])
  })

  it('[ACC-057] are listed with licence, flags and usage, and searched without accents', async () => {
    const tenant = await server.createTenant('Energía Ñandú', 'freemium')
    await server.createUser({ tenant, role: 'admin' })
    await server.createUser({ tenant, active: false })
    await server.inTenant(tenant, async (tx) => {
      await makeClient(tx)
      await makeContract(tx)
      await makeContract(tx)
    })
    const [rows, total] = (await search(superadmin, { text: 'energia nandu' })).reply
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      clientUID: tenant,
      license: 'freemium',
      activatedTasks: true,
      usage: {
        users: { used: 1, limit: 3 },
        contracts: { used: 2, limit: 100 },
        lastActivity: expect.stringMatching(/^2026-11-16T/),
      },
    })
    expect((await search(superadmin, { licenses: ['corporation'] })).reply[1]).toBe(0)
    const users = (await server.call(listCompanyUsers, { as: superadmin, params: { id: tenant } })).reply
    expect(users.map((user) => [user.role, user.active])).toEqual([
      ['admin', true],
      ['user', false],
    ])
  })

  it('are created with a first administrator who is invited, or not at all', async () => {
    const as = superadmin
    const body = newCompany({ clientSingleAppModeEnabled: true })
    const created = await server.call(createCompany, { as, body })
    expect([created.status, created.reply]).toMatchObject([
      201,
      {
        name: 'Consultora nueva',
        applications: ['billing', 'energy-crm'],
        clientSingleAppModeEnabled: true,
        usage: { users: { used: 1 } },
      },
    ])
    const mails = await server.inTenant(created.reply.clientUID, (tx) =>
      tx.query('select template, recipient from mail_messages'),
    )
    expect(mails).toMatchObject([{ recipient: body.admin.email }])
    const again = await server.call(createCompany, { as, body: { ...body, name: 'Repetida' } })
    expect([again.status, again.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect((await search(as, { text: 'Repetida' })).reply[1]).toBe(0)
  })

  it('[ACC-057] [SEC-004] lose an application at once in open sessions, and get it back with the same roles', async () => {
    const tenant = await server.createTenant('Pierde el CRM')
    const admin = await server.createUser({ tenant, role: 'admin' })
    const user = await server.createUser({ tenant, applications: ['billing', 'energy-crm'] })
    const keep = async (applications: readonly ApplicationName[]) => {
      const body = await edit(tenant, { applications })
      expect((await server.call(updateCompany, { as: superadmin, body })).status).toBe(200)
    }
    const own = async (as: TestUser) =>
      (await server.call(currentUser, { as })).reply.applications.map((grant) => grant.application)
    const clients = async (as: TestUser) => (await server.call(listClients, { as })).code
    expect([await own(user), await clients(user)]).toEqual([['energy-crm', 'billing'], undefined])

    await keep(['billing'])
    for (const as of [admin, user]) {
      expect([await own(as), await clients(as)]).toEqual([['billing'], 'APPLICATION_REQUIRED'])
    }
    // The list of users, its filter and the form of a user say the same.
    const list = async (filter = {}) => server.call(searchUsers, { as: admin, body: filter })
    const [rows] = (await list()).reply
    expect(rows.map((row) => row.applications.map((grant) => grant.application))).toEqual([
      ['billing'],
      ['billing'],
    ])
    expect((await list({ applications: ['energy-crm'] })).reply[1]).toBe(0)
    const { reply } = await server.call(findUser, { as: admin, query: { userUID: user.userUID } })
    const { userUID, email, userName, role, phoneNumber, active, version, applications } = reply
    const body = { userUID, email, userName, role, phoneNumber, active, version, applications, groups: [] }
    expect((await server.call(updateUser, { as: admin, body })).status).toBe(200)

    await keep(['billing', 'energy-crm'])
    expect([await own(user), await clients(user)]).toEqual([['billing', 'energy-crm'], undefined])
  })

  it('[ACC-057] give a new application to their administrators, who can hand it on', async () => {
    const tenant = await server.createTenant('Gana el CRM')
    const admin = await server.createUser({ tenant, role: 'admin', applications: ['billing'] })
    const user = await server.createUser({ tenant, applications: ['billing'] })
    const only = await edit(tenant, { applications: ['billing'] })
    await server.call(updateCompany, { as: superadmin, body: only })
    const more = await edit(tenant, { applications: ['billing', 'energy-crm'] })
    await server.call(updateCompany, { as: superadmin, body: more })
    const own = async (as: TestUser) => (await server.call(currentUser, { as })).reply.applications
    expect(await own(admin)).toContainEqual({ application: 'energy-crm', role: 'admin' })
    expect(await own(user)).toEqual([{ application: 'billing', role: 'user' }])
  })

  it('keep the requested plan until exactly that plan is granted', async () => {
    const tenant = await server.createTenant('Pide Enterprise', 'trial')
    await server.inTenant(tenant, (tx) =>
      tx.query(`update organisations set requested_license = 'enterprise' where client_uid = $1`, [tenant]),
    )
    const grant = async (license: string) => {
      const body = await edit(tenant, { license })
      return (await server.call(updateCompany, { as: superadmin, body })).reply.requestedLicense
    }
    expect(await grant('organization')).toBe('enterprise')
    expect(await grant('enterprise')).toBeNull()
  })

  it('are edited by version, and the audit of the company records by whom and what', async () => {
    const as = superadmin
    const tenant = await server.createTenant('Editada', 'freemium')
    const body = await edit(tenant, {
      license: 'enterprise',
      licenseValidUntil: '2027-01-31',
      customHost: 'Energia.Ejemplo.es',
    })
    const changed = await server.call(updateCompany, { as, body })
    expect(changed.reply).toMatchObject({
      license: 'enterprise',
      customHost: 'energia.ejemplo.es',
      version: 2,
    })
    const late = await server.call(updateCompany, { as, body })
    expect([late.status, late.code]).toEqual([409, 'VERSION_CONFLICT'])
    const taken = await server.call(updateCompany, {
      as,
      body: await edit(server.tenantA, { customHost: 'energia.ejemplo.es' }),
    })
    expect([taken.status, taken.code]).toEqual([409, 'COMPANY_HOST_TAKEN'])
    const [event] = await server.inTenant(tenant, (tx) =>
      tx.query<{ user_uid: string; before: object; after: object }>(
        `select user_uid, before, after from audit_events where entity = 'company' and action = 'update'`,
      ),
    )
    expect(event).toEqual({
      user_uid: as.userUID,
      before: { license: 'freemium', licenseValidUntil: null, customHost: null },
      after: { license: 'enterprise', licenseValidUntil: '2027-01-31', customHost: 'energia.ejemplo.es' },
    })
  })
})

describe('a superadmin who impersonates a user', () => {
  it('acts as the first administrator, and every event names both people', async () => {
    const opened = await act(server.tenantA)
    expect(opened.status).toBe(200)
    expect(opened.reply.user).toMatchObject({
      userUID: server.adminA.userUID,
      clientUID: server.tenantA,
      role: 'admin',
      actedBy: superadmin.email,
    })
    const as = { ...server.adminA, token: opened.reply.token.access_token }
    expect((await server.call(currentUser, { as })).reply.actedBy).toBe(superadmin.email)
    const client = await server.call(createClient, {
      as,
      body: { clientInfo: { name: 'Hecho por soporte' } },
    })
    expect(client.status).toBe(201)
    const events = await server.inTenant(server.tenantA, (tx) =>
      tx.query(
        `select action, entity, user_uid, acted_by_user_uid, after ->> 'reason' as reason from audit_events
         where client_uid = $1 and (action = 'act-as' or id_entity = $2) order by at, id_audit_event`,
        [server.tenantA, client.reply.idClient],
      ),
    )
    expect(events).toEqual([
      {
        action: 'act-as',
        entity: 'user',
        user_uid: superadmin.userUID,
        acted_by_user_uid: null,
        reason: 'Incidencia 12',
      },
      {
        action: 'create',
        entity: 'client',
        user_uid: server.adminA.userUID,
        acted_by_user_uid: superadmin.userUID,
        reason: null,
      },
    ])
    const own = await server.inTenant(superadmin.clientUID, (tx) =>
      tx.query(`select action, id_entity from audit_events where action = 'act-as'`),
    )
    expect(own).toEqual([{ action: 'act-as', id_entity: server.tenantA }])
    // The person's own events are not changed.
    const mine = await server.call(createClient, {
      as: server.adminA,
      body: { clientInfo: { name: 'Hecho por mí' } },
    })
    const [event] = await server.inTenant(server.tenantA, (tx) =>
      tx.query('select acted_by_user_uid from audit_events where id_entity = $1', [mine.reply.idClient]),
    )
    expect(event).toEqual({ acted_by_user_uid: null })
  })

  it('has the rights of that user and none of an operator', async () => {
    const user = await server.createUser()
    const opened = await act(server.tenantA, superadmin, user.userUID)
    const as = { ...user, token: opened.reply.token.access_token }
    expect((await search(as)).status).toBe(403)
    const body = { email: 'x@y.example', userName: 'X', role: 'user', applications: [], groups: [] } as const
    expect(
      (await server.call(createUser, { as, body: { ...body, applications: [], groups: [] } })).status,
    ).toBe(403)
  })

  it('cannot act as a user of another company, a disabled user or another superadmin', async () => {
    const disabled = await server.createUser({ active: false })
    const equal = await server.createUser({ role: 'superadmin' })
    for (const userUID of [server.adminB.userUID, disabled.userUID, equal.userUID]) {
      const answer = await act(server.tenantA, superadmin, userUID)
      expect([answer.status, answer.code]).toEqual([400, 'ACTING_USER_UNKNOWN'])
    }
  })

  it('[trust] can change neither password nor second factor', async () => {
    const opened = await act(server.tenantA)
    const as = { ...server.adminA, token: opened.reply.token.access_token }
    const user = await server.createUser()
    const answer = await server.call(resetSecondFactorOfUser, { as, params: { id: user.userUID } })
    expect([answer.status, answer.code]).toEqual([403, 'ACTING_FORBIDDEN'])
  })

  it('[trust] loses the session when they log out, are disabled or lose the role', async () => {
    const open = async () => ({
      ...server.adminA,
      token: (await act(server.tenantA)).reply.token.access_token,
    })
    const status = async (as: TestUser) => (await server.call(verifyToken, { as })).status
    const left = await open()
    await server.call(logout, { as: left })
    expect(await status(left)).toBe(401)
    expect(await status(server.adminA)).toBe(200)
    for (const change of [`role = 'admin'`, 'active = false']) {
      const acting = await open()
      expect(await status(acting)).toBe(200)
      await server.inTenant(superadmin.clientUID, (tx) =>
        tx.query(`update users set ${change} where client_uid = $1 and user_uid = $2`, [
          superadmin.clientUID,
          superadmin.userUID,
        ]),
      )
      expect([change, await status(acting)]).toEqual([change, 401])
      await server.inTenant(superadmin.clientUID, (tx) =>
        tx.query(
          `update users set active = true, role = 'superadmin' where client_uid = $1 and user_uid = $2`,
          [superadmin.clientUID, superadmin.userUID],
        ),
      )
    }
  })

  it('[trust] loses the session after half an hour, even with activity', async () => {
    const opened = await act(server.tenantA)
    expect(Date.parse(opened.reply.expiresAt) - Date.parse(TEST_NOW)).toBeLessThan(31 * 60_000)
    const as = { ...server.adminA, token: opened.reply.token.access_token }
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(
        `update sessions set expires_at = expires_at - interval '30 minutes' where client_uid = $1 and acted_by_user_uid = $2`,
        [server.tenantA, superadmin.userUID],
      ),
    )
    expect((await server.call(verifyToken, { as })).status).toBe(401)
  })
})
