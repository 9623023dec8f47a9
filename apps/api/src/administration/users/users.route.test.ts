import {
  createUser,
  findUser,
  inviteUserAgain,
  listUsers,
  listUsersOfClient,
  removeUser,
  searchUsers,
  updateUser,
} from '@vatio/protocol/administration/users/users.endpoints'
import { assignToGroup } from '@vatio/protocol/administration/groups/groups.endpoints'
import {
  completedOnboarding,
  skipOnboarding,
} from '@vatio/protocol/administration/onboarding/onboarding.endpoints'
import type { User } from '@vatio/protocol/administration/users/users.schema'
import { login, resetPassword, verifyToken } from '@vatio/protocol/identity/session/session.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { newUserInput as input, userUpdate as edit } from '../../../test/factories/users.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { only } from '../../platform/elements.ts'
import { openBody } from '../../platform/mail/mail-body.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function read(as: TestUser, userUID: string): Promise<User> {
  return (await server.call(findUser, { as, query: { userUID } })).reply
}

const save = async (as: TestUser, userUID: string, rest: Parameters<typeof edit>[1]) =>
  server.call(updateUser, { as, body: edit(await read(as, userUID), rest) })

/** The token of the newest link mailed to an address. */
async function tokenTo(clientUID: string, email: string): Promise<string> {
  const rows = await server.inTenant(clientUID, (tx) =>
    tx.query<{ id: string; sealed: string }>(
      `select id_mail as id, sealed_body as sealed from mail_messages
       where client_uid = $1 and recipient = $2 order by created_at desc, id_mail desc limit 1`,
      [clientUID, email],
    ),
  )
  const { id, sealed } = only(rows)
  const { text } = openBody(server.platform.secrets, clientUID, id, sealed)
  return /token=([\w-]+)/.exec(text)?.[1] ?? 'none'
}

const isAlive = async (user: TestUser) => (await server.call(verifyToken, { as: user })).status === 200

