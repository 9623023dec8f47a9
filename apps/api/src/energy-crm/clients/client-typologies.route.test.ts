import {
  createClientTypology,
  listClientTypologies,
  removeClientTypology,
  updateClientTypology,
} from '@vatio/protocol/energy-crm/clients/client-typologies.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { elementAt } from '@vatio/domain/element-at'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('client typologies', () => {
  it('answers 401 without a session', async () => {
    expect((await server.call(listClientTypologies)).status).toBe(401)
  })

  it("answers 404 to another company's typology", async () => {
    const { reply } = await server.call(listClientTypologies, { as: server.adminB })
    const { idClientTypology } = elementAt(reply, 0)
    const changed = await server.call(updateClientTypology, {
      as: server.adminA,
      body: { idClientTypology, version: 1, name: 'Robada' },
    })
    const removed = await server.call(removeClientTypology, {
      as: server.adminA,
      params: { id: idClientTypology },
    })
    expect([changed.status, removed.status]).toEqual([404, 404])
  })

  it('[API-048] restricts writing to admins', async () => {
    const user = await server.createUser()
    const answer = await server.call(createClientTypology, { as: user, body: { name: 'Nueva' } })
    expect(answer.status).toBe(403)
    expect((await server.call(listClientTypologies, { as: user })).status).toBe(200)
  })

  it('refuses an empty name, a name that differs only in case or accents and a stale version', async () => {
    const as = server.adminA
    expect((await server.call(createClientTypology, { as, body: { name: ' ' } })).status).toBe(400)
    const taken = await server.call(createClientTypology, { as, body: { name: 'AUTONOMO' } })
    expect([taken.status, taken.code]).toEqual([409, 'CLIENT_TYPOLOGY_NAME_TAKEN'])
    const { idClientTypology } = (await server.call(createClientTypology, { as, body: { name: 'Club' } }))
      .reply
    const stale = await server.call(updateClientTypology, {
      as,
      body: { idClientTypology, version: 9, name: 'Peña' },
    })
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
  })

  it('does not delete a typology that a client has', async () => {
    const as = server.adminA
    const { idClientTypology } = elementAt((await server.call(listClientTypologies, { as })).reply, 0)
    await server.inTenant(server.tenantA, (tx) => makeClient(tx, { idClientTypology }))
    const answer = await server.call(removeClientTypology, { as, params: { id: idClientTypology } })
    expect([answer.status, answer.code]).toEqual([409, 'CLIENT_TYPOLOGY_IN_USE'])
  })

  it('[CLI-009] starts with five typologies in every company', async () => {
    const { reply } = await server.call(listClientTypologies, { as: server.adminB })
    expect(reply.map((typology) => typology.name)).toEqual([
      'Administración pública',
      'Autónomo',
      'Comunidad de propietarios',
      'Empresa',
      'Particular',
    ])
    expect(new Set(reply.map((typology) => typology.clientUID))).toEqual(new Set([server.tenantB]))
  })

  it('[API-048] creates, renames and deletes', async () => {
    const as = server.adminB
    const made = await server.call(createClientTypology, { as, body: { name: 'Cooperativa' } })
    expect(made.status).toBe(201)
    const { idClientTypology, version } = made.reply
    const renamed = await server.call(updateClientTypology, {
      as,
      body: { idClientTypology, version, name: 'Cooperativa agraria' },
    })
    expect(renamed.reply).toMatchObject({ name: 'Cooperativa agraria', version: 2 })
    const removed = await server.call(removeClientTypology, { as, params: { id: idClientTypology } })
    expect(removed.reply).toEqual({ affected: 1 })
  })
})
