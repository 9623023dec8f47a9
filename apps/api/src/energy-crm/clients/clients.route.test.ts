import {
  createClient,
  getClient,
  listClients,
  removeClient,
  searchClients,
  updateClient,
} from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient, nextDni } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'
import { only } from '../../platform/elements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Input = BodyInputOf<typeof createClient>
const input = (clientInfo: Partial<Input['clientInfo']> = {}, rest: Partial<Input> = {}): Input => ({
  clientInfo: { name: 'Panadería López', ...clientInfo },
  ...rest,
})

/** A user with a commercial of their own. */
async function makeSalesAgent(tenant = server.tenantA): Promise<TestUser & { idCommercial: string }> {
  const user = await server.createUser({ tenant })
  const idCommercial = await server.inTenant(tenant, (tx) => makeCommercial(tx, { userUID: user.userUID }))
  return { ...user, idCommercial }
}

async function makeContract(idConsumptionPoint: string, closed: boolean): Promise<void> {
  await server.inTenant(server.tenantA, (tx) =>
    tx.query(
      `insert into contracts
         (client_uid, id_contract_info, utility_type, id_consumption_point, id_contract_state, closed)
       select client_uid, $2, 'electricity', $3, id_contract_state, $4
       from contract_states where client_uid = $1 and default_state`,
      [server.tenantA, newId(), idConsumptionPoint, closed],
    ),
  )
}

