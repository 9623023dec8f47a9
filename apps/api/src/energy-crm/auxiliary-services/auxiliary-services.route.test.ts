import {
  attachAuxiliaryService,
  createAuxiliaryService,
  detachAuxiliaryService,
  listAuxiliaryServicesOfMarketer,
  listContractAuxiliaryServices,
  removeAuxiliaryService,
  updateAuxiliaryService,
} from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.endpoints'
import type {
  AuxiliaryService,
  AuxiliaryServiceUpdate,
} from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import { getContractFee } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import {
  createEnergyMarketer,
  removeEnergyMarketer,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import { activatePlugin } from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import { restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
let tenant: string
let admin: TestUser
let salesAgent: TestUser
let rival: TestUser
let marketer: string
let contract: string
const UNKNOWN = '019a0000-0000-7000-8000-00000000dead'

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.createTenant('Con servicios')
  admin = await server.createUser({ tenant, role: 'admin' })
  salesAgent = await server.createUser({ tenant })
  rival = await server.createUser({ tenant })
  marketer = await newMarketer('Luz Serena')
  contract = await newContract()
})
afterAll(() => server.close())

async function newMarketer(name: string): Promise<string> {
  const { reply } = await server.call(createEnergyMarketer, {
    as: admin,
    body: { name, utilityTypes: ['electricity'] },
  })
  return reply.idEnergyMarketer
}
const newContract = (change: Parameters<typeof makeContract>[1] = {}) =>
  server.inTenant(tenant, async (tx) =>
    makeContract(tx, {
      idEnergyMarketer: marketer,
      idCommercial: await makeCommercial(tx, { userUID: await userOf(tx), feePercentage: 35 }),
      ...change,
    }),
  )
/** A user has one commercial: that of the sales agent is the first, the others have no user. */
const userOf = async (tx: { query: (text: string, values: unknown[]) => Promise<unknown[]> }) => {
  const taken = await tx.query('select from commercials where user_uid = $1', [salesAgent.userUID])
  return taken.length > 0 ? null : salesAgent.userUID
}
const body = (name: string, idEnergyMarketer = marketer) => ({
  name,
  icon: 'maintenance' as const,
  anualCost: 59.88,
  fee: 12.35,
  description: 'Revisión anual',
  energyMarketer: { idEnergyMarketer },
  utilityType: 'electricity' as const,
})
const create = (as: TestUser | undefined, name: string) =>
  server.call(createAuxiliaryService, { ...(as ? { as } : {}), body: body(name) })
const made = async (name: string) => (await create(admin, name)).reply
const update = (
  as: TestUser | undefined,
  service: AuxiliaryService,
  change: Partial<AuxiliaryServiceUpdate>,
) => {
  const { idAuxiliaryService, name, icon, anualCost, fee, description, active, version } = service
  return server.call(updateAuxiliaryService, {
    ...(as ? { as } : {}),
    body: { idAuxiliaryService, name, icon, anualCost, fee, description, active, version, ...change },
  })
}
const remove = (as: TestUser | undefined, id: string) =>
  server.call(removeAuxiliaryService, { ...(as ? { as } : {}), params: { id } })
const listOf = (as: TestUser | undefined, id = marketer) =>
  server.call(listAuxiliaryServicesOfMarketer, { ...(as ? { as } : {}), params: { id } })
const attached = (as: TestUser | undefined, id = contract) =>
  server.call(listContractAuxiliaryServices, { ...(as ? { as } : {}), params: { id } })
const attach = (
  as: TestUser | undefined,
  idAuxiliaryService: string,
  { id = contract, fee }: { id?: string; fee?: number } = {},
) =>
  server.call(attachAuxiliaryService, {
    ...(as ? { as } : {}),
    params: { id, idAuxiliaryService },
    body: fee === undefined ? {} : { fee },
  })
const detach = (as: TestUser | undefined, idAuxiliaryService: string, id = contract) =>
  server.call(detachAuxiliaryService, { ...(as ? { as } : {}), params: { id, idAuxiliaryService } })
const restore = (idEntity: string) =>
  server.call(restoreRecord, { as: admin, body: { entity: 'auxiliary-service', idEntity } })
const eventsOf = (idEntity: string) =>
  server.inTenant(tenant, (tx) =>
    tx.query<{ action: string; before: unknown; after: unknown }>(
      `select action, before, after from audit_events
       where id_entity = $1 order by id_audit_event`,
      [idEntity],
    ),
  )

