import { getToday } from '@vatio/protocol/dashboards/today/today.endpoints'
import type { Today } from '@vatio/protocol/dashboards/today/today.schema'
import { createClient } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import {
  createConsumptionPoint,
  listConsumptionPoints,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import { createContract, searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { findRenewalContractsBetweenDates } from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import { accessTariffs } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { findImpossiblePower } from '@vatio/domain/periods/access-tariffs/impossible-power'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeActivityNote } from '../../../test/factories/activity-notes.factory.ts'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { daysSeries, makeConsumptionCurve } from '../../../test/factories/consumption-curves.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract, type NewContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ VATIO_CLOCK: '2026-11-16T09:00:00.000Z' })
})
afterAll(() => server.close())

const read = async (as: TestUser): Promise<Today> => (await server.call(getToday, { as })).reply

/** An Admin of a company of its own with these contracts. */
async function company(contracts: readonly NewContract[]) {
  const tenant = await server.createTenant()
  await server.inTenant(tenant, async (tx) => {
    for (const contract of contracts) await makeContract(tx, { signingDate: null, ...contract })
  })
  return { tenant, as: await server.createUser({ tenant, role: 'admin' }) }
}

describe('what a user has to look at today', () => {
  it('[NAV-002] is refused without a session and without the CRM', async () => {
    expect((await server.call(getToday, {})).status).toBe(401)
    const stranger = await server.createUser({ applications: ['billing'] })
    const { status, errors } = await server.call(getToday, { as: stranger })
    expect([status, errors?.[0]?.message]).toEqual([403, 'APPLICATION_REQUIRED'])
  })

  it('has nothing for a company without records', async () => {
    const { as } = await company([])
    expect(await read(as)).toEqual({
      overdue: 0,
      renewals: [30, 60, 90].map((days) => ({ days, contracts: 0, kwh: 0 })),
      waiting: [],
      alerts: [],
      nextSteps: [],
      recent: [],
    })
  })

  it('[CON-077] counts what expires within 30, 60 and 90 days, as the renewals and the list of contracts do', async () => {
    const { as } = await company([
      { endDate: '2026-11-15', anualConsumption: 1 },
      { endDate: '2026-11-16', anualConsumption: 10 },
      { endDate: '2026-12-16', anualConsumption: 0.1, anualConsumptionUnit: 'MWh' },
      { endDate: '2026-12-17', anualConsumption: 1000 },
      { endDate: '2027-01-15', anualConsumption: null },
      { endDate: '2027-01-16', anualConsumption: 10_000 },
      { endDate: '2027-02-15' },
      { endDate: '2025-12-01', implicitRenewal: true },
      { endDate: '2026-12-01', closed: true },
      { endDate: '2026-12-01', deletedAt: new Date() },
      { signingDate: '2026-03-20' },
    ])
    const { overdue, renewals } = await read(as)
    expect(overdue).toBe(1)
    expect(renewals).toEqual([
      { days: 30, contracts: 3, kwh: 110 },
      { days: 60, contracts: 5, kwh: 1110 },
      { days: 90, contracts: 7, kwh: 11_110 },
    ])
    const dates = { from: '2026-11-16', to: '2027-01-15' }
    const due = await server.call(findRenewalContractsBetweenDates, {
      as,
      query: { start: dates.from, end: dates.to },
      body: {},
    })
    const listed = await server.call(searchContracts, { as, body: { closed: false, expiryDate: dates } })
    expect([due.reply.length, listed.reply[1]]).toEqual([5, 5])
  })

  it('counts contracts that stay in their state for 15 days or longer, without the state of most', async () => {
    const pending = { stateName: 'Pte. renovación' }
    const { as } = await company([
      { lastStateChangeDate: '2020-01-01' },
      { lastStateChangeDate: '2020-01-01' },
      { lastStateChangeDate: '2020-01-01' },
      { ...pending, lastStateChangeDate: '2026-11-02' },
      { ...pending, lastStateChangeDate: '2026-11-01' },
      { ...pending, signingDate: '2026-10-01' },
      { ...pending, signingDate: '2025-10-01', closed: true },
    ])
    // Three of six in «Activo»: no state has more than half.
    expect((await read(as)).waiting.map(({ name, contracts }) => [name, contracts])).toEqual([
      ['Activo', 3],
      ['Pte. renovación', 2],
    ])
    const { as: other } = await company([
      ...[1, 2].map(() => ({ lastStateChangeDate: '2020-01-01' })),
      { ...pending, signingDate: '2026-10-01' },
    ])
    const { waiting } = await read(other)
    expect(waiting).toMatchObject([{ name: 'Pte. renovación', contracts: 1, since: '2026-10-01' }])
    const listed = await server.call(searchContracts, {
      as,
      query: {},
      body: { closed: false, inStateSince: '2026-11-01' },
    })
    expect(listed.reply[1]).toBe(5)
  })

  it('[SEC-015] [SEC-017] counts for a sales agent only their own contracts and supplies', async () => {
    const { tenant, as } = await company([{ endDate: '2026-11-20', stateName: 'Pte. renovación' }])
    const agent = await server.createUser({ tenant })
    await server.inTenant(tenant, async (tx) => {
      const idCommercial = await makeCommercial(tx, { userUID: agent.userUID })
      const own = await makeClient(tx, { idCommercial })
      const others = await makeClient(tx)
      for (const idClient of [own, others, others]) {
        await makeConsumptionPoint(tx, { idClient, contractedPowerKw: [20, 20, null, null, null, null] })
      }
      await makeContract(tx, { idCommercial, endDate: '2026-11-21', signingDate: '2026-01-01' })
      await makeContract(tx, { endDate: '2026-11-21', signingDate: '2026-01-01' })
    })
    const seen = async (user: TestUser) => {
      const { renewals, waiting, alerts } = await read(user)
      return [renewals[0]?.contracts, waiting.length, alerts]
    }
    const found = (supplies: number) => [{ alert: 'impossiblePower', supplies, isExact: true }]
    expect(await seen(as)).toEqual([3, 0, found(3)])
    expect(await seen(agent)).toEqual([1, 0, found(1)])
  })

  it('[SEC-015] finds the state of most among all contracts of the company, also for a sales agent who sees few', async () => {
    const pending = { stateName: 'Pte. renovación', endDate: '2026-11-10' }
    const { tenant, as } = await company([{}, {}, {}, { ...pending, lastStateChangeDate: '2026-09-01' }])
    const agent = await server.createUser({ tenant })
    await server.inTenant(tenant, async (tx) => {
      const idCommercial = await makeCommercial(tx, { userUID: agent.userUID })
      await makeContract(tx, { ...pending, idCommercial, lastStateChangeDate: '2026-10-01' })
    })
    const seen = async (user: TestUser) => {
      const { overdue, waiting } = await read(user)
      return [overdue, waiting.map(({ name, contracts, since }) => [name, contracts, since])]
    }
    expect(await seen(as)).toEqual([2, [['Pte. renovación', 2, '2026-09-01']]])
    expect(await seen(agent)).toEqual([1, [['Pte. renovación', 1, '2026-10-01']]])
  })

  it('[CON-036] finds supplies without a curve, with an old one and with impossible powers, as their list does', async () => {
    const { tenant, as } = await company([])
    await server.inTenant(tenant, async (tx) => {
      const supply = (identifier: string) => makeConsumptionPoint(tx, { identifier })
      await makeContract(tx, { idConsumptionPoint: await supply('sin curva') })
      await makeContract(tx, { idConsumptionPoint: await supply('cerrado'), closed: true })
      await makeContract(tx, { idConsumptionPoint: await supply('gas'), utilityType: 'gas' })
      await supply('sin contrato')
      for (const [identifier, start] of [
        ['vieja', '2025-10-10'],
        ['justa', '2025-10-11'],
      ] as const) {
        const id = await supply(identifier)
        await makeContract(tx, { idConsumptionPoint: id })
        // Six days, of which the last is the 15th or the 16th, thirteen months ago.
        await makeConsumptionCurve(tx, id, daysSeries(start, 6))
      }
      await makeConsumptionPoint(tx, {
        identifier: 'baja',
        tariffName: '6.1TD',
        contractedPowerKw: [60, 50, 60, 60, 60, 60],
      })
    })
    const { alerts } = await read(as)
    const listed = async (alert: (typeof alerts)[number]['alert']) => {
      const { reply } = await server.call(listConsumptionPoints, { as, query: { alert } })
      return reply[0].map(({ identifier }) => identifier)
    }
    expect(alerts.map(({ alert, supplies }) => [alert, supplies])).toEqual([
      ['impossiblePower', 1],
      ['withoutCurve', 1],
      ['oldCurve', 1],
    ])
    expect(await listed('impossiblePower')).toEqual(['baja'])
    expect(await listed('withoutCurve')).toEqual(['sin curva'])
    expect(await listed('oldCurve')).toEqual(['vieja'])
  })

  it('finds the same impossible powers as the record of the supply shows', async () => {
    const { tenant, as } = await company([])
    const none = null
    type Case = readonly [string | null, readonly (number | null)[]]
    const cases: readonly Case[] = [
      ['2.0TD', [15, 15, none, none, none, none]],
      ['2.0TD', [4, 15.001, none, none, none, none]],
      ['2.0TD', [5, 4, none, none, none, none]],
      ['3.0TD', [15, 15, 15, 15, 15, 15]],
      ['3.0TD', [15, 15, 15, 15, 15, 15.1]],
      ['3.0TD', [15, 15, none, 15, 15, 15]],
      ['3.0TDVE', [1, 1, 1, 1, 1, 1]],
      ['6.1TD', [1, 1, 1, 1, 1, 1]],
      ['6.1TD', [60, none, 50, none, none, none]],
      ['6.2TD', [50, none, 60, 55, 70, 80]],
      ['6.1TD', [none, none, none, none, none, none]],
      ['6.4TD', [50, 50, 50, 50, 50, 49.999]],
      [none, [5, 4, none, none, none, none]],
      [none, [5, 4, 6, none, none, none]],
      ['RL.1', [5, 4, 3, 2, 1, 0]],
      // The database has the names of the tariffs in a function of its own.
      ...accessTariffs.flatMap(({ nombre }): Case[] => [
        [nombre, [1, 1, 1, 1, 1, 1]],
        [nombre, [50, 50, 50, 50, 50, 49]],
        [nombre, [50, 50, 50, 50, 50, 50]],
      ]),
    ]
    await server.inTenant(tenant, async (tx) => {
      for (const [index, [tariffName, contractedPowerKw]] of cases.entries()) {
        await makeConsumptionPoint(tx, { identifier: `P${index}`, tariffName, contractedPowerKw })
      }
      await makeConsumptionPoint(tx, {
        identifier: 'gas',
        utilityType: 'gas',
        tariffName: none,
        contractedPowerKw: [5, 4, 3, 2, 1, 0],
      })
    })
    const { reply } = await server.call(listConsumptionPoints, {
      as,
      query: { alert: 'impossiblePower', sort: 'identifier', direction: 'asc' },
    })
    const expected = cases.flatMap(([tariff, kw], index) =>
      findImpossiblePower(tariff, kw) === null ? [] : [`P${index}`],
    )
    expect(expected.length).toBeGreaterThan(5)
    expect(reply[1]).toBe(expected.length)
    expect(new Set(reply[0].map(({ identifier }) => identifier))).toEqual(new Set(expected))
  })

  it('lists the records that the user changed last, each once, without deleted ones and those of others', async () => {
    const { tenant, as } = await company([])
    const colleague = await server.createUser({ tenant, role: 'admin' })
    const create = async (user: TestUser, contractNumber: string) =>
      (await server.call(createContract, { as: user, body: { utilityType: 'gas', contractNumber } })).reply
        .idContractInfo
    const first = await create(as, 'UNO')
    await create(colleague, 'AJENO')
    const second = await create(as, 'DOS')
    expect((await read(as)).recent).toEqual([
      { kind: 'contract', id: second, name: 'DOS', detail: null },
      { kind: 'contract', id: first, name: 'UNO', detail: null },
    ])
    await server.inTenant(tenant, (tx) =>
      tx.query('update contracts set deleted_at = now() where id_contract_info = $1', [first]),
    )
    expect((await read(as)).recent.map(({ name }) => name)).toEqual(['DOS'])
  })

  it('[SEC-015] lists no longer what passed from a sales agent to somebody else', async () => {
    const tenant = await server.createTenant()
    const agent = await server.createUser({ tenant })
    const idCommercial = await server.inTenant(tenant, (tx) => makeCommercial(tx, { userUID: agent.userUID }))
    const body = { utilityType: 'gas', contractNumber: 'SUYO', commercial: { idCommercial } } as const
    expect((await server.call(createContract, { as: agent, body })).status).toBe(201)
    const client = await server.call(createClient, { as: agent, body: { clientInfo: { name: 'Suya' } } })
    const supply = await server.call(createConsumptionPoint, {
      as: agent,
      body: { identifier: 'Su nave', client: { idClient: client.reply.idClient } },
    })
    expect([client.status, supply.status]).toEqual([201, 201])
    const names = async () => (await read(agent)).recent.map(({ name }) => name)
    expect(await names()).toEqual(['Su nave', 'Suya', 'SUYO'])
    await server.inTenant(tenant, (tx) => tx.query('update contracts set id_commercial = null'))
    expect(await names()).toEqual(['Su nave', 'Suya'])
    await server.inTenant(tenant, (tx) => tx.query('update clients set id_commercial = null'))
    expect(await names()).toEqual([])
  })

  it('lists a supply whose curve the user changed, and nothing that was done in their name', async () => {
    const { tenant, as } = await company([])
    const operator = await server.createUser({ role: 'superadmin', tenant: server.tenantB })
    const record = (entity: string, idEntity: string, actedBy: TestUser | null) =>
      server.inTenant(tenant, (tx) =>
        tx.query(
          `insert into audit_events
             (client_uid, id_audit_event, user_uid, acted_by_user_uid, action, entity, id_entity)
           values ($1, $2, $3, $4, 'update', $5, $6)`,
          [tx.clientUID, newId(), as.userUID, actedBy?.userUID ?? null, entity, idEntity],
        ),
      )
    const [own, others] = await server.inTenant(tenant, async (tx) => [
      await makeConsumptionPoint(tx, { identifier: 'con curva' }),
      await makeConsumptionPoint(tx, { identifier: 'de soporte' }),
    ])
    await record('consumption-curve', own, null)
    await record('consumption-point', others, operator)
    expect((await read(as)).recent).toMatchObject([{ kind: 'consumption-point', name: 'con curva' }])
  })

  it('has the next steps of the caller that are due today or overdue, on records that they still see', async () => {
    const tenant = await server.createTenant()
    const [admin, agent] = [
      await server.createUser({ tenant, role: 'admin' }),
      await server.createUser({ tenant }),
    ]
    const step = (date: string, userUID = agent.userUID) => ({
      nextStep: { text: `El ${date}`, date, userUID },
    })
    const ids = await server.inTenant(tenant, async (tx) => {
      const commercial = await makeCommercial(tx, { userUID: agent.userUID })
      const client = await makeClient(tx, { idCommercial: commercial, name: 'Hotel Brisa' })
      const contract = await makeContract(tx, { idCommercial: commercial, contractNumber: 'C-7' })
      const lost = await makeClient(tx, { name: 'De otro' })
      await makeActivityNote(tx, { idClient: client, ...step('2026-11-17') })
      await makeActivityNote(tx, { idClient: client, ...step('2026-11-16') })
      await makeActivityNote(tx, { idContractInfo: contract, kind: 'incident', ...step('2026-11-02') })
      await makeActivityNote(tx, { idClient: lost, ...step('2026-11-16') })
      await makeActivityNote(tx, { idClient: client, ...step('2026-11-16', admin.userUID) })
      const done = await makeActivityNote(tx, { idClient: client, ...step('2026-11-15') })
      const deleted = await makeActivityNote(tx, { idClient: client, ...step('2026-11-15') })
      await tx.query('update activity_notes set next_step_done_at = now() where id_activity_note = $1', [
        done,
      ])
      await tx.query('update activity_notes set deleted_at = now() where id_activity_note = $1', [deleted])
      return { client, contract }
    })
    expect((await read(agent)).nextSteps.map(({ idActivityNote: _, ...due }) => due)).toEqual([
      {
        entity: 'contract',
        idEntity: ids.contract,
        name: 'C-7',
        kind: 'incident',
        text: 'El 2026-11-02',
        date: '2026-11-02',
      },
      {
        entity: 'client',
        idEntity: ids.client,
        name: 'Hotel Brisa',
        kind: 'note',
        text: 'El 2026-11-16',
        date: '2026-11-16',
      },
    ])
    expect((await read(admin)).nextSteps.map(({ name }) => name)).toEqual(['Hotel Brisa'])
  })
})