describe('a client', () => {
  it('answers 401 without a session', async () => {
    expect((await server.call(listClients)).status).toBe(401)
    expect((await server.call(searchClients, { body: {} })).status).toBe(401)
    expect((await server.call(createClient, { body: input() })).status).toBe(401)
  })

  it("answers 404 to another company's client in every call and changes nothing", async () => {
    const ofB = await server.inTenant(server.tenantB, (tx) => makeClient(tx, { name: 'De B' }))
    const as = server.adminA
    const answers = [
      await server.call(getClient, { as, params: { id: ofB } }),
      await server.call(updateClient, { as, body: { ...input(), idClient: ofB, version: 1 } }),
      await server.call(removeClient, { as, params: { id: ofB } }),
    ]
    expect(answers.map((answer) => [answer.status, answer.code])).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
    const kept = await server.call(getClient, { as: server.adminB, params: { id: ofB } })
    expect(kept.reply).toMatchObject({ version: 1, clientInfo: { name: 'De B' } })
  })

  it("refuses another company's commercial and typology as unknown", async () => {
    const idCommercial = await server.inTenant(server.tenantB, (tx) => makeCommercial(tx))
    const typologies = await server.inTenant(server.tenantB, (tx) =>
      tx.query<{ id: string }>('select id_client_typology as id from client_typologies limit 1'),
    )
    const as = server.adminA
    const commercial = await server.call(createClient, {
      as,
      body: input({}, { commercial: { idCommercial } }),
    })
    expect([commercial.status, commercial.code]).toEqual([400, 'COMMERCIAL_UNKNOWN'])
    const clientTypology = { idClientTypology: only(typologies).id }
    const answer = await server.call(createClient, { as, body: input({}, { clientTypology }) })
    expect([answer.status, answer.code]).toEqual([400, 'CLIENT_TYPOLOGY_UNKNOWN'])
    const sector = await server.call(createClient, { as, body: input({}, { sector: { idSector: 999 } }) })
    expect([sector.status, sector.code]).toEqual([400, 'SECTOR_UNKNOWN'])
  })

  it('restricts deleting to admins', async () => {
    const salesAgent = await makeSalesAgent()
    const id = await server.inTenant(server.tenantA, (tx) =>
      makeClient(tx, { idCommercial: salesAgent.idCommercial }),
    )
    expect((await server.call(removeClient, { as: salesAgent, params: { id } })).status).toBe(403)
  })

  it('[CLI-008] requires a name and refuses fields that only the server sets', async () => {
    const as = server.adminA
    const nameless = await server.call(createClient, { as, body: input({ name: '  ' }) })
    expect(nameless.errors[0]).toMatchObject({ message: 'INVALID_INPUT', field: 'clientInfo.name' })
    for (const extra of [{ clientUID: server.tenantB }, { idClient: newId() }, { version: 7 }]) {
      const answer = await server.call(createClient, { as, body: { ...input(), ...extra } })
      expect([answer.status, answer.code]).toEqual([400, 'INVALID_INPUT'])
    }
  })

  it('[CLI-008] answers a warning to an admin for a wrong or repeated tax number, and an error to others', async () => {
    const salesAgent = await makeSalesAgent()
    const dniOrCif = nextDni()
    await server.call(createClient, { as: server.adminA, body: input({ dniOrCif }) })

    const repeated = await server.call(createClient, {
      as: server.adminA,
      body: input({ dniOrCif: dniOrCif.toLowerCase() }),
    })
    expect(repeated.status).toBe(201)
    expect(repeated.reply.warnings).toEqual([{ message: 'CLIENT_NIF_TAKEN', field: 'clientInfo.dniOrCif' }])
    const refused = await server.call(createClient, { as: salesAgent, body: input({ dniOrCif }) })
    expect([refused.status, refused.code]).toEqual([409, 'CLIENT_NIF_TAKEN'])

    // 54362315Z is the published example of a wrong letter (right: K).
    const wrong = await server.call(createClient, {
      as: server.adminA,
      body: input({ dniOrCif: '54362315Z' }),
    })
    expect(wrong.reply.warnings).toEqual([{ message: 'CLIENT_NIF_INVALID', field: 'clientInfo.dniOrCif' }])
    const wrongOfSalesAgent = await server.call(createClient, {
      as: salesAgent,
      body: input({ dniOrCif: '54362315Z' }),
    })
    expect([wrongOfSalesAgent.status, wrongOfSalesAgent.code]).toEqual([400, 'CLIENT_NIF_INVALID'])
  })

  it('[CLI-008] does not validate an unchanged tax number', async () => {
    const salesAgent = await makeSalesAgent()
    const idClient = await server.inTenant(server.tenantA, (tx) =>
      makeClient(tx, { dniOrCif: '54362315Z', idCommercial: salesAgent.idCommercial }),
    )
    const answer = await server.call(updateClient, {
      as: salesAgent,
      body: { ...input({ dniOrCif: '54362315Z', city: 'Soria' }), idClient, version: 1 },
    })
    expect([answer.status, answer.reply.clientInfo.city]).toEqual([200, 'Soria'])
  })

  it('answers a stale version with the stored client, and overwrites nothing', async () => {
    const as = server.adminA
    const { idClient } = (await server.call(createClient, { as, body: input() })).reply
    const body = { ...input({ name: 'Primera edición' }), idClient, version: 1 }
    expect((await server.call(updateClient, { as, body })).reply.version).toBe(2)
    const stale = await server.call(updateClient, {
      as,
      body: { ...input({ name: 'Segunda edición' }), idClient, version: 1 },
    })
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(stale.errors[0]?.details?.stored).toMatchObject({ clientInfo: { name: 'Primera edición' } })
  })

  it('[API-047] [CLI-017] cannot be deleted while it has active contracts; deleted, it is in no list, nor are its supplies', async () => {
    const as = server.adminA
    const [idClient, withOpen] = await server.inTenant(server.tenantA, async (tx) => {
      const id = await makeClient(tx, { name: 'Con contrato' })
      return [id, await makeConsumptionPoint(tx, { idClient: id })]
    })
    await makeContract(withOpen, true)
    await makeContract(withOpen, false)
    const refused = await server.call(removeClient, { as, params: { id: idClient } })
    expect([refused.status, refused.code]).toEqual([409, 'CLIENT_HAS_ACTIVE_CONTRACTS'])
    expect(refused.errors[0]?.details).toEqual({ contracts: 1 })

    await server.inTenant(server.tenantA, (tx) =>
      tx.query('update contracts set closed = true where client_uid = $1', [server.tenantA]),
    )
    const removed = await server.call(removeClient, { as, params: { id: idClient } })
    expect([removed.status, removed.reply]).toEqual([200, { affected: 1 }])
    expect((await server.call(getClient, { as, params: { id: idClient } })).status).toBe(404)
    const [left] = await server.inTenant(server.tenantA, (tx) =>
      tx.query(
        `select c.deleted_at is not null as client, p.deleted_at is not null as point
         from clients c join consumption_points p on p.client_uid = c.client_uid and p.id_client = c.id_client
         where c.client_uid = $1 and c.id_client = $2`,
        [server.tenantA, idClient],
      ),
    )
    expect(left).toEqual({ client: true, point: true })
  })

  it('[API-045] [CLI-007] is stored with every field, identifiers compact, and an audit event', async () => {
    const typologies = await server.inTenant(server.tenantA, (tx) =>
      tx.query<{ id: string }>(
        `select id_client_typology as id from client_typologies where name = 'Autónomo'`,
      ),
    )
    const idCommercial = await server.inTenant(server.tenantA, (tx) => makeCommercial(tx, { name: 'Eva' }))
    const clientInfo = {
      dniOrCif: ' b-64.717.838 ',
      name: 'Ñandú & Cía. S.L.',
      firstSurname: null,
      secondSurname: null,
      email: 'hola@nandu.example',
      phoneNumber: '+34 600 11 22 33',
      address: 'Rúa Nova 3, 2º',
      addressCode: '35001',
      city: 'Las Palmas',
      region: 'Las Palmas',
      iban: 'es91 2100 0418 4502 0005 1332',
    }
    const made = await server.call(createClient, {
      as: server.adminA,
      body: {
        clientInfo,
        agentName: 'Luis Pérez',
        agentPhoneNumber: '600000000',
        agentEmail: 'luis@nandu.example',
        clientTypology: { idClientTypology: only(typologies).id },
        sector: { idSector: 5 },
        commercial: { idCommercial },
        observations: 'Llamar por la tarde.\nPide factura en papel.',
        active: true,
      },
    })
    expect(made.status).toBe(201)
    expect(made.reply).toMatchObject({
      clientUID: server.tenantA,
      clientInfo: { ...clientInfo, dniOrCif: 'B64717838', iban: 'ES9121000418450200051332' },
      agentName: 'Luis Pérez',
      clientTypology: { name: 'Autónomo' },
      sector: { idSector: 5, name: 'Industria' },
      commercial: { idCommercial, name: 'Eva' },
      observations: 'Llamar por la tarde.\nPide factura en papel.',
      active: true,
      creationUserUID: server.adminA.userUID,
      warnings: [],
      version: 1,
    })
    const read = await server.call(getClient, { as: server.adminA, params: { id: made.reply.idClient } })
    const { warnings: _, ...client } = made.reply
    expect(read.reply).toEqual(client)
    const [event] = await server.inTenant(server.tenantA, (tx) =>
      tx.query('select action, entity from audit_events where client_uid = $1 and id_entity = $2', [
        server.tenantA,
        made.reply.idClient,
      ]),
    )
    expect(event).toEqual({ action: 'create', entity: 'client' })
  })

  it('[API-046] has only the changed fields in the audit', async () => {
    const as = server.adminA
    const { idClient } = (await server.call(createClient, { as, body: input({ city: 'Ávila' }) })).reply
    await server.call(updateClient, {
      as,
      body: { ...input({ city: 'Ávila' }), idClient, version: 1, active: false },
    })
    const [event] = await server.inTenant(server.tenantA, (tx) =>
      tx.query(
        `select before, after from audit_events
         where client_uid = $1 and id_entity = $2 and action = 'update'`,
        [server.tenantA, idClient],
      ),
    )
    expect(event).toEqual({ before: { active: true }, after: { active: false } })
  })

  it('creates one client when the same creation arrives twice with its key', async () => {
    const as = server.adminA
    const headers = { 'idempotency-key': newId() }
    const body = input({ name: 'Una sola vez' })
    const [first, second] = [
      await server.call(createClient, { as, body, headers }),
      await server.call(createClient, { as, body, headers }),
    ]
    expect(second.reply.idClient).toBe(first.reply.idClient)
    const found = await server.call(searchClients, { as, body: { text: 'Una sola vez' } })
    expect(found.reply[1]).toBe(1)
  })
})

