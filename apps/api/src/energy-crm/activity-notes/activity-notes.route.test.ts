import type { ActivityNoteInput } from '@vatio/protocol/energy-crm/activity-notes/activity-notes.schema'
import * as endpoints from '@vatio/protocol/energy-crm/activity-notes/activity-notes.endpoints'
import { listAudit, restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import { removeContract } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

vi.setConfig({ testTimeout: 60_000 })

const NOW = '2026-11-26T10:00:00.000Z'
/** Of the test server, whose clock starts now and goes on. */
const TODAY: unknown = expect.stringMatching(/^2026-11-26T10:/)
const USER_NAME = 'Persona de pruebas'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ VATIO_CLOCK: NOW })
})
afterAll(() => server.close())

type Owner = { readonly entity: 'client' | 'contract'; readonly idEntity: string }
const note = (input: Partial<ActivityNoteInput> = {}) =>
  ({ kind: 'call', text: 'Pide una oferta', ...input }) as const
const add = (as: TestUser | undefined, record: Owner, input?: Partial<ActivityNoteInput>) =>
  server.call(endpoints.createActivityNote, { as, params: record, body: note(input) })
const list = (
  as: TestUser | undefined,
  entity: 'client' | 'contract' | 'consumptionPoint',
  idEntity: string,
  query: { kind?: 'call' | 'incident'; pending?: 'true'; limit?: string; offset?: string } = {},
) => server.call(endpoints.listActivityNotes, { as, params: { entity, idEntity }, query })
const remove = (as: TestUser | undefined, id: string) =>
  server.call(endpoints.removeActivityNote, { as, params: { id } })
const restore = (as: TestUser | undefined, id: string) =>
  server.call(endpoints.restoreActivityNote, { as, params: { id } })

/** A company with an Admin, two agents of a group, its administrator, and the client and the contract of the first agent. */
async function newCompany() {
  const tenant = await server.createTenant()
  const group = await server.inTenant(tenant, (tx) => makeGroup(tx))
  const member = { tenant, groups: [{ idGroup: group, isGroupAdmin: false }] }
  const [admin, agent, colleague, leader] = [
    await server.createUser({ tenant, role: 'admin' }),
    await server.createUser(member),
    await server.createUser(member),
    await server.createUser({ tenant, groups: [{ idGroup: group, isGroupAdmin: true }] }),
  ]
  const ids = await server.inTenant(tenant, async (tx) => {
    const commercial = await makeCommercial(tx, { userUID: agent.userUID })
    const other = await makeCommercial(tx, { userUID: colleague.userUID })
    const client = await makeClient(tx, { idCommercial: commercial, name: 'Hotel Brisa' })
    const consumptionPoint = await makeConsumptionPoint(tx, { idClient: client })
    const of = (idCommercial: string, contractNumber: string) =>
      makeContract(tx, { idCommercial, idConsumptionPoint: consumptionPoint, contractNumber })
    return {
      client,
      consumptionPoint,
      contract: await of(commercial, 'C-1'),
      ofColleague: await of(other, 'C-2'),
    }
  })
  return {
    tenant,
    admin,
    agent,
    colleague,
    leader,
    ids,
    client: { entity: 'client', idEntity: ids.client } as const,
    contract: { entity: 'contract', idEntity: ids.contract } as const,
  }
}

