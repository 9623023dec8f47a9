import {
  assignToGroup,
  createGroup,
  listGroups,
  listGroupUsers,
  listUsersToGroups,
  removeGroup,
  unassignFromGroup,
  updateGroup,
  updateUserToGroup,
} from '@vatio/protocol/administration/groups/groups.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEnergyMarketer } from '../../../test/factories/energy-marketers.factory.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { only } from '../../platform/elements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let serial = 0
const name = () => `Delegación ${(serial += 1)}`
const groupOf = (tenant: string) => server.inTenant(tenant, (tx) => makeGroup(tx))
const assign = (as: TestUser, idGroup: string, user: TestUser, isGroupAdmin?: 'true' | 'false') =>
  server.call(assignToGroup, {
    as,
    params: { idGroup, userUID: user.userUID },
    query: isGroupAdmin ? { isGroupAdmin } : {},
  })
const members = async (as: TestUser, id: string) =>
  (await server.call(listGroupUsers, { as, params: { id } })).reply.map((member) => member.userUID)

describe('groups', () => {
  it('answers 401 without a session', async () => {
    expect((await server.call(listGroups)).status).toBe(401)
    expect((await server.call(createGroup, { body: { name: name() } })).status).toBe(401)
  })

  it('[SEC-014] of another company answer 404 in every call, and its users cannot be assigned', async () => {
    const as = server.adminA
    const ofB = await groupOf(server.tenantB)
    const ofA = await groupOf(server.tenantA)
    const answers = [
      await server.call(updateGroup, { as, body: { idGroup: ofB, version: 1, name: 'Robado' } }),
      await server.call(removeGroup, { as, params: { id: ofB } }),
      await server.call(listGroupUsers, { as, params: { id: ofB } }),
      await assign(as, ofB, server.adminA),
      await server.call(unassignFromGroup, { as, params: { idGroup: ofB, userUID: server.adminB.userUID } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404])
    const foreign = await assign(as, ofA, server.adminB)
    expect([foreign.status, foreign.code]).toEqual([400, 'GROUP_USER_UNKNOWN'])
  })

  it('[ACC-012] are written by admins only', async () => {
    const idGroup = await groupOf(server.tenantA)
    const chief = await server.createUser({ groups: [{ idGroup, isGroupAdmin: true }] })
    const answers = [
      await server.call(createGroup, { as: chief, body: { name: name() } }),
      await server.call(updateGroup, { as: chief, body: { idGroup, version: 1, name: name() } }),
      await server.call(removeGroup, { as: chief, params: { id: idGroup } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403])
  })

  it('[THM-002] [THM-008] refuse a theme that would be invalid for the company too', async () => {
    const as = server.adminA
    for (const themeConfig of [
      { primary: 'rojo' },
      { logoUrl: 'http://fotos.example/l.png' },
      { carrouselLinks: 'https://fotos.example/1.png,javascript:alert(1)' },
      { clientAppTitle: 'L'.repeat(81) },
    ]) {
      const answer = await server.call(createGroup, { as, body: { name: name(), themeConfig } })
      expect([answer.status, answer.code]).toEqual([400, 'INVALID_INPUT'])
    }
  })

  it('refuse a taken name, an unknown marketer and a stale version', async () => {
    const as = server.adminA
    const taken = name()
    const { reply } = await server.call(createGroup, { as, body: { name: taken } })
    const again = await server.call(createGroup, { as, body: { name: taken.toUpperCase() } })
    expect([again.status, again.code]).toEqual([409, 'GROUP_NAME_TAKEN'])
    const marketerOfB = await server.inTenant(server.tenantB, (tx) => makeEnergyMarketer(tx))
    const foreign = await server.call(createGroup, {
      as,
      body: { name: name(), billingMarketerAccess: [marketerOfB] },
    })
    expect([foreign.status, foreign.code]).toEqual([400, 'GROUP_MARKETER_UNKNOWN'])
    const body = { idGroup: reply.idGroup, version: 1, name: name() }
    expect((await server.call(updateGroup, { as, body })).status).toBe(200)
    const late = await server.call(updateGroup, { as, body })
    expect([late.status, late.code]).toEqual([409, 'VERSION_CONFLICT'])
  })

  it('[API-029] [API-030] [API-031] [API-032] [ACC-012] are created, changed and deleted by an admin', async () => {
    const as = server.adminA
    const marketer = await server.inTenant(server.tenantA, (tx) => makeEnergyMarketer(tx))
    const created = await server.call(createGroup, {
      as,
      body: { name: name(), description: 'Zona norte', themeConfig: { primary: '#123456' } },
    })
    expect([created.status, created.reply]).toMatchObject([
      201,
      {
        description: 'Zona norte',
        themeConfig: { primary: '#123456' },
        billingMarketerAccess: [],
        memberCount: 0,
      },
    ])
    const { idGroup, version } = created.reply
    // An absent theme does not change; the list of marketers is always complete.
    const changed = await server.call(updateGroup, {
      as,
      body: { idGroup, version, name: name(), billingMarketerAccess: [marketer] },
    })
    expect(changed.reply).toMatchObject({
      description: null,
      themeConfig: { primary: '#123456' },
      billingMarketerAccess: [marketer],
      version: 2,
    })
    const user = await server.createUser({ groups: [{ idGroup, isGroupAdmin: false }] })
    expect((await server.call(removeGroup, { as, params: { id: idGroup } })).reply).toEqual({ affected: 1 })
    const all = (await server.call(listGroups, { as })).reply
    expect(all.map((group) => group.idGroup)).not.toContain(idGroup)
    const memberships = (await server.call(listUsersToGroups, { as })).reply
    expect(memberships.map((one) => one.userUID)).not.toContain(user.userUID)
  })
})

describe('members of a group', () => {
  it('[API-033] [API-034] [API-035] [API-036] [API-037] [SEC-018] are assigned, promoted and removed', async () => {
    const as = server.adminA
    const idGroup = await groupOf(server.tenantA)
    const user = await server.createUser()
    // The interface's path ends in a slash.
    const raw = await server.app.inject({
      method: 'POST',
      url: `/api/security/group/${idGroup}/assign/${user.userUID}/?isGroupAdmin=false`,
      headers: { authorization: `Bearer ${as.token}` },
    })
    expect([raw.statusCode, raw.json()]).toEqual([200, { status: 'OK' }])
    const found = (await server.call(listGroupUsers, { as, params: { id: idGroup } })).reply
    expect(found).toMatchObject([{ userUID: user.userUID, idGroup, isGroupAdmin: false, email: user.email }])
    const { idUserToGroup } = only(found)
    const promoted = await server.call(updateUserToGroup, { as, body: { idUserToGroup, isGroupAdmin: true } })
    expect(promoted.reply).toMatchObject({ idUserToGroup, isGroupAdmin: true })
    expect((await server.call(listUsersToGroups, { as })).reply).toContainEqual(promoted.reply)
    const params = { idGroup, userUID: user.userUID }
    expect((await server.call(unassignFromGroup, { as, params })).reply).toEqual({ affected: 1 })
    expect((await server.call(unassignFromGroup, { as, params })).status).toBe(404)
  })

  it('[SEC-017] are managed by their group admin, who sees no other users by that role', async () => {
    const makeOne = () => groupOf(server.tenantA)
    const [norte, este, sur] = await Promise.all([makeOne(), makeOne(), makeOne()])
    const chief = await server.createUser({
      groups: [
        { idGroup: norte, isGroupAdmin: true },
        { idGroup: este, isGroupAdmin: true },
      ],
    })
    const peer = await server.createUser({ groups: [{ idGroup: norte, isGroupAdmin: true }] })
    const member = await server.createUser({ groups: [{ idGroup: norte, isGroupAdmin: false }] })
    const stranger = await server.createUser({ groups: [{ idGroup: sur, isGroupAdmin: false }] })

    expect(
      new Set((await server.call(listGroups, { as: chief })).reply.map((group) => group.idGroup)),
    ).toEqual(new Set([norte, este]))
    expect(new Set(await members(chief, norte))).toEqual(
      new Set([chief, peer, member].map((user) => user.userUID)),
    )
    expect((await server.call(listGroupUsers, { as: chief, params: { id: sur } })).status).toBe(404)
    expect((await server.call(listGroupUsers, { as: member, params: { id: norte } })).status).toBe(404)

    // A group admin may add users whom they already see to another of their groups, but no others.
    expect((await assign(chief, este, member)).status).toBe(200)
    const taken = await assign(chief, norte, stranger)
    expect([taken.status, taken.code]).toEqual([400, 'GROUP_USER_UNKNOWN'])
    expect((await assign(chief, sur, member)).status).toBe(404)
    const answers = [
      await assign(chief, norte, member, 'true'),
      await assign(chief, norte, peer, 'false'),
      await server.call(unassignFromGroup, { as: chief, params: { idGroup: norte, userUID: peer.userUID } }),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual(
      answers.map(() => [403, 'GROUP_ADMIN_RESERVED']),
    )
    const out = await server.call(unassignFromGroup, {
      as: chief,
      params: { idGroup: norte, userUID: member.userUID },
    })
    expect(out.status).toBe(200)
    expect((await assign(member, norte, member)).status).toBe(404)
  })
})
