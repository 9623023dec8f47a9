import { erasePerson } from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import * as endpoints from '@vatio/protocol/energy-crm/client-authorisations/client-authorisations.endpoints'
import { mergeClients, undoClientMerge } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { documentCalls } from '../../../test/document-files.ts'
import { makeClientAuthorisation } from '../../../test/factories/client-authorisations.factory.ts'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { retention } from '../../administration/personal-data/retention.job.ts'
import { newId } from '../../platform/db/uuid.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { upload, remove: removeDocument } = documentCalls(() => server)
const CUPS = 'ES0031400000000001JN0F'
const body = (more: object = {}) => ({
  holderName: 'Ana Prueba',
  holderNif: '12345678z',
  scope: 'datadis' as const,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  ...more,
})

/** A company with an Admin, an agent with a client, and a colleague who does not see it. */
async function newCompany() {
  const tenant = await server.createTenant()
  const [admin, agent, colleague] = [
    await server.createUser({ tenant, role: 'admin' }),
    await server.createUser({ tenant }),
    await server.createUser({ tenant }),
  ]
  const id = await server.inTenant(tenant, async (tx) => {
    await makeCommercial(tx, { userUID: colleague.userUID })
    const idCommercial = await makeCommercial(tx, { userUID: agent.userUID })
    return makeClient(tx, { idCommercial, name: 'Hotel Brisa' })
  })
  return { tenant, admin, agent, colleague, id }
}

