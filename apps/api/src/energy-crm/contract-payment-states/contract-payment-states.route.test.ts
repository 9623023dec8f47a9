import {
  createContractPaymentState,
  listContractPaymentStates,
  updateContractPaymentState,
} from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.endpoints'
import type { ContractPaymentState } from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.schema'
import { activatePlugin, deactivatePlugin } from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const params = { key: 'contractPaymentsStates' } as const
const UNKNOWN = '019a0000-0000-7000-8000-00000000dead'

async function newCompany(): Promise<TestUser> {
  const tenant = await server.createTenant()
  const admin = await server.createUser({ tenant, role: 'admin' })
  await server.call(activatePlugin, { as: admin, params })
  return admin
}
const create = (as: TestUser, name: string) => server.call(createContractPaymentState, { as, body: { name } })
const update = (as: TestUser, state: ContractPaymentState, change: Partial<ContractPaymentState>) => {
  const { clientUID: _, ...body } = { ...state, ...change }
  return server.call(updateContractPaymentState, { as, body })
}

describe('billing states of contracts', () => {
  it('[API-089] [API-090] [API-091] refuse callers without a session, other companies, users and invalid bodies', async () => {
    const admin = await newCompany()
    const { reply: state } = await create(admin, 'Pendiente')
    const { clientUID: _, ...whole } = state
    expect((await server.call(listContractPaymentStates)).status).toBe(401)
    expect((await server.call(createContractPaymentState, { body: { name: 'x' } })).status).toBe(401)
    expect((await server.call(updateContractPaymentState, { body: whole })).status).toBe(401)
    const stranger = await newCompany()
    expect((await update(stranger, state, { name: 'Robado' })).status).toBe(404)
    const user = await server.createUser({ tenant: admin.clientUID })
    expect((await create(user, 'x')).status).toBe(403)
    expect((await update(user, state, {})).status).toBe(403)
    const outsider = await server.createUser({ applications: ['billing'] })
    expect((await server.call(listContractPaymentStates, { as: outsider })).status).toBe(403)
    expect((await create(admin, '  ')).status).toBe(400)
    const colour = await server.call(createContractPaymentState, {
      as: admin,
      body: { name: 'x', badgeColor: 'red' },
    })
    expect(colour.status).toBe(400)
    const odd = await update(admin, state, { active: false, defaultState: true })
    expect([odd.status, odd.code]).toEqual([400, 'CONTRACT_PAYMENT_STATE_DEFAULT_INACTIVE'])
    expect((await update(admin, { ...state, idContractPaymentState: UNKNOWN }, {})).status).toBe(404)
  })

  it('[CON-058] [CON-065] have unique names in a company, ignoring case', async () => {
    const admin = await newCompany()
    const { reply: paid } = await create(admin, 'Cobrado')
    const { reply: due } = await create(admin, 'Pendiente')
    const twin = await create(admin, ' COBRADO ')
    expect([twin.status, twin.code, twin.errors[0]?.field]).toEqual([
      409,
      'CONTRACT_PAYMENT_STATE_NAME_TAKEN',
      'name',
    ])
    expect((await update(admin, due, { name: 'cobrado' })).code).toBe('CONTRACT_PAYMENT_STATE_NAME_TAKEN')
    expect((await update(admin, paid, { name: 'cobrado' })).status).toBe(200)
    expect((await create(await newCompany(), 'Cobrado')).status).toBe(201)
  })

  it('[CON-043] [CON-059] [CON-063] start grey and active, and are deactivated and activated', async () => {
    const admin = await newCompany()
    const { status, reply } = await create(admin, 'Reclamado')
    expect([status, reply]).toEqual([
      201,
      {
        idContractPaymentState: expect.any(String),
        clientUID: admin.clientUID,
        name: 'Reclamado',
        badgeColor: '#6c757d',
        active: true,
        defaultState: false,
        version: 1,
      },
    ])
    const off = await update(admin, reply, { active: false })
    expect([off.reply.active, off.reply.version]).toEqual([false, 2])
    const stale = await update(admin, reply, { name: 'Otro' })
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect((await update(admin, off.reply, { active: true })).reply.active).toBe(true)
  })

  it('[CON-064] have at most one default: a new one replaces the former', async () => {
    const admin = await newCompany()
    const { reply: first } = await create(admin, 'Primero')
    const { reply: second } = await create(admin, 'Segundo')
    await update(admin, first, { defaultState: true })
    await update(admin, second, { defaultState: true })
    const { reply } = await server.call(listContractPaymentStates, { as: admin })
    expect(reply.map(({ name, defaultState }) => [name, defaultState])).toEqual([
      ['Segundo', true],
      ['Primero', false],
    ])
  })

  it('[CON-064] have at most one default when several are set at the same moment', async () => {
    const admin = await newCompany()
    const states = []
    for (const name of ['a', 'b', 'c', 'd']) states.push((await create(admin, name)).reply)
    const answers = await Promise.all(states.map((state) => update(admin, state, { defaultState: true })))
    // The later request is answered with a retryable error, never with an internal one.
    for (const { status } of answers) expect([200, 409, 503]).toContain(status)
    const { reply } = await server.call(listContractPaymentStates, { as: admin })
    expect(reply.filter(({ defaultState }) => defaultState)).toHaveLength(1)
  })

  it('[PLG-007] [SEC-031] can be read but not written while the plugin is off', async () => {
    const admin = await newCompany()
    const { reply: state } = await create(admin, 'Pendiente')
    await server.call(deactivatePlugin, { as: admin, params })
    for (const answer of [await create(admin, 'Otro'), await update(admin, state, { name: 'Otro' })]) {
      expect([answer.status, answer.code]).toEqual([403, 'PLUGIN_INACTIVE'])
    }
    expect((await server.call(listContractPaymentStates, { as: admin })).reply).toHaveLength(1)
  })
})
