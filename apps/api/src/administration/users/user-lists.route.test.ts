import type { BodyInputOf } from '@vatio/protocol/endpoint'
import {
  createUser,
  findUser,
  listUsers,
  listUsersOfClient,
  searchUsers,
} from '@vatio/protocol/administration/users/users.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { newUserInput as input } from '../../../test/factories/users.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('lists of users', () => {
  it('[SEC-017] [API-023] [API-024] [API-041] contain the users that the reader may see', async () => {
    const tenant = await server.createTenant('Visibles')
    const [norte, sur] = await server.inTenant(tenant, async (tx) => [
      await makeGroup(tx),
      await makeGroup(tx),
    ])
    const admin = await server.createUser({ tenant, role: 'admin' })
    const chief = await server.createUser({ tenant, groups: [{ idGroup: norte, isGroupAdmin: true }] })
    const member = await server.createUser({ tenant, groups: [{ idGroup: norte, isGroupAdmin: false }] })
    const other = await server.createUser({ tenant, groups: [{ idGroup: sur, isGroupAdmin: false }] })
    const seen: [TestUser, TestUser[]][] = [
      [admin, [admin, chief, member, other]],
      [chief, [chief, member]],
      [member, [member]],
      [other, [other]],
    ]
    for (const [as, expected] of seen) {
      const ids = new Set(expected.map((user) => user.userUID))
      const [rows, total] = (await server.call(searchUsers, { as, body: {} })).reply
      expect(new Set(rows.map((row) => row.userUID))).toEqual(ids)
      expect(total).toBe(ids.size)
      const all = (await server.call(listUsers, { as })).reply
      expect(new Set(all.map((row) => row.userUID))).toEqual(ids)
      for (const user of [admin, chief, member, other]) {
        const one = await server.call(findUser, { as, query: { userUID: user.userUID } })
        expect(one.status).toBe(ids.has(user.userUID) ? 200 : 404)
      }
      // A task may be assigned to any colleague; their address is omitted for callers who may not open their
      // record.
      const colleagues = (await server.call(listUsers, { as, query: { fromTasks: 'true' } })).reply
      expect(colleagues).toHaveLength(4)
      for (const row of colleagues) expect(row.email !== null).toBe(ids.has(row.userUID))
    }
    const linked = await server.call(listUsersOfClient, { as: admin, query: { clientUID: tenant } })
    expect(linked.reply).toHaveLength(4)
  })

  it('are searched by name, address and telephone without accents, filtered and sorted', async () => {
    const tenant = await server.createTenant('Buscada')
    const as = await server.createUser({ tenant, role: 'admin' })
    const names = ['Íñigo Ázcarate', 'ñora Pérez', 'Óscar Núñez']
    for (const [index, userName] of names.entries()) {
      await server.call(createUser, { as, body: input({ userName, email: `z${index}x@b.example` }) })
    }
    const search = async (body: BodyInputOf<typeof searchUsers>, query = {}) =>
      (await server.call(searchUsers, { as, body, query })).reply[0].map((row) => row.userName)
    expect(await search({ text: 'inigo azc' })).toEqual(['Íñigo Ázcarate'])
    expect(await search({ text: 'nunez' })).toEqual(['Óscar Núñez'])
    expect(await search({ roles: ['admin'] })).toEqual(['Persona de pruebas'])
    expect(await search({}, { sort: 'userName', direction: 'desc', limit: 2 })).toEqual([
      'Persona de pruebas',
      'Óscar Núñez',
    ])
    expect(await search({ applications: ['billing'] })).toEqual(['Persona de pruebas'])
    expect(await search({ active: false })).toEqual([])
  })
})
