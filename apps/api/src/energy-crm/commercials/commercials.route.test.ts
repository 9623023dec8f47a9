import {
  createCommercial,
  findCommercialByUserUID,
  listCommercials,
  removeCommercial,
  updateCommercial,
} from '@vatio/protocol/energy-crm/commercials/commercials.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const input = { name: 'Ana', firstSurname: 'Vidal' }

async function makeGroup(tenant: string): Promise<string> {
  const idGroup = newId()
  await server.inTenant(tenant, (tx) =>
    tx.query('insert into groups (client_uid, id_group, name) values ($1, $2, $3)', [
      tenant,
      idGroup,
      `Grupo ${idGroup}`,
    ]),
  )
  return idGroup
}

describe('commercials', () => {
  it('answers 401 without a session', async () => {
    expect((await server.call(listCommercials)).status).toBe(401)
    expect((await server.call(createCommercial, { body: input })).status).toBe(401)
  })

  it("answers 404 to another company's commercial and does not change it", async () => {
    const ofB = await server.inTenant(server.tenantB, (tx) => makeCommercial(tx))
    const changed = await server.call(updateCommercial, {
      as: server.adminA,
      body: { ...input, idCommercial: ofB, version: 1 },
    })
    const removed = await server.call(removeCommercial, { as: server.adminA, params: { id: ofB } })
    expect([changed.status, removed.status]).toEqual([404, 404])
    const listed = await server.call(listCommercials, { as: server.adminA })
    expect(listed.reply.map((commercial) => commercial.idCommercial)).not.toContain(ofB)
  })

  it('[FEE-022] restricts writing to admins', async () => {
    const user = await server.createUser()
    expect((await server.call(createCommercial, { as: user, body: input })).status).toBe(403)
    const outsider = await server.createUser({ role: 'admin', applications: ['solar-studies'] })
    expect((await server.call(listCommercials, { as: outsider })).status).toBe(403)
  })

  it('[FEE-022] requires name and first surname and a percentage from 0 to 100', async () => {
    const bodies = [
      { ...input, name: ' ' },
      { ...input, firstSurname: '' },
      { ...input, feePercentage: 100.5 },
      { ...input, feePercentage: -1 },
      { ...input, email: 'no es un correo' },
      { ...input, clientUID: server.tenantB },
    ]
    for (const body of bodies) {
      const answer = await server.call(createCommercial, { as: server.adminA, body })
      expect([answer.status, answer.code]).toEqual([400, 'INVALID_INPUT'])
    }
  })

  it('[FEE-022] links a user to one commercial at most, and only a user of the company', async () => {
    const user = await server.createUser()
    const first = await server.call(createCommercial, {
      as: server.adminA,
      body: { ...input, userUID: user.userUID },
    })
    expect(first.status).toBe(201)
    const second = await server.call(createCommercial, {
      as: server.adminA,
      body: { ...input, userUID: user.userUID },
    })
    expect([second.status, second.code]).toEqual([409, 'COMMERCIAL_USER_TAKEN'])
    const foreign = await server.call(createCommercial, {
      as: server.adminA,
      body: { ...input, userUID: server.adminB.userUID },
    })
    expect([foreign.status, foreign.code]).toEqual([400, 'COMMERCIAL_USER_UNKNOWN'])
  })

  it('[LIM-011] refuses a commercial beyond the licence', async () => {
    const tenant = await server.createTenant('Pequeña', 'freemium')
    const admin = await server.createUser({ tenant, role: 'admin' })
    for (let made = 0; made < 3; made++) {
      expect((await server.call(createCommercial, { as: admin, body: input })).status).toBe(201)
    }
    const fourth = await server.call(createCommercial, { as: admin, body: input })
    expect([fourth.status, fourth.code]).toEqual([409, 'LICENSE_LIMIT_REACHED'])
  })

  it('answers a stale version with the stored record', async () => {
    const made = await server.call(createCommercial, { as: server.adminA, body: input })
    const { idCommercial } = made.reply
    const body = { ...input, idCommercial, version: 1, city: 'Lugo' }
    expect((await server.call(updateCommercial, { as: server.adminA, body })).reply.version).toBe(2)
    const stale = await server.call(updateCommercial, { as: server.adminA, body })
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(stale.errors[0]?.details?.stored).toMatchObject({ idCommercial, city: 'Lugo', version: 2 })
  })

  it('[FEE-022] does not delete a commercial with contracts; its clients may remain without one', async () => {
    const [idCommercial, idClient] = await server.inTenant(server.tenantA, async (tx) => {
      const id = await makeCommercial(tx)
      return [id, await makeClient(tx, { idCommercial: id })]
    })
    const idContract = newId()
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(
        `insert into contracts (client_uid, id_contract_info, utility_type, id_commercial, id_contract_state)
         select client_uid, $2, 'electricity', $3, id_contract_state
         from contract_states where client_uid = $1 and default_state`,
        [server.tenantA, idContract, idCommercial],
      ),
    )
    const refused = await server.call(removeCommercial, { as: server.adminA, params: { id: idCommercial } })
    expect([refused.status, refused.code]).toEqual([409, 'COMMERCIAL_HAS_CONTRACTS'])
    await server.inTenant(server.tenantA, (tx) =>
      tx.query('delete from contracts where client_uid = $1 and id_contract_info = $2', [
        server.tenantA,
        idContract,
      ]),
    )
    const removed = await server.call(removeCommercial, { as: server.adminA, params: { id: idCommercial } })
    expect([removed.status, removed.reply]).toEqual([200, { affected: 1 }])
    const clients = await server.inTenant(server.tenantA, (tx) =>
      tx.query('select id_commercial from clients where client_uid = $1 and id_client = $2', [
        server.tenantA,
        idClient,
      ]),
    )
    expect(clients).toEqual([{ id_commercial: null }])
  })

  it('[API-118] [FEE-001] [FEE-002] [FEE-003] stores every field and records an audit event', async () => {
    const user = await server.createUser()
    const full = {
      name: 'Íñigo',
      firstSurname: 'Aguirre',
      secondSurname: 'Núñez',
      company: 'Energía Norte',
      phoneNumber: '+34 600 11 22 33',
      email: 'inigo@norte.example',
      dniOrCif: '12.345.678-z',
      address: 'Calle Mayor 1',
      city: 'Bilbao',
      feePercentage: 62.5,
      userUID: user.userUID,
    }
    const made = await server.call(createCommercial, { as: server.adminA, body: full })
    expect(made.reply).toMatchObject({
      ...full,
      dniOrCif: '12345678Z',
      clientUID: server.tenantA,
      version: 1,
    })
    const [event] = await server.inTenant(server.tenantA, (tx) =>
      tx.query('select action, user_uid from audit_events where client_uid = $1 and id_entity = $2', [
        server.tenantA,
        made.reply.idCommercial,
      ]),
    )
    expect(event).toEqual({ action: 'create', user_uid: server.adminA.userUID })
  })
})