describe('the auxiliary services of a marketer', () => {
  it('[API-092] [API-093] refuse callers without a session, other companies, users and invalid bodies', async () => {
    const service = await made('De todos')
    for (const answer of [
      await create(undefined, 'x'),
      await update(undefined, service, {}),
      await remove(undefined, service.idAuxiliaryService),
      await listOf(undefined),
    ]) {
      expect(answer.status).toBe(401)
    }
    expect((await listOf(server.adminA)).status).toBe(404)
    expect((await update(server.adminA, service, {})).status).toBe(404)
    expect((await remove(server.adminA, service.idAuxiliaryService)).status).toBe(404)
    const foreign = await create(server.adminA, 'x')
    expect([foreign.status, foreign.code]).toEqual([404, 'ENERGY_MARKETER_UNKNOWN'])
    for (const answer of [
      await create(salesAgent, 'x'),
      await update(salesAgent, service, {}),
      await remove(salesAgent, service.idAuxiliaryService),
      await listOf(await server.createUser({ tenant, applications: ['billing'] })),
    ]) {
      expect(answer.status).toBe(403)
    }
    expect((await create(admin, ' ')).status).toBe(400)
    expect((await update(admin, service, { anualCost: -1 })).status).toBe(400)
    const gas = await server.call(createAuxiliaryService, {
      as: admin,
      body: { ...body('De gas'), utilityType: 'gas' },
    })
    expect([gas.status, gas.code]).toEqual([400, 'ENERGY_MARKETER_DOES_NOT_SELL'])
    expect((await remove(admin, UNKNOWN)).status).toBe(404)
    const twin = await create(admin, 'DE TODOS')
    expect([twin.status, twin.code]).toEqual([409, 'AUXILIARY_SERVICE_NAME_TAKEN'])
  })

  it('[API-092] [API-093] [CON-068] [CON-080] are created, changed by their version and listed by name', async () => {
    const other = await newMarketer('Con dos')
    const { status, reply } = await server.call(createAuxiliaryService, {
      as: admin,
      body: body('Urgencias', other),
    })
    expect([status, reply]).toEqual([
      201,
      {
        idAuxiliaryService: expect.any(String),
        clientUID: tenant,
        name: 'Urgencias',
        icon: 'maintenance',
        anualCost: 59.88,
        fee: 12.35,
        description: 'Revisión anual',
        energyMarketer: { idEnergyMarketer: other, name: 'Con dos' },
        utilityType: 'electricity',
        active: true,
        creationTimestamp: expect.any(String),
        version: 1,
      },
    ])
    await server.call(createAuxiliaryService, { as: admin, body: body('Asesoría', other) })
    const changed = await update(admin, reply, { name: 'Urgencias 24 h', fee: null, active: false })
    expect(changed.reply).toEqual({ ...reply, name: 'Urgencias 24 h', fee: null, active: false, version: 2 })
    const stale = await update(admin, reply, { name: 'Otra' })
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect((await listOf(admin, other)).reply.map(({ name }) => name)).toEqual(['Asesoría', 'Urgencias 24 h'])
    const events = await eventsOf(reply.idAuxiliaryService)
    expect(events.map(({ action, after }) => [action, after])).toEqual([
      ['create', reply],
      ['update', { name: 'Urgencias 24 h', fee: null, active: false }],
    ])
  })

  it('[SEC-022] show users no commission except on a contract', async () => {
    await made('Con comisión')
    const seen = await listOf(salesAgent)
    expect(seen.reply.length).toBeGreaterThan(0)
    expect(new Set(seen.reply.map(({ fee }) => fee))).toEqual(new Set([null]))
    expect((await listOf(admin)).reply.find(({ name }) => name === 'Con comisión')?.fee).toBe(12.35)
  })

  it('[API-092] are deleted once no open contract has them, and restored from the audit', async () => {
    const service = await made('Pasajero')
    const id = service.idAuxiliaryService
    const open = await newContract()
    await attach(admin, id, { id: open })
    const refused = await remove(admin, id)
    expect([refused.status, refused.code, refused.errors[0]?.details]).toEqual([
      409,
      'AUXILIARY_SERVICE_IN_USE',
      { openContracts: 1 },
    ])
    await server.inTenant(tenant, (tx) =>
      tx.query('update contracts set closed = true where id_contract_info = $1', [open]),
    )
    expect((await remove(admin, id)).reply).toEqual({ affected: 1 })
    expect((await listOf(admin)).reply.map(({ name }) => name)).not.toContain('Pasajero')
    expect((await attached(admin, open)).reply.map((link) => link.auxiliaryService.name)).toEqual([
      'Pasajero',
    ])
    expect((await attach(admin, id)).status).toBe(404)
    const restored = await restore(id)
    expect(restored.status).toBe(200)
    expect((await listOf(admin)).reply.map(({ name }) => name)).toContain('Pasajero')
  })

  it('belong to their marketer: under a deleted one they are neither read nor restored', async () => {
    const gone = await newMarketer('Efímera')
    const { reply } = await server.call(createAuxiliaryService, { as: admin, body: body('Huérfano', gone) })
    await remove(admin, reply.idAuxiliaryService)
    await server.call(removeEnergyMarketer, { as: admin, params: { id: gone } })
    expect((await listOf(admin, gone)).status).toBe(404)
    const restored = await restore(reply.idAuxiliaryService)
    expect([restored.status, restored.code]).toEqual([409, 'RESTORE_PARENT_DELETED'])
  })
})

