import {
  createContractState,
  listContractStates,
  updateContractState,
  updateContractStates,
} from '@vatio/protocol/energy-crm/contract-states/contract-states.endpoints'
import type { ContractState } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import { updateContract } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { only } from '../../platform/elements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const UNKNOWN = '019a0000-0000-7000-8000-00000000dead'

async function newCompany(): Promise<TestUser> {
  const tenant = await server.createTenant()
  return server.createUser({ tenant, role: 'admin' })
}
const list = async (as: TestUser) => (await server.call(listContractStates, { as })).reply
const create = (as: TestUser, name: string) => server.call(createContractState, { as, body: { name } })
const written = (state: ContractState, change: Partial<ContractState> = {}) => {
  const { clientUID: _, ...body } = { ...state, ...change }
  return body
}
const update = (as: TestUser, state: ContractState, change: Partial<ContractState> = {}) =>
  server.call(updateContractState, { as, body: written(state, change) })
const updateAll = (as: TestUser, states: readonly ContractState[]) =>
  server.call(updateContractStates, { as, body: states.map((state) => written(state)) })
const named = (states: readonly ContractState[], name: string) =>
  only(states.filter((state) => state.name === name))

describe('contract states', () => {
  it('[SEC-024] [API-085] [API-086] [API-087] [API-088] refuse callers without a session, other companies, users and invalid bodies', async () => {
    const admin = await newCompany()
    const states = await list(admin)
    const open = named(states, 'Pte. renovación')
    expect((await server.call(listContractStates)).status).toBe(401)
    expect((await server.call(createContractState, { body: { name: 'x' } })).status).toBe(401)
    expect((await server.call(updateContractState, { body: written(open) })).status).toBe(401)
    expect((await server.call(updateContractStates, { body: [written(open)] })).status).toBe(401)
    const stranger = await newCompany()
    expect((await update(stranger, open, { name: 'Robado' })).status).toBe(404)
    expect((await updateAll(stranger, states)).status).toBe(404)
    const outsider = await server.createUser({ tenant: admin.clientUID, applications: ['billing'] })
    expect((await server.call(listContractStates, { as: outsider })).status).toBe(403)
    const user = await server.createUser({ tenant: admin.clientUID })
    for (const answer of [await create(user, 'x'), await update(user, open), await updateAll(user, states)]) {
      expect(answer.status).toBe(403)
    }
    expect((await create(admin, '  ')).status).toBe(400)
    expect((await update(admin, open, { badgeColor: 'red' })).status).toBe(400)
    expect((await updateAll(admin, [...states, open])).status).toBe(400)
    expect((await update(admin, { ...open, idContractState: UNKNOWN })).status).toBe(404)
    expect(await list(admin)).toEqual(states)
  })

  it('[CON-044] [API-085] [CON-039] start as Activo, Pte. renovación and Cerrado, for each company', async () => {
    const answer = await server.call(listContractStates, { as: server.adminA })
    expect(answer.reply).toMatchObject([
      { name: 'Activo', badgeColor: '#28a745', defaultState: true, closeState: false, active: true },
      { name: 'Pte. renovación', badgeColor: '#fd7e14', defaultState: false, closeState: false },
      { name: 'Cerrado', badgeColor: '#dc3545', defaultState: false, closeState: true },
    ])
    expect(new Set(answer.reply.map((state) => state.clientUID))).toEqual(new Set([server.tenantA]))
  })

  it('[API-086] [CON-059] [CON-058] [CON-065] are created grey, with a unique name', async () => {
    const admin = await newCompany()
    const { status, reply } = await create(admin, ' Firmado ')
    expect([status, reply]).toEqual([
      201,
      {
        idContractState: expect.any(String),
        clientUID: admin.clientUID,
        name: 'Firmado',
        badgeColor: '#6c757d',
        active: true,
        closeState: false,
        defaultState: false,
        hideToCommercials: false,
        version: 1,
      },
    ])
    for (const name of ['FIRMADO', 'activo ']) {
      const twin = await create(admin, name)
      expect([twin.status, twin.code, twin.errors[0]?.field]).toEqual([
        409,
        'CONTRACT_STATE_NAME_TAKEN',
        'name',
      ])
    }
    expect((await update(admin, reply, { name: 'CERRADO' })).code).toBe('CONTRACT_STATE_NAME_TAKEN')
    expect((await update(admin, reply, { name: 'firmado' })).status).toBe(200)
    expect((await create(await newCompany(), 'Firmado')).status).toBe(201)
  })

  it('[API-086] are created once when two people use the same name at once', async () => {
    const admin = await newCompany()
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(admin, 'Firmado')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'CONTRACT_STATE_NAME_TAKEN')).toHaveLength(3)
  })

  it('[API-087] [CON-053] [CON-063] are updated together, by version, and the audit records what changed', async () => {
    const admin = await newCompany()
    const before = named(await list(admin), 'Pte. renovación')
    const after = await update(admin, before, {
      name: 'Por renovar',
      badgeColor: '#0b7285',
      hideToCommercials: true,
      active: false,
    })
    expect(after.reply).toEqual({
      ...before,
      name: 'Por renovar',
      badgeColor: '#0b7285',
      hideToCommercials: true,
      active: false,
      version: 2,
    })
    const stale = await update(admin, before, { name: 'Otro' })
    expect([stale.status, stale.code, stale.errors[0]?.details?.stored]).toEqual([
      409,
      'VERSION_CONFLICT',
      after.reply,
    ])
    const [event] = await server.inTenant(admin.clientUID, (tx) =>
      tx.query(
        `select action, before, after from audit_events where entity = 'contract-state' and id_entity = $1`,
        [before.idContractState],
      ),
    )
    expect(event).toEqual({
      action: 'update',
      before: { name: 'Pte. renovación', badgeColor: '#fd7e14', hideToCommercials: false, active: true },
      after: { name: 'Por renovar', badgeColor: '#0b7285', hideToCommercials: true, active: false },
    })
  })

  it('[CON-045] [CON-046] keep exactly one default, open and active, and one closing state', async () => {
    const admin = await newCompany()
    const states = await list(admin)
    const first = named(states, 'Activo')
    const pending = named(states, 'Pte. renovación')
    const closed = named(states, 'Cerrado')
    const changes = [
      [first, { defaultState: false }, 'CONTRACT_STATE_DEFAULT_NEEDED'],
      [first, { active: false }, 'CONTRACT_STATE_DEFAULT_INACTIVE'],
      [first, { closeState: true }, 'CONTRACT_STATE_DEFAULT_CLOSING'],
      [closed, { active: false }, 'CONTRACT_STATE_CLOSING_NEEDED'],
      [closed, { closeState: false }, 'CONTRACT_STATE_CLOSING_NEEDED'],
    ] as const
    for (const [state, change, code] of changes) {
      const answer = await update(admin, state, change)
      expect([answer.status, answer.code]).toEqual([400, code])
    }
    expect(await list(admin)).toEqual(states)
    expect((await update(admin, pending, { defaultState: true })).status).toBe(200)
    expect((await list(admin)).filter(({ defaultState }) => defaultState).map(({ name }) => name)).toEqual([
      'Pte. renovación',
    ])
  })

  it('[CON-045] keep one default when several are set at the same moment', async () => {
    const admin = await newCompany()
    const states = []
    for (const name of ['a', 'b', 'c', 'd']) states.push((await create(admin, name)).reply)
    const answers = await Promise.all(states.map((state) => update(admin, state, { defaultState: true })))
    for (const { status } of answers) expect([200, 409, 503]).toContain(status)
    expect((await list(admin)).filter(({ defaultState }) => defaultState)).toHaveLength(1)
  })

  it('[CON-047] [CON-048] neither close nor reopen the contracts that already have them', async () => {
    const admin = await newCompany()
    const pending = named(await list(admin), 'Pte. renovación')
    const contract = await server.inTenant(admin.clientUID, (tx) =>
      makeContract(tx, { stateName: 'Pte. renovación' }),
    )
    const refused = await update(admin, pending, { closeState: true })
    expect([refused.status, refused.code, refused.errors[0]?.details]).toEqual([
      409,
      'CONTRACT_STATE_IN_USE',
      { contracts: 1 },
    ])
    expect((await update(admin, pending, { name: 'En renovación' })).status).toBe(200)
    await server.inTenant(admin.clientUID, (tx) =>
      tx.query('update contracts set deleted_at = now() where id_contract_info = $1', [contract]),
    )
    expect((await update(admin, { ...pending, version: 2 }, { closeState: true })).status).toBe(200)
  })

  it('[CON-047] cannot become closing states while a contract is moving to them', async () => {
    const admin = await newCompany()
    const pending = named(await list(admin), 'Pte. renovación')
    const { idContractState } = pending
    const idContractInfo = await server.inTenant(admin.clientUID, (tx) =>
      makeContract(tx, { contractNumber: null, tariffType: null, contractedPowerKw: Array(6).fill(null) }),
    )
    const answers = await server.inTenant(admin.clientUID, async (tx) => {
      // The contract has read the states and waits to be written.
      await tx.query('lock table contracts in share mode')
      const move = server.call(updateContract, {
        as: admin,
        body: {
          idContractInfo,
          version: 1,
          utilityType: 'electricity',
          stateChanges: [{ contractState: { idContractState } }],
        },
      })
      await vi.waitFor(async () =>
        expect(
          await tx.query(`select from pg_locks where not granted and relation = 'contracts'::regclass`),
        ).toHaveLength(1),
      )
      const change = update(admin, pending, { closeState: true })
      await new Promise((resolve) => setTimeout(resolve, 300))
      return [move, change] as const
    })
    const [moved, changed] = await Promise.all(answers)
    expect([moved.status, moved.reply.closed, changed.code]).toEqual([200, false, 'CONTRACT_STATE_IN_USE'])
  })

  it('[API-088] are reordered completely or not at all', async () => {
    const admin = await newCompany()
    const states = await list(admin)
    const first = named(states, 'Activo')
    const pending = named(states, 'Pte. renovación')
    const closed = named(states, 'Cerrado')
    const swapped = await updateAll(admin, [closed, { ...pending, name: 'Por renovar' }, first])
    expect(swapped.reply.map(({ name, version }) => [name, version])).toEqual([
      ['Cerrado', 2],
      ['Por renovar', 2],
      ['Activo', 2],
    ])
    expect(await list(admin)).toEqual(swapped.reply)
    // A failed state rolls back the others.
    const one = named(swapped.reply, 'Cerrado')
    const two = named(swapped.reply, 'Por renovar')
    const three = named(swapped.reply, 'Activo')
    const stale = await updateAll(admin, [{ ...three, name: 'Vivo' }, two, { ...one, version: 1 }])
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    const wrong = await updateAll(admin, [{ ...three, name: 'Vivo' }, two, { ...one, active: false }])
    expect([wrong.status, wrong.code]).toEqual([400, 'CONTRACT_STATE_CLOSING_NEEDED'])
    const partial = await updateAll(admin, [three, one])
    expect([partial.status, partial.code]).toEqual([409, 'CONTRACT_STATES_INCOMPLETE'])
    expect(await list(admin)).toEqual(swapped.reply)
    expect((await create(admin, 'Abierto')).status).toBe(201)
    expect((await list(admin)).map(({ name }) => name)).toEqual([
      'Cerrado',
      'Por renovar',
      'Activo',
      'Abierto',
    ])
  })

  it('[SEC-029] [CON-053] are hidden from users where flagged, and listed for admins', async () => {
    const admin = await newCompany()
    const { reply: internal } = await create(admin, 'Interno')
    await update(admin, internal, { hideToCommercials: true })
    const user = await server.createUser({ tenant: admin.clientUID })
    expect((await list(user)).map(({ name }) => name)).toEqual(['Activo', 'Pte. renovación', 'Cerrado'])
    expect((await list(admin)).map(({ name }) => name)).toContain('Interno')
  })
})