describe('visibility of commercials', () => {
  it('[API-117] [SEC-015] [SEC-016] [SEC-017] is their own, those of the groups they administer, or all', async () => {
    const tenant = await server.createTenant('Con grupos')
    const norte = await makeGroup(tenant)
    const sur = await makeGroup(tenant)
    const member = { isGroupAdmin: false }
    const admin = await server.createUser({ tenant, role: 'admin' })
    const chief = await server.createUser({ tenant, groups: [{ idGroup: norte, isGroupAdmin: true }] })
    const inNorte = await server.createUser({ tenant, groups: [{ idGroup: norte, ...member }] })
    const inSur = await server.createUser({ tenant, groups: [{ idGroup: sur, ...member }] })
    const alone = await server.createUser({ tenant })
    await server.inTenant(tenant, async (tx) => {
      for (const [name, user] of Object.entries({ chief, inNorte, inSur })) {
        await makeCommercial(tx, { name, userUID: user.userUID })
      }
      await makeCommercial(tx, { name: 'unlinked' })
    })
    const seenBy = async (as: typeof admin) =>
      (await server.call(listCommercials, { as })).reply.map((commercial) => commercial.name)
    expect(await seenBy(admin)).toEqual(['chief', 'inNorte', 'inSur', 'unlinked'])
    expect(await seenBy(chief)).toEqual(['chief', 'inNorte'])
    expect(await seenBy(inNorte)).toEqual(['inNorte'])
    expect(await seenBy(inSur)).toEqual(['inSur'])
    expect(await seenBy(alone)).toEqual([])
  })

  it('[API-119] [SEC-019] finds the commercial of a user only for callers who may see it, else null', async () => {
    const user = await server.createUser()
    const other = await server.createUser()
    const idCommercial = await server.inTenant(server.tenantA, (tx) =>
      makeCommercial(tx, { userUID: user.userUID }),
    )
    const ask = async (as: typeof user, userUID: string) =>
      (await server.call(findCommercialByUserUID, { as, query: { userUID } })).reply
    expect((await ask(user, user.userUID))?.idCommercial).toBe(idCommercial)
    expect((await ask(server.adminA, user.userUID))?.idCommercial).toBe(idCommercial)
    expect(await ask(other, user.userUID)).toBeNull()
    expect(await ask(other, other.userUID)).toBeNull()
    expect(await ask(server.adminB, user.userUID)).toBeNull()
  })
})
