import { findUser, removeUser, updateUser } from '@vatio/protocol/administration/users/users.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userUpdate } from '../../../test/factories/users.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function save(as: TestUser, userUID: string, rest: Parameters<typeof userUpdate>[1]) {
  const read = await server.call(findUser, { as, query: { userUID } })
  // Demoted or disabled by the other one already: neither may they read nor write.
  if (read.status !== 200) return read
  return server.call(updateUser, { as, body: userUpdate(read.reply, rest) })
}

describe('the administrators of a company', () => {
  it('keep at least one: no demotion, no disabling, no deletion of the last, even by two at once', async () => {
    const tenant = await server.createTenant('Dos administradores')
    const one = await server.createUser({ tenant, role: 'admin' })
    const two = await server.createUser({ tenant, role: 'admin' })
    // Each takes the other's role away in the same moment: one of them must fail.
    const both = await Promise.all([
      save(one, two.userUID, { role: 'user' }),
      save(two, one.userUID, { role: 'user' }),
    ])
    expect(both.filter((answer) => answer.status === 200)).toHaveLength(1)
    const left = both[0].status === 200 ? one : two
    const alone = await save(left, left.userUID, { role: 'user' })
    expect([alone.status, alone.code]).toEqual([409, 'USER_LAST_ADMIN'])
    const disabled = await save(left, left.userUID, { active: false })
    expect([disabled.status, disabled.code]).toEqual([409, 'USER_IS_SELF'])
    const removed = await server.call(removeUser, { as: left, params: { id: left.userUID } })
    expect([removed.status, removed.code]).toEqual([409, 'USER_IS_SELF'])
  })

  it('[trust] keep at least one when two of them change each other at once', async () => {
    const remove = (as: TestUser, userUID: string) => server.call(removeUser, { as, params: { id: userUID } })
    const demote = (as: TestUser, userUID: string) => save(as, userUID, { role: 'user' })
    const disable = (as: TestUser, userUID: string) => save(as, userUID, { active: false })
    for (const [first, second] of [
      [remove, remove],
      [demote, remove],
      [disable, demote],
      [remove, disable],
    ] as const) {
      const tenant = await server.createTenant('Dos administradores')
      const one = await server.createUser({ tenant, role: 'admin' })
      const two = await server.createUser({ tenant, role: 'admin' })
      const both = await Promise.all([first(one, two.userUID), second(two, one.userUID)])
      expect(both.filter((answer) => answer.status === 200)).toHaveLength(1)
      const admins = await server.inTenant(tenant, (tx) =>
        tx.query<{ admins: number }>(
          `select count(*)::int as admins from users where client_uid = $1 and role = 'admin' and active`,
          [tenant],
        ),
      )
      expect(admins).toEqual([{ admins: 1 }])
    }
  })
})