describe('users of a company', () => {
  it('answers 401 without a session', async () => {
    expect((await server.call(searchUsers, { body: {} })).status).toBe(401)
    expect((await server.call(createUser, { body: input() })).status).toBe(401)
    expect((await server.call(removeUser, { params: { id: server.adminA.userUID } })).status).toBe(401)
  })

  it("[SEC-014] answers 404 to another company's user in every call and changes nothing", async () => {
    const as = server.adminA
    const { userUID } = server.adminB
    const before = await read(server.adminB, userUID)
    const answers = [
      await server.call(findUser, { as, query: { userUID } }),
      await server.call(updateUser, { as, body: edit(before, { userName: 'Robada' }) }),
      await server.call(removeUser, { as, params: { id: userUID } }),
      await server.call(inviteUserAgain, { as, params: { id: userUID } }),
      await server.call(listUsersOfClient, { as, query: { clientUID: server.tenantB } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404])
    expect(await read(server.adminB, userUID)).toEqual(before)
  })

  it('[SEC-012] restricts writing to admins', async () => {
    const user = await server.createUser()
    const own = await read(user, user.userUID)
    const answers = [
      await server.call(createUser, { as: user, body: input() }),
      await server.call(updateUser, { as: user, body: edit(own, { role: 'admin' }) }),
      await server.call(removeUser, { as: user, params: { id: server.adminA.userUID } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403])
  })

  it('[SEC-001] [trust] lets nobody grant a role above their own, nor edit a user who has one', async () => {
    const as = server.adminA
    const superadmin = await server.createUser({ role: 'superadmin' })
    const plain = await server.createUser()
    const granted = [{ application: 'energy-crm', role: 'superadmin' }] as const
    const answers = [
      await server.call(createUser, { as, body: input({ role: 'superadmin' }) }),
      await server.call(createUser, { as, body: input({ applications: [...granted] }) }),
      await save(as, plain.userUID, { role: 'superadmin' }),
      await save(as, superadmin.userUID, { userName: 'Otro nombre' }),
      await server.call(removeUser, { as, params: { id: superadmin.userUID } }),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual(
      answers.map(() => [403, 'USER_RANK_ABOVE_OWN']),
    )
  })

  it('[trust] refuses every column that only the server sets', async () => {
    const as = server.adminA
    const user = await server.createUser()
    const before = await read(as, user.userUID)
    const smuggled = {
      passwordHash: 'x',
      password: 'x',
      password_hash: 'x',
      emailValidated: true,
      email_validated: true,
      clientUID: server.tenantB,
      client_uid: server.tenantB,
      userGroups: [],
      lastLogin: null,
      deletedAt: null,
      isAdmin: true,
      superadmin: true,
      creationTimestamp: '2020-01-01T00:00:00Z',
      id: user.userUID,
    }
    for (const [name, value] of Object.entries(smuggled)) {
      const created = await server.call(createUser, { as, body: { ...input(), [name]: value } })
      expect([name, created.status]).toEqual([name, 400])
      const changed = await server.call(updateUser, { as, body: { ...edit(before), [name]: value } })
      expect([name, changed.status]).toEqual([name, 400])
    }
    const withId = await server.call(createUser, { as, body: { ...input(), userUID: user.userUID } as never })
    expect(withId.status).toBe(400)
    expect(await read(as, user.userUID)).toEqual(before)
  })

  it('[SEC-003] grants the six applications by their names, and no other', async () => {
    const names = ['energy-crm', 'solar-studies', 'energy-insights', 'profiles', 'billing', 'tasks'] as const
    const applications = names.map((application) => ({ application, role: 'user' as const }))
    const created = await server.call(createUser, { as: server.adminA, body: input({ applications }) })
    expect(created.status).toBe(201)
    expect(created.reply.applications.map(({ application }) => application)).toEqual(names.toSorted())
    const other = { ...input(), applications: [{ application: 'crm', role: 'user' }] }
    const refused = await server.call(createUser, { as: server.adminA, body: other as never })
    expect([refused.status, refused.code]).toEqual([400, 'INVALID_INPUT'])
  })

  it('refuses applications, groups and commercials that do not exist', async () => {
    const as = server.adminA
    const poor = await server.createTenant('Pobre')
    const poorAdmin = await server.createUser({ tenant: poor, role: 'admin' })
    await server.inTenant(poor, (tx) =>
      tx.query(`update organisations set applications = '{billing}' where client_uid = $1`, [poor]),
    )
    const anyId = '019a0000-0000-7000-8000-00000000dead'
    const groupOfB = await server.inTenant(server.tenantB, (tx) => makeGroup(tx))
    const twice = [
      { application: 'billing', role: 'user' },
      { application: 'billing', role: 'admin' },
    ] as const
    const answers = [
      await server.call(createUser, { as: poorAdmin, body: input() }),
      await server.call(createUser, { as, body: input({ applications: [...twice] }) }),
      await server.call(createUser, { as, body: input({ groups: [{ idGroup: groupOfB }] }) }),
      await server.call(createUser, { as, body: input({ idCommercial: anyId }) }),
      await server.call(createUser, { as, body: input({ email: 'no es un email' }) }),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [400, 'USER_APPLICATION_NOT_AVAILABLE'],
      [400, 'USER_APPLICATION_NOT_AVAILABLE'],
      [400, 'USER_GROUP_UNKNOWN'],
      [400, 'USER_COMMERCIAL_UNKNOWN'],
      [400, 'INVALID_INPUT'],
    ])
  })

  it('answers a stale version with the stored record', async () => {
    const as = server.adminA
    const user = await server.createUser()
    const before = await read(as, user.userUID)
    expect((await server.call(updateUser, { as, body: edit(before, { userName: 'Primera' }) })).status).toBe(
      200,
    )
    const late = await server.call(updateUser, { as, body: edit(before, { userName: 'Segunda' }) })
    expect([late.status, late.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(late.errors[0]?.details?.stored).toMatchObject({ userName: 'Primera' })
  })

  it('[API-020] [API-042] answers creations and changes with the saved record, other calls with a count or OK', async () => {
    const tenant = await server.createTenant('Respuestas')
    const as = await server.createUser({ tenant, role: 'admin' })
    const created = (await server.call(createUser, { as, body: input({ userName: 'Alba' }) })).reply
    expect(created).toEqual(await read(as, created.userUID))
    const changed = await server.call(updateUser, {
      as,
      body: edit(created, { userName: 'Alba Montero', role: 'admin', applications: [] }),
    })
    expect([changed.status, changed.reply]).toMatchObject([
      200,
      { userUID: created.userUID, userName: 'Alba Montero', role: 'admin', applications: [], version: 2 },
    ])
    expect(changed.reply).toEqual(await read(as, created.userUID))
    const idGroup = await server.inTenant(tenant, (tx) => makeGroup(tx))
    const assigned = await server.call(assignToGroup, {
      as,
      params: { idGroup, userUID: created.userUID },
      query: { isGroupAdmin: 'false' },
    })
    expect(assigned.reply).toEqual({ status: 'OK' })
    expect((await server.call(skipOnboarding, { as })).reply).toEqual({ status: 'OK' })
    expect((await server.call(completedOnboarding, { as })).reply).toEqual({ status: 'OK' })
    const removed = await server.call(removeUser, { as, params: { id: created.userUID } })
    expect(removed.reply).toEqual({ affected: 1 })
  })

  it('[LIM-011] [LIM-019] refuses a user beyond the licence, also for two requests at once and when enabling one', async () => {
    const tenant = await server.createTenant('Pequeña', 'freemium')
    const as = await server.createUser({ tenant, role: 'admin' })
    const second = await server.createUser({ tenant })
    const both = await Promise.all([
      server.call(createUser, { as, body: input() }),
      server.call(createUser, { as, body: input() }),
    ])
    expect(both.map((answer) => answer.status).sort((one, other) => one - other)).toEqual([201, 409])
    expect(both.find((answer) => answer.status === 409)?.code).toBe('LICENSE_LIMIT_REACHED')
    // A disabled user frees their seat, and needs one to be enabled again.
    expect((await save(as, second.userUID, { active: false })).status).toBe(200)
    expect((await server.call(createUser, { as, body: input() })).status).toBe(201)
    const back = await save(as, second.userUID, { active: true })
    expect([back.status, back.code]).toEqual([409, 'LICENSE_LIMIT_REACHED'])
    const list = await server.call(searchUsers, { as, body: {} })
    expect(list.reply[2]).toEqual({ totalIsExact: true, used: 3, limit: 3 })
  })

  it('[API-019] [ACC-013] invites: the link sets a password once, proves the address and signs in', async () => {
    const as = server.adminA
    const idGroup = await server.inTenant(server.tenantA, (tx) => makeGroup(tx))
    const idCommercial = await server.inTenant(server.tenantA, (tx) => makeCommercial(tx))
    const body = input({
      groups: [{ idGroup, isGroupAdmin: true }],
      idCommercial,
      phoneNumber: '600 123 123',
    })
    const created = await server.call(createUser, { as, body })
    expect(created.status).toBe(201)
    expect(created.reply).toMatchObject({
      email: body.email,
      role: 'user',
      active: true,
      invited: true,
      emailValidated: false,
      version: 1,
      userGroups: [{ isGroupAdmin: true, group: { idGroup } }],
      commercial: { idCommercial },
    })
    expect(created.raw.body).not.toMatch(/password/i)
    const resetToken = await tokenTo(server.tenantA, body.email)
    const set = () =>
      server.call(resetPassword, { params: { resetToken }, body: { password: 'Elegida-2026' } })
    expect((await set()).status).toBe(200)
    expect((await set()).status).toBe(400)
    const entered = await server.call(login, { body: { email: body.email, password: 'Elegida-2026' } })
    expect(entered.status).toBe(200)
    expect(entered.reply.user.applications).toEqual([{ application: 'energy-crm', role: 'user' }])
    expect(await read(as, created.reply.userUID)).toMatchObject({ invited: false, emailValidated: true })
    const again = await server.call(inviteUserAgain, { as, params: { id: created.reply.userUID } })
    expect([again.status, again.code]).toEqual([409, 'USER_ALREADY_ENTERED'])
  })

  it('sends an invitation again: the earlier link becomes invalid', async () => {
    const as = server.adminA
    const body = input()
    const { reply } = await server.call(createUser, { as, body })
    const first = await tokenTo(server.tenantA, body.email)
    expect((await server.call(inviteUserAgain, { as, params: { id: reply.userUID } })).status).toBe(200)
    const late = await server.call(resetPassword, {
      params: { resetToken: first },
      body: { password: 'Elegida-2026' },
    })
    expect([late.status, late.code]).toEqual([400, 'RESET_TOKEN_INVALID'])
  })

  it('[trust] ends every session at once when a user is disabled, moved, assigned another role or deleted', async () => {
    const as = server.adminA
    const changes = [{ active: false }, { email: input().email }, { role: 'admin' as const }]
    for (const change of changes) {
      const user = await server.createUser()
      expect(await isAlive(user)).toBe(true)
      expect((await save(as, user.userUID, change)).status).toBe(200)
      expect([change, await isAlive(user)]).toEqual([change, false])
    }
    const user = await server.createUser()
    expect((await server.call(removeUser, { as, params: { id: user.userUID } })).status).toBe(200)
    expect(await isAlive(user)).toBe(false)
    const harmless = await server.createUser()
    expect((await save(as, harmless.userUID, { userName: 'Otro nombre' })).status).toBe(200)
    expect(await isAlive(harmless)).toBe(true)
  })

  it('invites a user who never signed in at the new address, and notifies nobody at the old one', async () => {
    const as = server.adminA
    const { reply } = await server.call(createUser, { as, body: input() })
    const { email } = input()
    await save(as, reply.userUID, { email })
    const templatesTo = (to: string) =>
      server.inTenant(server.tenantA, (tx) =>
        tx.query<{ template: string }>(
          'select template from mail_messages where client_uid = $1 and recipient = $2',
          [server.tenantA, to],
        ),
      )
    expect(await templatesTo(email)).toEqual([{ template: 'userInvitation' }])
    expect(await templatesTo(reply.email)).toEqual([{ template: 'userInvitation' }])
    expect(await read(as, reply.userUID)).toMatchObject({ email, pendingEmail: null, invited: true })
  })

  it('[API-025] deletes softly: in no list, with the name kept and the address free again', async () => {
    const as = server.adminA
    const user = await server.createUser()
    expect((await server.call(removeUser, { as, params: { id: user.userUID } })).reply).toEqual({
      affected: 1,
    })
    expect((await server.call(findUser, { as, query: { userUID: user.userUID } })).status).toBe(404)
    const all = await server.call(listUsers, { as })
    expect(all.reply.map((one) => one.userUID)).not.toContain(user.userUID)
    const [kept] = await server.inTenant(server.tenantA, (tx) =>
      tx.query(`select user_name, active, password_hash from users where user_uid = $1`, [user.userUID]),
    )
    expect(kept).toEqual({ user_name: 'Persona de pruebas', active: false, password_hash: null })
    const again = await server.call(createUser, { as, body: input({ email: user.email }) })
    expect(again.status).toBe(201)
  })

  it('does not delete a user who still has clients or contracts, and answers how many', async () => {
    const as = server.adminA
    const user = await server.createUser()
    await server.inTenant(server.tenantA, async (tx) => {
      const idCommercial = await makeCommercial(tx, { userUID: user.userUID })
      await makeClient(tx, { idCommercial })
      await makeContract(tx, { idCommercial })
      await makeContract(tx, { idCommercial })
    })
    const answer = await server.call(removeUser, { as, params: { id: user.userUID } })
    expect([answer.status, answer.code]).toEqual([409, 'USER_OWNS_DATA'])
    expect(answer.errors[0]?.details).toEqual({ clients: 1, contracts: 2, comparisons: 0, solarStudies: 0 })
    expect(await isAlive(user)).toBe(true)
  })

  it('records in the audit who changed what, without secrets', async () => {
    const as = server.adminA
    const { reply } = await server.call(createUser, { as, body: input() })
    await save(as, reply.userUID, { role: 'admin' })
    const events = await server.inTenant(server.tenantA, (tx) =>
      tx.query<{ action: string; user_uid: string; before: unknown; after: unknown }>(
        `select action, user_uid, before, after from audit_events
         where client_uid = $1 and entity = 'user' and id_entity = $2 order by at, id_audit_event`,
        [server.tenantA, reply.userUID],
      ),
    )
    expect(events.map((event) => [event.action, event.user_uid])).toEqual([
      ['create', as.userUID],
      ['update', as.userUID],
    ])
    expect(events[1]).toMatchObject({ before: { role: 'user' }, after: { role: 'admin' } })
    expect(JSON.stringify(events)).not.toMatch(/token|hash/i)
  })
})