describe('the authorisations of a client', () => {
  it('are hidden from callers without a session, from colleagues who do not see the client, and from other companies', async () => {
    const { agent, colleague, id } = await newCompany()
    const made = await server.call(endpoints.createClientAuthorisation, {
      as: agent,
      params: { id },
      body: body(),
    })
    const of = { id: made.reply.idClientAuthorisation }
    for (const [as, status] of [
      [undefined, 401],
      [colleague, 404],
      [server.adminB, 404],
    ] as const) {
      const answers = [
        await server.call(endpoints.listClientAuthorisations, { as, params: { id } }),
        await server.call(endpoints.createClientAuthorisation, { as, params: { id }, body: body() }),
        await server.call(endpoints.revokeClientAuthorisation, { as, params: of, body: { version: 1 } }),
        await server.call(endpoints.attachAuthorisationDocument, {
          as,
          params: of,
          body: { version: 1, idDocument: newId() },
        }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status])
    }
    const removed = await server.call(endpoints.removeClientAuthorisation, { as: agent, params: of })
    expect(removed.status).toBe(403)
  })

  it('name holder, registers, supplies, days and the signed file of the client, and say who added them', async () => {
    const { admin, agent, id } = await newCompany()
    const { idDocument } = (await upload(agent, 'client', id)).reply
    const create = (more: object) =>
      server.call(endpoints.createClientAuthorisation, { as: agent, params: { id }, body: body(more) })
    for (const [more, status, code] of [
      [{ holderNif: '12345678A' }, 400, 'INVALID_INPUT'],
      [{ cups: ['ES00'] }, 400, 'INVALID_INPUT'],
      [{ endDate: '2025-12-31' }, 400, 'CLIENT_AUTHORISATION_DATES'],
      [{ idDocument: newId() }, 400, 'CLIENT_AUTHORISATION_DOCUMENT'],
    ] as const) {
      const refused = await create(more)
      expect([refused.status, refused.code]).toEqual([status, code])
    }
    const made = await create({ cups: [CUPS], idDocument, endDate: '2026-11-26' })
    expect(made.status).toBe(201)
    expect(made.reply).toMatchObject({
      holderName: 'Ana Prueba',
      holderNif: '12345678Z',
      scope: 'datadis',
      cups: [CUPS],
      state: 'valid',
      daysLeft: 10,
      keptUntil: '2031-11-26',
      document: { idDocument, name: 'factura.pdf' },
      author: 'Persona de pruebas',
      revocation: null,
    })
    const [listed] = (await server.call(endpoints.listClientAuthorisations, { as: admin, params: { id } }))
      .reply
    expect(listed).toEqual(made.reply)
  })

  it('get their file later, are revoked once, and by the version that was read', async () => {
    const { agent, id } = await newCompany()
    const made = await server.call(endpoints.createClientAuthorisation, {
      as: agent,
      params: { id },
      body: body(),
    })
    const params = { id: made.reply.idClientAuthorisation }
    const { idDocument } = (await upload(agent, 'client', id)).reply
    const attached = await server.call(endpoints.attachAuthorisationDocument, {
      as: agent,
      params,
      body: { idDocument, version: 1 },
    })
    expect(attached.reply).toMatchObject({ document: { idDocument }, version: 2 })
    // The signed file is evidence: it is not replaced.
    const other = (await upload(agent, 'client', id)).reply.idDocument
    const replaced = await server.call(endpoints.attachAuthorisationDocument, {
      as: agent,
      params,
      body: { idDocument: other, version: 2 },
    })
    expect([replaced.status, replaced.code]).toEqual([409, 'CLIENT_AUTHORISATION_SIGNED'])
    const revoke = (version: number) =>
      server.call(endpoints.revokeClientAuthorisation, { as: agent, params, body: { version } })
    expect((await revoke(1)).code).toBe('VERSION_CONFLICT')
    const revoked = await revoke(2)
    expect(revoked.reply).toMatchObject({
      state: 'revoked',
      daysLeft: null,
      keptUntil: '2031-11-16',
      revocation: { date: '2026-11-16', author: 'Persona de pruebas' },
    })
    expect((await revoke(3)).code).toBe('CLIENT_AUTHORISATION_ENDED')
    const events = await server.inTenant(agent.clientUID, (tx) =>
      tx.query<{ action: string }>(
        'select action from audit_events where id_entity = $1 order by id_audit_event',
        [params.id],
      ),
    )
    expect(events.map(({ action }) => action)).toEqual(['create', 'update', 'update'])
  })

  it('are kept for five years after their end with their file, and then deleted by Admins or by themselves', async () => {
    const { tenant, admin, agent, id } = await newCompany()
    const { idDocument } = (await upload(agent, 'client', id)).reply
    const [kept, old, older] = await server.inTenant(tenant, async (tx) => [
      await makeClientAuthorisation(tx, { idClient: id, endDate: '2026-01-31', idDocument }),
      await makeClientAuthorisation(tx, { idClient: id, startDate: '2020-01-01', endDate: '2021-11-15' }),
      await makeClientAuthorisation(tx, { idClient: id, startDate: '2020-01-01', endDate: '2021-11-14' }),
    ])
    const remove = (one: string) =>
      server.call(endpoints.removeClientAuthorisation, { as: admin, params: { id: one } })
    const refused = await remove(kept)
    expect([refused.status, refused.code]).toEqual([409, 'CLIENT_AUTHORISATION_KEPT'])
    expect(refused.raw.json()).toMatchObject({ errors: [{ details: { keptUntil: '2031-01-31' } }] })
    expect((await remove(old)).reply).toEqual({ affected: 1 })
    const file = await removeDocument(admin, idDocument)
    expect([file.status, file.code]).toEqual([409, 'DOCUMENT_OF_AUTHORISATION'])

    const erased = await server.call(erasePerson, {
      as: admin,
      body: { kind: 'client', id, confirmation: 'Hotel Brisa' },
    })
    expect(erased.status).toBe(200)
    const left = () =>
      server.inTenant(tenant, (tx) =>
        tx.query<{ id: string; file: string | null }>(
          `select a.id_client_authorisation as id, d.name as file from client_authorisations a
           left join documents d using (client_uid, id_document) order by 1`,
        ),
      )
    expect(await left()).toEqual([
      { id: kept, file: 'factura.pdf' },
      { id: older, file: null },
    ])
    const night = () => server.inTenant(tenant, (tx) => retention.run(tx, server.platform, new Date()))
    await night()
    expect(await left()).toEqual([{ id: kept, file: 'factura.pdf' }])
    await server.inTenant(tenant, (tx) =>
      tx.query(`update client_authorisations set start_date = '2020-01-01', end_date = '2021-11-15'`),
    )
    await night()
    expect(await left()).toEqual([])
    // The file of the erased person was kept only for the authorisation.
    expect(await server.inTenant(tenant, (tx) => tx.query('select 1 from documents'))).toEqual([])
  })

  it('move with a merged client, and back', async () => {
    const { tenant, admin, id } = await newCompany()
    const other = await server.inTenant(tenant, (tx) => makeClient(tx, { name: 'Hotel Brisa 2' }))
    await server.inTenant(tenant, (tx) => makeClientAuthorisation(tx, { idClient: other }))
    const merged = await server.call(mergeClients, {
      as: admin,
      body: {
        client: { idClient: id, version: 1, clientInfo: { name: 'Hotel Brisa', phoneNumber: '600000002' } },
        merged: { idClient: other, version: 1 },
      },
    })
    expect(merged.status).toBe(200)
    const owners = () =>
      server.inTenant(tenant, (tx) => tx.query('select id_client as id from client_authorisations'))
    expect(await owners()).toEqual([{ id }])
    await server.call(undoClientMerge, { as: admin, params: { id: merged.reply.idClientMerge } })
    expect(await owners()).toEqual([{ id: other }])
  })
})
