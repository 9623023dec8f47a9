import {
  createCommercial,
  findCommercialByUserUID,
  findCommercialsByUserUID,
  listCommercials,
  removeCommercial,
  updateCommercial,
} from '@vatio/protocol/energy-crm/commercials/commercials.endpoints'
import { listAudit, restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import { createClient, getClient } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { createContract, removeContract } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const input = { name: 'Ana', firstSurname: 'Vidal' }
const inA = <T>(work: Parameters<typeof server.inTenant<T>>[1]) => server.inTenant(server.tenantA, work)

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

  it('[FEE-022] does not delete a commercial while contracts exist, and answers how many', async () => {
    const [idCommercial, first] = await inA(async (tx) => {
      const id = await makeCommercial(tx)
      await makeContract(tx, { idCommercial: id })
      return [id, await makeContract(tx, { idCommercial: id })]
    })
    const remove = () => server.call(removeCommercial, { as: server.adminA, params: { id: idCommercial } })
    const refused = await remove()
    expect([refused.status, refused.code, refused.errors[0]?.details]).toEqual([
      409,
      'COMMERCIAL_HAS_CONTRACTS',
      { contracts: 2 },
    ])
    await server.call(removeContract, { as: server.adminA, params: { idContractInfo: first } })
    expect((await remove()).errors[0]?.details).toEqual({ contracts: 1 })
  })

  it('deletes a commercial without contracts: in no list nor place of the licence, its clients show none, its user is free', async () => {
    const tenant = await server.createTenant('Con bajas', 'freemium')
    const admin = await server.createUser({ tenant, role: 'admin' })
    const user = await server.createUser({ tenant })
    const [idCommercial, idClient] = await server.inTenant(tenant, async (tx) => {
      const id = await makeCommercial(tx, { userUID: user.userUID })
      return [id, await makeClient(tx, { idCommercial: id })]
    })
    const commercialOfClient = async () =>
      (await server.call(getClient, { as: admin, params: { id: idClient } })).reply.commercial
    expect(await commercialOfClient()).toMatchObject({ idCommercial })
    const removed = await server.call(removeCommercial, { as: admin, params: { id: idCommercial } })
    expect([removed.status, removed.reply]).toEqual([200, { affected: 1 }])
    expect(await commercialOfClient()).toBeNull()
    expect((await server.call(listCommercials, { as: admin })).reply).toEqual([])
    const again = await server.call(removeCommercial, { as: admin, params: { id: idCommercial } })
    const changed = await server.call(updateCommercial, {
      as: admin,
      body: { ...input, idCommercial, version: 2 },
    })
    expect([again.status, changed.status]).toEqual([404, 404])
    const refused = await server.call(createClient, {
      as: admin,
      body: { clientInfo: { name: 'Nueva' }, commercial: { idCommercial } },
    })
    expect(refused.code).toBe('COMMERCIAL_UNKNOWN')
    for (let made = 0; made < 3; made++) {
      const userUID = made === 0 ? user.userUID : null
      expect((await server.call(createCommercial, { as: admin, body: { ...input, userUID } })).status).toBe(
        201,
      )
    }
    // Restoring takes a place of the licence again.
    const beyond = await server.call(restoreRecord, {
      as: admin,
      body: { entity: 'commercial', idEntity: idCommercial },
    })
    expect(beyond.code).toBe('LICENSE_LIMIT_REACHED')
  })

  it('is restored without its user, and its clients have it again', async () => {
    const user = await server.createUser()
    const [idCommercial, idClient, contract] = await inA(async (tx) => {
      const id = await makeCommercial(tx, { userUID: user.userUID })
      return [id, await makeClient(tx, { idCommercial: id }), await makeContract(tx, { idCommercial: id })]
    })
    const restore = (entity: 'commercial' | 'contract', idEntity: string) =>
      server.call(restoreRecord, { as: server.adminA, body: { entity, idEntity } })
    expect((await restore('commercial', idCommercial)).code).toBe('RECORD_NOT_DELETED')
    await server.call(removeContract, { as: server.adminA, params: { idContractInfo: contract } })
    await server.call(removeCommercial, { as: server.adminA, params: { id: idCommercial } })
    // The contract belongs to the deleted commercial.
    expect((await restore('contract', contract)).code).toBe('RESTORE_PARENT_DELETED')
    const [event] = (
      await server.call(listAudit, { as: server.adminA, query: { entity: 'commercial', action: 'delete' } })
    ).reply[0]
    expect(event).toMatchObject({ idEntity: idCommercial, isRestorable: true })
    expect((await restore('commercial', idCommercial)).reply).toEqual({ status: 'OK' })
    const listed = await server.call(listCommercials, { as: server.adminA })
    expect(listed.reply.find((one) => one.idCommercial === idCommercial)).toMatchObject({ userUID: null })
    const client = await server.call(getClient, { as: server.adminA, params: { id: idClient } })
    expect(client.reply.commercial).toMatchObject({ idCommercial })
    expect((await restore('contract', contract)).status).toBe(200)
  })

  it('[trust] has no contract once it is deleted, also when both happen at once', async () => {
    const body = { utilityType: 'electricity' } as const
    for (let round = 0; round < 6; round++) {
      const idCommercial = await inA((tx) => makeCommercial(tx))
      const answers = await Promise.all([
        server.call(createContract, { as: server.adminA, body: { ...body, commercial: { idCommercial } } }),
        server.call(removeCommercial, { as: server.adminA, params: { id: idCommercial } }),
      ])
      const codes = answers.map((answer) => answer.code ?? answer.status)
      expect([
        [201, 'COMMERCIAL_HAS_CONTRACTS'],
        ['COMMERCIAL_UNKNOWN', 200],
      ]).toContainEqual(codes)
    }
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

  it('[API-120] [SEC-019] finds the commercials of several users, those that the caller may see', async () => {
    const [user, other, unlinked] = [
      await server.createUser(),
      await server.createUser(),
      await server.createUser(),
    ]
    const [own, ofOther] = await server.inTenant(server.tenantA, async (tx) => [
      await makeCommercial(tx, { userUID: user.userUID }),
      await makeCommercial(tx, { userUID: other.userUID }),
    ])
    const body = [other.userUID, user.userUID, unlinked.userUID]
    const ask = async (as: typeof user) =>
      (await server.call(findCommercialsByUserUID, { as, body })).reply.map((one) => one.idCommercial)
    expect((await ask(server.adminA)).toSorted()).toEqual([own, ofOther].toSorted())
    expect(await ask(user)).toEqual([own])
    expect(await ask(server.adminB)).toEqual([])
    expect((await server.call(findCommercialsByUserUID, { as: user, body: [] })).status).toBe(400)
  })
})
