import { signUp, updateSelf } from '@vatio/protocol/identity/accounts/accounts.endpoints'
import { createCompany, updateCompany } from '@vatio/protocol/administration/companies/companies.endpoints'
import { createUser, findUser, updateUser } from '@vatio/protocol/administration/users/users.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newUserInput, userUpdate } from '../../../test/factories/users.factory.ts'
import { freshEmail, signUpBody, startSigningUp } from '../../../test/signing-up.ts'
import type { TestServer } from '../../../test/server.ts'

let site: Awaited<ReturnType<typeof startSigningUp>>
let server: TestServer
beforeAll(async () => {
  site = await startSigningUp()
  server = site.server
})
afterAll(() => site.close())

const REFUSED = [
  'Premio www.timo.example',
  'https://timo.example',
  'Sol S/A',
  'ti\u200bmo',
  'timo.example／x',
]

describe('[trust] names printed in mails', () => {
  it('are refused with their field when invalid, and nothing is written', async () => {
    const superadmin = await server.createUser({ role: 'superadmin' })
    const company = {
      name: 'Luz Nueva',
      license: 'trial' as const,
      activatedTasks: true,
      activatedDashboards: true,
      clientSingleAppModeEnabled: false,
      applications: ['billing' as const],
    }
    const admin = { email: freshEmail(), userName: 'Nora' }
    for (const name of REFUSED) {
      const body = signUpBody(freshEmail())
      const answers = {
        userName: [
          await server.call(signUp, { query: {}, body: { ...body, userName: name } }),
          await server.call(createUser, { as: server.adminA, body: newUserInput({ userName: name }) }),
          await server.call(updateSelf, { as: server.adminA, body: { version: 1, userName: name } }),
        ],
        clientName: [await server.call(signUp, { query: {}, body: { ...body, clientName: name } })],
        name: [await server.call(createCompany, { as: superadmin, body: { ...company, admin, name } })],
        adminName: [
          await server.call(createCompany, {
            as: superadmin,
            body: { ...company, admin: { ...admin, userName: name } },
          }),
        ],
      }
      for (const [field, all] of Object.entries(answers)) {
        for (const { status, code, errors } of all) {
          expect([name, status, code, errors[0]?.field]).toEqual([name, 400, 'NAME_NOT_PLAIN', field])
        }
      }
    }
    const { rows } = await site.mails.inspector.query(
      `select (select count(*)::int from users where user_name = any ($1)) as users,
              (select count(*)::int from organisations where name = any ($1)) as companies`,
      [REFUSED],
    )
    expect(rows).toEqual([{ users: 0, companies: 0 }])
  })

  it('that were stored before the rule remain valid until they are changed', async () => {
    const as = server.adminA
    const user = await server.createUser()
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(`update users set user_name = 'Sol S/A' where client_uid = $1 and user_uid = $2`, [
        server.tenantA,
        user.userUID,
      ]),
    )
    const read = async () => (await server.call(findUser, { as, query: { userUID: user.userUID } })).reply
    const save = async (rest: Parameters<typeof userUpdate>[1]) =>
      server.call(updateUser, { as, body: userUpdate(await read(), rest) })
    expect((await save({ phoneNumber: '600 123 123' })).status).toBe(200)
    const own = await server.call(updateSelf, {
      as: user,
      body: { version: (await read()).version, userName: 'Sol S/A', phoneNumber: null },
    })
    expect(own.status).toBe(200)
    expect((await save({ userName: 'Sol S/A y más' })).code).toBe('NAME_NOT_PLAIN')
    expect((await save({ userName: 'Sol S.A.' })).status).toBe(200)
    const superadmin = await server.createUser({ role: 'superadmin' })
    const tenant = await server.createTenant('Luz S/A')
    const change = (name: string) =>
      server.call(updateCompany, {
        as: superadmin,
        body: {
          clientUID: tenant,
          version: 1,
          name,
          license: 'trial',
          activatedTasks: true,
          activatedDashboards: true,
          clientSingleAppModeEnabled: false,
          applications: ['billing'],
        },
      })
    expect((await change('Luz S/L')).code).toBe('NAME_NOT_PLAIN')
    expect((await change('Luz S/A')).status).toBe(200)
  })
})