describe('notes and calls of clients and contracts', () => {
  it('answers 401 without a session and 403 without the CRM', async () => {
    const { tenant, client } = await newCompany()
    const stranger = await server.createUser({ tenant, role: 'admin', applications: ['billing'] })
    const id = newId()
    const calls = (as?: TestUser) => [
      list(as, 'client', client.idEntity),
      server.call(endpoints.listActivityPeople, { as, params: client }),
      add(as, client),
      server.call(endpoints.updateActivityNote, { as, params: { id }, body: { ...note(), version: 1 } }),
      server.call(endpoints.resolveIncident, { as, params: { id }, body: { resolved: true, version: 1 } }),
      server.call(endpoints.completeNextStep, { as, params: { id }, body: { done: true, version: 1 } }),
      remove(as, id),
      restore(as, id),
    ]
    expect((await Promise.all(calls())).map(({ status }) => status)).toEqual(Array(8).fill(401))
    expect((await Promise.all(calls(stranger))).map(({ status }) => status)).toEqual(Array(8).fill(403))
  })

  it('answers 404 for a record of another company, and for one that the policy of the caller hides', async () => {
    const { admin, agent, colleague, leader, client, contract } = await newCompany()
    const written = (await add(agent, contract)).reply
    const tried = async (as: TestUser) => [
      (await list(as, 'client', client.idEntity)).status,
      (await list(as, 'contract', contract.idEntity)).status,
      (await server.call(endpoints.listActivityPeople, { as, params: contract })).status,
      (await add(as, client)).status,
      (await add(as, contract)).status,
      (
        await server.call(endpoints.resolveIncident, {
          as,
          params: { id: written.idActivityNote },
          body: { resolved: true, version: 1 },
        })
      ).status,
      (await remove(as, written.idActivityNote)).status,
    ]
    expect(await tried(server.adminB)).toEqual(Array(7).fill(404))
    expect(await tried(colleague)).toEqual(Array(7).fill(404))
    expect((await list(leader, 'client', client.idEntity)).reply[1]).toBe(1)
    expect((await list(admin, 'client', client.idEntity)).reply[1]).toBe(1)
  })

  it('answers 403 to who changes or deletes the entry of somebody else, but an Admin', async () => {
    const { admin, agent, leader, client } = await newCompany()
    const { idActivityNote: id } = (await add(agent, client)).reply
    const change = (as: TestUser, version: number) =>
      server.call(endpoints.updateActivityNote, {
        as,
        params: { id },
        body: { ...note({ text: 'Corregido' }), version },
      })
    expect((await change(leader, 1)).code).toBe('ACTIVITY_NOTE_OF_SOMEBODY_ELSE')
    expect((await remove(leader, id)).code).toBe('ACTIVITY_NOTE_OF_SOMEBODY_ELSE')
    expect((await change(admin, 1)).reply.author?.userUID).toBe(agent.userUID)
    expect((await change(agent, 2)).reply.version).toBe(3)
    expect((await remove(admin, id)).reply).toEqual({ affected: 1 })
  })

  it('answers 400 for an empty or too long text, control characters, a wrong date and half a next step', async () => {
    const { agent, client } = await newCompany()
    const step = { text: 'Llamar', date: '2026-12-01' }
    const wrong: readonly (readonly [string, object])[] = [
      ['text', { text: '   ' }],
      ['text', { text: 'x'.repeat(5001) }],
      ['text', { text: 'a\u0000b' }],
      ['contactPerson', { contactPerson: 'a\u0007b' }],
      ['contactPerson', { contactPerson: 'x'.repeat(121) }],
      ['kind', { kind: 'fax' }],
      ['timestamp', { timestamp: '1999-12-31T00:00:00Z' }],
      ['nextStep.text', { nextStep: { ...step, text: '' } }],
      ['nextStep.date', { nextStep: { ...step, date: '2101-01-01' } }],
      ['nextStep.date', { nextStep: { text: 'Llamar' } }],
      ['', { resolved: true }],
    ]
    for (const [field, input] of wrong) {
      const { status, errors } = await add(agent, client, input)
      expect([status, errors?.[0]?.field], JSON.stringify(input).slice(0, 60)).toEqual([400, field])
    }
    const ahead = await add(agent, client, { timestamp: '2026-11-26T11:06:00.000Z' })
    expect([ahead.status, ahead.code, ahead.errors?.[0]?.field]).toEqual([
      400,
      'ACTIVITY_NOTE_IN_FUTURE',
      'timestamp',
    ])
    expect((await list(agent, 'client', client.idEntity)).reply[1]).toBe(0)
  })

  it('answers 400 for a responsible user who does not see the record, and offers those who do', async () => {
    const { tenant, admin, agent, colleague, leader, contract } = await newCompany()
    const withoutCrm = await server.createUser({ tenant, role: 'admin', applications: ['billing'] })
    const people = (await server.call(endpoints.listActivityPeople, { as: agent, params: contract })).reply
    expect(people.map(({ userUID }) => userUID).toSorted()).toEqual(
      [admin, agent, leader].map(({ userUID }) => userUID).toSorted(),
    )
    const by = (userUID: string) =>
      add(agent, contract, { nextStep: { text: 'Llamar', date: '2026-12-01', userUID } })
    for (const { userUID } of [colleague, withoutCrm, server.adminB]) {
      expect((await by(userUID)).code).toBe('NEXT_STEP_USER_UNKNOWN')
    }
    expect((await by(admin.userUID)).reply.nextStep?.user.userUID).toBe(admin.userUID)
  })

  it('answers 409 with the stored entry to a stale version', async () => {
    const { agent, client } = await newCompany()
    const { idActivityNote: id } = (
      await add(agent, client, { kind: 'incident', nextStep: { text: 'Llamar', date: '2026-12-01' } })
    ).reply
    const params = { id }
    const calls = [
      await server.call(endpoints.updateActivityNote, { as: agent, params, body: { ...note(), version: 2 } }),
      await server.call(endpoints.resolveIncident, {
        as: agent,
        params,
        body: { resolved: true, version: 2 },
      }),
      await server.call(endpoints.completeNextStep, { as: agent, params, body: { done: true, version: 2 } }),
    ]
    for (const { raw, code } of calls) {
      expect([raw.statusCode, code]).toEqual([409, 'VERSION_CONFLICT'])
      expect(raw.json().errors[0].details.stored).toMatchObject({ idActivityNote: id, version: 1 })
    }
  })

  it('writes an entry with who, when, with whom and the next step, and its audit events', async () => {
    const { admin, agent, contract } = await newCompany()
    const { status, reply } = await add(agent, contract, {
      text: '  Reclama el depósito\nde la avería  ',
      contactPerson: 'Marta, administración',
      timestamp: '2026-11-25T16:30:00.000Z',
      nextStep: { text: 'Llamar a la distribuidora', date: '2026-11-27' },
    })
    expect([status, reply]).toEqual([
      201,
      {
        idActivityNote: reply.idActivityNote,
        kind: 'call',
        timestamp: '2026-11-25T16:30:00.000Z',
        text: 'Reclama el depósito\nde la avería',
        contactPerson: 'Marta, administración',
        pinned: false,
        client: null,
        contract: { idContractInfo: contract.idEntity, contractNumber: 'C-1' },
        nextStep: {
          text: 'Llamar a la distribuidora',
          date: '2026-11-27',
          user: { userUID: agent.userUID, userName: USER_NAME },
          done: null,
        },
        resolution: null,
        author: { userUID: agent.userUID, userName: USER_NAME },
        creationTimestamp: reply.creationTimestamp,
        version: 1,
      },
    ])
    expect((await add(agent, contract)).reply.timestamp).toEqual(TODAY)
    const events = await server.call(listAudit, { as: admin, query: { entity: 'activity-note' } })
    expect(events.raw.body).toContain('Reclama el depósito')
  })

  it('a client shows the entries of its contracts that the caller sees, and a supply those of its contracts', async () => {
    const { admin, agent, ids, client, contract } = await newCompany()
    await add(agent, client, { text: 'Del cliente' })
    await add(agent, contract, { text: 'Del contrato', timestamp: '2026-11-25T10:00:00.000Z' })
    await add(
      admin,
      { entity: 'contract', idEntity: ids.ofColleague },
      { text: 'Del otro', timestamp: '2026-11-24T10:00:00.000Z' },
    )
    const texts = async (as: TestUser, entity: 'client' | 'contract' | 'consumptionPoint', id: string) =>
      (await list(as, entity, id)).reply[0].map(({ text }) => text)
    expect(await texts(admin, 'client', ids.client)).toEqual(['Del cliente', 'Del contrato', 'Del otro'])
    expect(await texts(agent, 'client', ids.client)).toEqual(['Del cliente', 'Del contrato'])
    expect(await texts(agent, 'consumptionPoint', ids.consumptionPoint)).toEqual(['Del contrato'])
    expect(await texts(agent, 'contract', ids.contract)).toEqual(['Del contrato'])
    const gone = await server.call(removeContract, {
      as: admin,
      params: { idContractInfo: ids.ofColleague },
    })
    expect(gone.status).toBe(200)
    expect(await texts(admin, 'client', ids.client)).toEqual(['Del cliente', 'Del contrato'])
  })

  it('lists pinned entries first and then the newest, by pages, kinds and what is pending', async () => {
    const { agent, client } = await newCompany()
    const day = (number: number) => `2026-11-${number}T10:00:00.000Z`
    await add(agent, client, { text: 'a', timestamp: day(10), pinned: true })
    await add(agent, client, { text: 'b', timestamp: day(11), kind: 'incident' })
    await add(agent, client, { text: 'c', timestamp: day(12), nextStep: { text: 'x', date: '2026-12-01' } })
    await add(agent, client, { text: 'd', timestamp: day(13) })
    const texts = async (query: Parameters<typeof list>[3]) => {
      const [rows, total, { openIncidents }] = (await list(agent, 'client', client.idEntity, query)).reply
      return [rows.map(({ text }) => text).join(''), total, openIncidents]
    }
    expect(await texts({})).toEqual(['adcb', 4, 1])
    expect(await texts({ limit: '2', offset: '1' })).toEqual(['dc', 4, 1])
    expect(await texts({ kind: 'incident' })).toEqual(['b', 1, 1])
    expect(await texts({ pending: 'true' })).toEqual(['cb', 2, 1])
  })

  it('an incident is resolved by whoever sees its record, with who and when, and opened again', async () => {
    const { admin, agent, leader, contract } = await newCompany()
    const { idActivityNote: id } = (await add(agent, contract, { kind: 'incident' })).reply
    const resolve = (as: TestUser, resolved: boolean, version: number) =>
      server.call(endpoints.resolveIncident, { as, params: { id }, body: { resolved, version } })
    expect((await resolve(leader, true, 1)).reply.resolution).toEqual({
      timestamp: TODAY,
      user: { userUID: leader.userUID, userName: USER_NAME },
    })
    expect((await resolve(admin, false, 2)).reply.resolution).toBeNull()
    await resolve(agent, true, 3)
    const changed = await server.call(endpoints.updateActivityNote, {
      as: agent,
      params: { id },
      body: { ...note({ kind: 'note' }), version: 4 },
    })
    expect(changed.reply.resolution).toBeNull()
    expect((await resolve(agent, true, 5)).code).toBe('ACTIVITY_NOTE_NO_INCIDENT')
  })

  it('a next step is done and pending again when its text, its date or its person changes', async () => {
    const { agent, client } = await newCompany()
    const nextStep = { text: 'Llamar', date: '2026-11-27' }
    const { idActivityNote: id } = (await add(agent, client, { nextStep })).reply
    const complete = (done: boolean, version: number) =>
      server.call(endpoints.completeNextStep, { as: agent, params: { id }, body: { done, version } })
    const change = async (version: number, step: ActivityNoteInput['nextStep']) => {
      const body = { ...note({ text: 'Otro texto', nextStep: step }), version }
      return (await server.call(endpoints.updateActivityNote, { as: agent, params: { id }, body })).reply
    }
    expect((await complete(true, 1)).reply.nextStep?.done?.user?.userUID).toBe(agent.userUID)
    expect((await change(2, nextStep)).nextStep?.done).not.toBeNull()
    expect((await change(3, { ...nextStep, date: '2026-11-28' })).nextStep?.done).toBeNull()
    expect((await change(4, null)).nextStep).toBeNull()
    expect((await complete(true, 5)).code).toBe('ACTIVITY_NOTE_NO_STEP')
  })

  it('who deleted an entry takes it back, an Admin in the audit too, while its record is there', async () => {
    const { admin, agent, leader, contract } = await newCompany()
    const { idActivityNote: id } = (await add(agent, contract)).reply
    expect((await remove(agent, id)).reply).toEqual({ affected: 1 })
    expect((await remove(agent, id)).status).toBe(404)
    expect((await list(agent, 'contract', contract.idEntity)).reply[1]).toBe(0)
    expect((await restore(leader, id)).status).toBe(404)
    expect((await restore(agent, id)).reply).toMatchObject({ idActivityNote: id, version: 3 })
    expect((await restore(agent, id)).status).toBe(404)
    await remove(agent, id)
    const recover = () =>
      server.call(restoreRecord, { as: admin, body: { entity: 'activity-note', idEntity: id } })
    await server.call(removeContract, { as: admin, params: { idContractInfo: contract.idEntity } })
    expect((await recover()).code).toBe('RESTORE_PARENT_DELETED')
    expect((await restore(agent, id)).status).toBe(404)
    await server.call(restoreRecord, { as: admin, body: { entity: 'contract', idEntity: contract.idEntity } })
    expect((await recover()).status).toBe(200)
    expect((await list(agent, 'contract', contract.idEntity)).reply[1]).toBe(1)
  })
})
