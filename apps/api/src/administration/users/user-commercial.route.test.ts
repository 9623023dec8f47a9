import {
  createUser,
  findUser,
  searchUsers,
  updateUser,
} from '@vatio/protocol/administration/users/users.endpoints'
import { createClient } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { findCommercialByUserUID } from '@vatio/protocol/energy-crm/commercials/commercials.endpoints'
import { login, resetPassword } from '@vatio/protocol/identity/session/session.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { newUserInput as input, userUpdate as edit } from '../../../test/factories/users.factory.ts'
import { openMailReader } from '../../../test/mail-reader.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
let mails: Awaited<ReturnType<typeof openMailReader>>
beforeAll(async () => {
  server = await startTestServer()
  mails = await openMailReader(server)
})
afterAll(async () => {
  await mails.close()
  await server.close()
})

const save = async (as: TestUser, userUID: string, rest: Parameters<typeof edit>[1]) => {
  const { reply } = await server.call(findUser, { as, query: { userUID } })
  return server.call(updateUser, { as, body: edit(reply, rest) })
}

describe('the commercial of a user', () => {
  it('[API-019] is created with the invitation, so that the agent creates clients at once', async () => {
    const as = server.adminA
    const newCommercial = { name: 'Alba', firstSurname: 'Montero', secondSurname: 'Ruiz' }
    const created = await server.call(createUser, {
      as,
      body: input({ newCommercial, phoneNumber: '600 123 123' }),
    })
    expect(created.status).toBe(201)
    const { commercial, userUID, email } = created.reply
    expect(commercial?.name).toBe('Alba Montero Ruiz')
    const stored = await server.call(findCommercialByUserUID, { as, query: { userUID } })
    expect(stored.reply).toMatchObject({
      ...newCommercial,
      idCommercial: commercial?.idCommercial,
      userUID,
      email,
      phoneNumber: '600 123 123',
      feePercentage: 100,
    })
    const audited = await server.inTenant(server.tenantA, (tx) =>
      tx.query('select action, entity from audit_events where id_entity = $1', [commercial?.idCommercial]),
    )
    expect(audited).toEqual([{ action: 'create', entity: 'commercial' }])
    // The agent enters and creates a client of their own.
    const link = (await mails.mailsTo(email)).at(-1)?.link
    const resetToken = String(link?.searchParams.get('token'))
    await server.call(resetPassword, { params: { resetToken }, body: { password: 'Elegida-2026' } })
    const session = await server.call(login, { body: { email, password: 'Elegida-2026' } })
    const agent = { ...as, userUID, token: session.reply.token.access_token }
    const client = await server.call(createClient, {
      as: agent,
      body: { clientInfo: { name: 'Primer cliente' } },
    })
    expect([client.status, client.reply.commercial?.idCommercial]).toEqual([201, commercial?.idCommercial])
  })

  it('is created for a user who has none, and for no other', async () => {
    const as = server.adminA
    const newCommercial = { name: 'Noa', firstSurname: 'Vega' }
    const user = await server.createUser()
    const saved = await save(as, user.userUID, { newCommercial })
    expect([saved.status, saved.reply.commercial?.name]).toEqual([200, 'Noa Vega'])
    const again = await save(as, user.userUID, { newCommercial })
    expect([again.status, again.code, again.errors[0]?.field]).toEqual([
      409,
      'USER_COMMERCIAL_TAKEN',
      'newCommercial',
    ])
  })

  it('is not created beside one to be linked, without a name, or by an Admin without the CRM', async () => {
    const newCommercial = { name: 'Noa', firstSurname: 'Vega' }
    const idCommercial = await server.inTenant(server.tenantA, (tx) => makeCommercial(tx))
    const outsider = await server.createUser({ role: 'admin', applications: ['billing'] })
    const bodies = [
      [server.adminA, input({ newCommercial, idCommercial }), 'INVALID_INPUT'],
      [server.adminA, input({ newCommercial: { name: 'Noa', firstSurname: ' ' } }), 'INVALID_INPUT'],
      [outsider, input({ newCommercial, applications: [] }), 'USER_APPLICATION_NOT_AVAILABLE'],
    ] as const
    for (const [as, body, code] of bodies) {
      const answer = await server.call(createUser, { as, body })
      expect([answer.status, answer.code]).toEqual([400, code])
    }
  })

  it('[LIM-011] is refused with the whole invitation when the licence has no place for it, and the limit is named', async () => {
    const tenant = await server.createTenant('Pequeña', 'freemium')
    const as = await server.createUser({ tenant, role: 'admin' })
    await server.inTenant(tenant, async (tx) => {
      for (let made = 0; made < 3; made++) await makeCommercial(tx)
    })
    const body = input({ newCommercial: { name: 'Noa', firstSurname: 'Vega' } })
    const refused = await server.call(createUser, { as, body })
    expect([refused.status, refused.code, refused.errors[0]?.details]).toEqual([
      409,
      'LICENSE_LIMIT_REACHED',
      { quantity: 'commercials', used: 3, limit: 3 },
    ])
    expect((await server.call(searchUsers, { as, body: { text: body.email } })).reply[0]).toEqual([])
    const mails = await server.inTenant(tenant, (tx) =>
      tx.query('select 1 from mail_messages where client_uid = $1', [tenant]),
    )
    expect(mails).toEqual([])
    const { newCommercial: _, ...withoutCommercial } = body
    expect((await server.call(createUser, { as, body: withoutCommercial })).status).toBe(201)
  })
})
