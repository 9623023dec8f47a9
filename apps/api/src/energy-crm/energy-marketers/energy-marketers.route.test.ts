import type { Endpoint } from '@vatio/protocol/endpoint'
import {
  createEnergyMarketer,
  getEnergyMarketer,
  listElectricityMarketers,
  listEnergyMarketers,
  listGasMarketers,
  removeEnergyMarketer,
  updateEnergyMarketer,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makeEnergyMarketer } from '../../../test/factories/energy-marketers.factory.ts'
import { makeTariff } from '../../../test/factories/tariffs.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const everyCall: readonly Endpoint[] = [
  createEnergyMarketer,
  getEnergyMarketer,
  listElectricityMarketers,
  listEnergyMarketers,
  listGasMarketers,
  removeEnergyMarketer,
  updateEnergyMarketer,
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const inA = <T>(work: Parameters<TestServer['inTenant']>[1]) =>
  server.inTenant(server.tenantA, work) as Promise<T>
const input = { name: 'Lumen Atlántica', utilityTypes: ['electricity' as const] }

describe('energy marketers', () => {
  it('answers 401 without a session at every call', async () => {
    for (const endpoint of everyCall) {
      const answer = await server.call(endpoint, { params: { id: server.tenantA } })
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401])
    }
  })

  it("answer 404 to another company's marketer and leave it as it was", async () => {
    const ofB = await server.inTenant(server.tenantB, (tx) => makeEnergyMarketer(tx, { name: 'De B' }))
    const as = server.adminA
    const statuses = [
      (await server.call(getEnergyMarketer, { as, params: { id: ofB } })).status,
      (
        await server.call(updateEnergyMarketer, {
          as,
          body: { ...input, idEnergyMarketer: ofB, active: true, version: 1 },
        })
      ).status,
      (await server.call(removeEnergyMarketer, { as, params: { id: ofB } })).status,
    ]
    expect(statuses).toEqual([404, 404, 404])
    const listed = await server.call(listEnergyMarketers, { as })
    expect(listed.raw.body).not.toContain('De B')
    const stored = await server.call(getEnergyMarketer, { as: server.adminB, params: { id: ofB } })
    expect(stored.reply).toMatchObject({ name: 'De B', version: 1 })
  })

  it('[FEE-023] are read by users and written by admins', async () => {
    const as = await server.createUser()
    expect((await server.call(createEnergyMarketer, { as, body: input })).status).toBe(403)
    expect((await server.call(listEnergyMarketers, { as })).status).toBe(200)
    const biller = await server.createUser({ applications: ['billing'] })
    expect((await server.call(listEnergyMarketers, { as: biller })).status).toBe(200)
    const outsider = await server.createUser({ applications: ['tasks'] })
    expect((await server.call(listEnergyMarketers, { as: outsider })).status).toBe(403)
  })

  it('[FEE-014] require a name and at least one energy, and refuse fields that only the server sets', async () => {
    const bodies = [
      { ...input, name: '  ' },
      { ...input, utilityTypes: [] },
      { ...input, utilityTypes: ['electricity', 'electricity'] },
      { ...input, utilityTypes: ['water'] },
      { ...input, email: 'no es un correo' },
      { ...input, clientUID: server.tenantB },
      { ...input, idEnergyMarketer: server.tenantB },
    ]
    for (const body of bodies) {
      const answer = await server.call(createEnergyMarketer, { as: server.adminA, body: body as never })
      expect([answer.status, answer.code]).toEqual([400, 'INVALID_INPUT'])
    }
  })

  it('refuse a name that differs from another in case and accents only', async () => {
    const as = server.adminA
    await server.call(createEnergyMarketer, { as, body: { ...input, name: 'Energía Útil' } })
    const twin = await server.call(createEnergyMarketer, { as, body: { ...input, name: 'energia util' } })
    expect([twin.status, twin.code]).toEqual([409, 'ENERGY_MARKETER_NAME_TAKEN'])
    expect(twin.errors[0]?.field).toBe('name')
  })

  it('[API-102] answer a stale edit with the stored marketer', async () => {
    const as = server.adminA
    const id = await inA<string>((tx) => makeEnergyMarketer(tx, { name: 'Dos pestañas' }))
    const edit = { ...input, idEnergyMarketer: id, active: true, version: 1 }
    const first = await server.call(updateEnergyMarketer, { as, body: { ...edit, name: 'Primera' } })
    expect(first.reply).toMatchObject({ name: 'Primera', version: 2 })
    const second = await server.call(updateEnergyMarketer, { as, body: { ...edit, name: 'Segunda' } })
    expect([second.status, second.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(second.errors[0]?.details).toMatchObject({ stored: { name: 'Primera', version: 2 } })
  })

  it('keep an energy while they have tariffs of it', async () => {
    const as = server.adminA
    const id = await inA<string>(async (tx) => {
      const marketer = await makeEnergyMarketer(tx, { utilityTypes: ['electricity', 'gas'] })
      await makeTariff(tx, { idEnergyMarketer: marketer, utilityType: 'gas', idTarifaATR: 104 })
      return marketer
    })
    const answer = await server.call(updateEnergyMarketer, {
      as,
      body: { ...input, name: 'Sin gas', idEnergyMarketer: id, active: true, version: 1 },
    })
    expect([answer.status, answer.code]).toEqual([409, 'ENERGY_MARKETER_HAS_TARIFFS'])
  })

  it('[API-103] are not deleted while an open contract refers to them', async () => {
    const as = server.adminA
    const id = await inA<string>(async (tx) => {
      const marketer = await makeEnergyMarketer(tx, { name: 'Con contrato' })
      await makeContract(tx, { idEnergyMarketer: marketer })
      return marketer
    })
    const refused = await server.call(removeEnergyMarketer, { as, params: { id } })
    expect([refused.status, refused.code]).toEqual([409, 'ENERGY_MARKETER_IN_USE'])
    expect(refused.errors[0]?.details).toEqual({ openContracts: 1 })
    await inA((tx) =>
      tx.query('update contracts set closed = true where client_uid = $1 and id_energy_marketer = $2', [
        tx.clientUID,
        id,
      ]),
    )
    const removed = await server.call(removeEnergyMarketer, { as, params: { id } })
    expect(removed.reply).toEqual({ affected: 1 })
    expect((await server.call(getEnergyMarketer, { as, params: { id } })).status).toBe(404)
    const again = await server.call(createEnergyMarketer, { as, body: { ...input, name: 'Con contrato' } })
    expect(again.status).toBe(201)
  })

  it('[API-101] [FEE-004] are created with their fields and an audit event', async () => {
    const answer = await server.call(createEnergyMarketer, {
      as: server.adminA,
      body: { ...input, email: 'hola@lumen.example', phoneNumber: '' },
    })
    expect(answer.status).toBe(201)
    expect(answer.reply).toMatchObject({
      name: 'Lumen Atlántica',
      utilityTypes: ['electricity'],
      email: 'hola@lumen.example',
      phoneNumber: null,
      active: true,
      clientUID: server.tenantA,
      tariffCount: 0,
      version: 1,
    })
    const audited = await inA<{ action: string }[]>((tx) =>
      tx.query('select action, user_uid from audit_events where client_uid = $1 and id_entity = $2', [
        tx.clientUID,
        answer.reply.idEnergyMarketer,
      ]),
    )
    expect(audited).toEqual([{ action: 'create', user_uid: server.adminA.userUID }])
  })

  it('[API-098] [API-099] [API-100] are listed by energy, with the tariffs that have a price that day', async () => {
    const tenant = await server.createTenant('Listas')
    const as = await server.createUser({ tenant, role: 'admin' })
    await server.inTenant(tenant, async (tx) => {
      const luz = await makeEnergyMarketer(tx, { name: 'Zeta Luz' })
      const both = await makeEnergyMarketer(tx, { name: 'Álamo', utilityTypes: ['electricity', 'gas'] })
      const off = await makeEnergyMarketer(tx, { name: 'Retirada', active: false })
      const prices = { energyPrices: [0.2, 0.15, 0.1], powerPrices: [0.08, 0.01] }
      await makeTariff(tx, { idEnergyMarketer: luz, name: 'Hogar', ...prices })
      await makeTariff(tx, { idEnergyMarketer: luz, name: 'Caduca', ...prices, validTo: '2026-06-30' })
      await makeTariff(tx, { idEnergyMarketer: luz, name: 'Pyme', idTarifaATR: 19 })
      await makeTariff(tx, { idEnergyMarketer: off, name: 'Vieja', ...prices })
      await makeTariff(tx, {
        idEnergyMarketer: both,
        name: 'Gas casa',
        utilityType: 'gas',
        idTarifaATR: 104,
        energyPrices: [0.05],
        powerPrices: [0.2],
      })
    })
    const all = await server.call(listEnergyMarketers, { as })
    expect(all.reply.map((marketer) => [marketer.name, marketer.tariffCount])).toEqual([
      ['Álamo', 1],
      ['Retirada', 1],
      ['Zeta Luz', 3],
    ])
    expect(all.reply[0]).not.toHaveProperty('tariffs')
    const names = (marketers: typeof all.reply) =>
      marketers.map((marketer) => [marketer.name, marketer.tariffs?.map((tariff) => tariff.name)])
    const active = await server.call(listEnergyMarketers, {
      as,
      query: { active: 'true', withTariffs: 'true' },
    })
    expect(names(active.reply)).toEqual([
      ['Álamo', ['Gas casa']],
      ['Zeta Luz', ['Caduca', 'Hogar', 'Pyme']],
    ])
    const today = await server.call(listElectricityMarketers, { as, query: { atrTariff: '2.0td' } })
    expect(names(today.reply)).toEqual([['Zeta Luz', ['Hogar']]])
    const spring = await server.call(listElectricityMarketers, {
      as,
      query: { atrTariff: '2.0TD', onDate: '2026-06-30' },
    })
    expect(names(spring.reply)).toEqual([['Zeta Luz', ['Caduca', 'Hogar']]])
    const gas = await server.call(listGasMarketers, { as, query: {} })
    expect(names(gas.reply)).toEqual([['Álamo', ['Gas casa']]])
    const wrong = await server.call(listGasMarketers, { as, query: { atrTariff: '2.0TD' } })
    expect([wrong.status, wrong.code]).toEqual([400, 'ATR_TARIFF_OF_OTHER_UTILITY'])
  })
})