describe('visibility of clients', () => {
  it('[SEC-015] shows a user the clients of their own commercial in lists, searches, counts and by id', async () => {
    const tenant = await server.createTenant('Visibilidad')
    const salesAgent = await makeSalesAgent(tenant)
    const other = await makeSalesAgent(tenant)
    const [mine, others, unassigned] = await server.inTenant(tenant, async (tx) => [
      await makeClient(tx, { name: 'Mío', idCommercial: salesAgent.idCommercial }),
      await makeClient(tx, { name: 'Ajeno', idCommercial: other.idCommercial }),
      await makeClient(tx, { name: 'De nadie' }),
    ])
    const list = await server.call(listClients, { as: salesAgent })
    expect(list.reply[0].map((client) => client.idClient)).toEqual([mine])
    expect(list.reply[1]).toBe(1)
    const searched = await server.call(searchClients, {
      as: salesAgent,
      body: { commercials: [salesAgent.idCommercial, other.idCommercial] },
    })
    expect(searched.reply[1]).toBe(1)
    for (const id of [others, unassigned]) {
      const body = { ...input(), idClient: id, version: 1 }
      expect((await server.call(getClient, { as: salesAgent, params: { id } })).status).toBe(404)
      expect((await server.call(updateClient, { as: salesAgent, body })).status).toBe(404)
    }
    const admin = await server.createUser({ tenant, role: 'admin' })
    expect((await server.call(listClients, { as: admin })).reply[1]).toBe(3)
  })

  it('[SEC-015] assigns a client created by a user to their own commercial and refuses another one', async () => {
    const salesAgent = await makeSalesAgent()
    const other = await makeSalesAgent()
    const made = await server.call(createClient, { as: salesAgent, body: input() })
    expect(made.reply.commercial?.idCommercial).toBe(salesAgent.idCommercial)
    const refused = await server.call(createClient, {
      as: salesAgent,
      body: input({}, { commercial: { idCommercial: other.idCommercial } }),
    })
    expect([refused.status, refused.code]).toEqual([400, 'COMMERCIAL_UNKNOWN'])
    const without = await server.createUser()
    const answer = await server.call(createClient, { as: without, body: input() })
    expect([answer.status, answer.code]).toEqual([400, 'COMMERCIAL_REQUIRED'])
  })
})