describe('the auxiliary services of a contract', () => {
  it('[SEC-025] [API-094] [API-095] [API-096] refuse callers without a session, other companies, other sales agents and callers who may not unlink', async () => {
    const { idAuxiliaryService: id } = await made('De uno')
    await attach(salesAgent, id)
    for (const answer of [
      await attached(undefined),
      await attach(undefined, id),
      await detach(undefined, id),
    ]) {
      expect(answer.status).toBe(401)
    }
    for (const as of [server.adminA, rival]) {
      expect((await attached(as)).status).toBe(404)
      expect((await attach(as, id)).status).toBe(404)
    }
    expect((await detach(server.adminA, id)).status).toBe(404)
    for (const as of [salesAgent, rival]) expect((await detach(as, id)).status).toBe(403)
    const fee = await attach(salesAgent, (await made('De nadie')).idAuxiliaryService, { fee: 99 })
    expect([fee.status, fee.code]).toEqual([403, 'AUXILIARY_SERVICE_FEE_FORBIDDEN'])
    expect((await attach(admin, id, { fee: -1 })).status).toBe(400)
    expect((await attach(admin, UNKNOWN)).status).toBe(404)
    const twice = await attach(admin, id)
    expect([twice.status, twice.code]).toEqual([409, 'AUXILIARY_SERVICE_ALREADY_ATTACHED'])
    expect((await attached(salesAgent)).reply).toHaveLength(1)
    await detach(admin, id)
  })

  it('[CON-080] have to belong to its marketer and energy, and be active', async () => {
    const other = await newMarketer('Ajena')
    const { reply: foreign } = await server.call(createAuxiliaryService, {
      as: admin,
      body: body('Ajeno', other),
    })
    const wrong = await attach(admin, foreign.idAuxiliaryService)
    expect([wrong.status, wrong.code]).toEqual([400, 'AUXILIARY_SERVICE_NOT_FOR_CONTRACT'])
    const service = await made('Retirado')
    const gas = await newContract({ utilityType: 'gas' })
    expect((await attach(admin, service.idAuxiliaryService, { id: gas })).code).toBe(
      'AUXILIARY_SERVICE_NOT_FOR_CONTRACT',
    )
    await update(admin, service, { active: false })
    expect((await attach(admin, service.idAuxiliaryService)).code).toBe('AUXILIARY_SERVICE_INACTIVE')
  })

  it('[API-094] [API-095] [API-096] are added by its sales agent and unlinked by an Admin, each recorded in the audit', async () => {
    const { idAuxiliaryService: id } = await made('Mantenimiento')
    const { status, reply } = await attach(salesAgent, id)
    expect(status).toBe(201)
    // 12.35 × 35 % = 4.3225, half up to cents: the sales agent's part, as of the fixed fee.
    expect(reply).toMatchObject({
      idContractAuxiliaryService: expect.any(String),
      fee: null,
      auxiliaryService: { idAuxiliaryService: id, anualCost: 59.88, fee: 4.32 },
    })
    expect((await attached(admin)).reply[0]?.auxiliaryService.fee).toBe(12.35)
    expect((await detach(admin, id)).reply).toEqual({ affected: 1 })
    expect((await attached(admin)).reply).toEqual([])
    expect((await detach(admin, id)).status).toBe(404)
    const linked = { idContractInfo: contract, idAuxiliaryService: id, name: 'Mantenimiento', fee: null }
    expect(await eventsOf(reply.idContractAuxiliaryService)).toMatchObject([
      { action: 'create', before: null, after: linked },
      { action: 'delete', before: linked, after: null },
    ])
  })

  it('[API-095] are added once when two people add the same one at once', async () => {
    const { idAuxiliaryService: id } = await made('A la vez')
    const answers = await Promise.all([admin, salesAgent, admin].map((as) => attach(as, id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'AUXILIARY_SERVICE_ALREADY_ATTACHED')).toHaveLength(2)
    await detach(admin, id)
  })

  it('[FEE-007] [FEE-011] [CON-080] [SEC-022] [SEC-027] add to its fee, with the commission set on the contract where there is one', async () => {
    const own = await newContract()
    await server.inTenant(tenant, (tx) =>
      tx.query('update contracts set fixed_fee = 100 where id_contract_info = $1', [own]),
    )
    await server.call(activatePlugin, { as: admin, params: { key: 'fixedCommission' } })
    await attach(admin, (await made('A Uno')).idAuxiliaryService, { id: own })
    await attach(admin, (await made('B Dos')).idAuxiliaryService, { id: own, fee: 20 })
    const { reply } = await server.call(getContractFee, { as: admin, params: { id: own } })
    // By hand: (100 + 12.35 + 20) × 35 % = 46.3225.
    expect([reply.auxiliaryServicesFees, reply.totalFee]).toEqual([[{ fee: 12.35 }, { fee: 20 }], 46.32])
  })
})
