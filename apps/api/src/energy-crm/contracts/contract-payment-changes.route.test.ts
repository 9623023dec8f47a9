import {
  createContractPaymentState,
  updateContractPaymentState,
} from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.endpoints'
import type { ContractPaymentState } from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.schema'
import { findContractsById, searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import type { ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { activatePlugin, deactivatePlugin } from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openContractScenario, type ContractScenario } from '../../../test/contracts-scenario.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
let scenario: ContractScenario
let due: ContractPaymentState
let paid: ContractPaymentState
const plugin = { key: 'contractPaymentsStates' } as const

beforeAll(async () => {
  server = await startTestServer()
  scenario = await openContractScenario(server)
  await switchPlugin(true)
  const create = (name: string) =>
    server.call(createContractPaymentState, { as: server.adminA, body: { name, badgeColor: '#28a745' } })
  due = (await create('Pendiente')).reply
  paid = (await create('Cobrado')).reply
})
afterAll(() => server.close())
beforeEach(async () => {
  await switchPlugin(true)
  await setState(due, {})
})

const switchPlugin = (active: boolean) =>
  server.call(active ? activatePlugin : deactivatePlugin, { as: server.adminA, params: plugin })

/** Saves a state as it was created, with a change. */
async function setState(state: ContractPaymentState, change: Partial<ContractPaymentState>): Promise<void> {
  const { clientUID: _, ...body } = { ...state, ...change }
  let answer = await server.call(updateContractPaymentState, { as: server.adminA, body })
  const stored = answer.errors[0]?.details?.stored as ContractPaymentState | undefined
  if (stored) {
    answer = await server.call(updateContractPaymentState, {
      as: server.adminA,
      body: { ...body, version: stored.version },
    })
  }
  expect(answer.status).toBe(200)
}

const changeTo = (state: ContractPaymentState, observations?: string) => ({
  contractPaymentState: { idContractPaymentState: state.idContractPaymentState },
  ...(observations ? { observations } : {}),
})
const search = async (body: ContractFilter) =>
  (await server.call(searchContracts, { as: server.adminA, query: { sort: 'contractPaymentState' }, body }))
    .reply[0]

describe('billing states of a contract', () => {
  it('[API-076] [CON-012] [CON-042] [CON-050] are picked with observations when it is created', async () => {
    const timestamp = '2026-02-01T09:00:00.000Z'
    const made = await scenario.create({
      paymentStateChanges: [{ ...changeTo(due, 'Factura enviada'), timestamp }],
    })
    expect(made.status).toBe(201)
    expect(made.reply.contractPaymentState).toEqual({
      idContractPaymentState: due.idContractPaymentState,
      name: 'Pendiente',
      badgeColor: '#28a745',
      active: true,
    })
    expect(made.reply.paymentStateChanges).toEqual([
      {
        idContractPaymentStateRegister: expect.any(String),
        contractPaymentState: made.reply.contractPaymentState,
        observations: 'Factura enviada',
        timestamp,
        creationTimestamp: expect.any(String),
        creationUserUID: server.adminA.userUID,
      },
    ])
    // The state of the contract is another one.
    expect(made.reply.stateChanges).toHaveLength(1)
  })

  it('[API-077] [API-074] [CON-050] append to the former ones, newest first, each change audited', async () => {
    const first = (await scenario.create({ paymentStateChanges: [changeTo(due)] })).reply
    const second = (await scenario.update(first, { paymentStateChanges: [changeTo(paid, 'Transferencia')] }))
      .reply
    expect(second.paymentStateChanges.map((one) => one.contractPaymentState.name)).toEqual([
      'Cobrado',
      'Pendiente',
    ])
    const kept = (await scenario.update(second, { signingDate: '2026-06-01' })).reply
    expect(kept.contractPaymentState?.name).toBe('Cobrado')
    expect(kept.paymentStateChanges).toHaveLength(2)
    const [, event] = await scenario.events(first.idContractInfo)
    expect(event).toMatchObject({
      action: 'update',
      before: { contractPaymentState: { name: 'Pendiente' } },
      after: { contractPaymentState: { name: 'Cobrado' } },
    })
  })

  it('[SEC-023] show an Admin who changed them, and not a user', async () => {
    const { idContractInfo } = (
      await scenario.create({
        commercial: { idCommercial: scenario.ofSalesAgent },
        paymentStateChanges: [changeTo(due)],
      })
    ).reply
    const { reply } = await server.call(findContractsById, {
      as: scenario.salesAgent,
      body: [idContractInfo],
    })
    expect(reply[0]?.paymentStateChanges).toMatchObject([{ creationUserUID: null }])
    const { paymentStateChanges } = await scenario.read(idContractInfo)
    expect(paymentStateChanges).toMatchObject([{ creationUserUID: server.adminA.userUID }])
  })

  it('[CON-064] are the default one on a new contract; without a default there is none', async () => {
    expect((await scenario.create()).reply).toMatchObject({
      contractPaymentState: null,
      paymentStateChanges: [],
    })
    await setState(due, { defaultState: true })
    const made = (await scenario.create()).reply
    expect(made.contractPaymentState?.name).toBe('Pendiente')
    expect(made.paymentStateChanges).toMatchObject([{ observations: null }])
    const picked = (await scenario.create({ paymentStateChanges: [changeTo(paid)] })).reply
    expect(picked.paymentStateChanges.map((one) => one.contractPaymentState.name)).toEqual(['Cobrado'])
  })

  it('refuse an unknown state and one of another company, and inactive ones unless the contract has them', async () => {
    const unknown = await scenario.create({
      paymentStateChanges: [{ contractPaymentState: { idContractPaymentState: newId() } }],
    })
    expect([unknown.status, unknown.code, unknown.errors[0]?.field]).toEqual([
      400,
      'CONTRACT_PAYMENT_STATE_UNKNOWN',
      'paymentStateChanges',
    ])
    await server.call(activatePlugin, { as: server.adminB, params: plugin })
    const ofB = await server.call(createContractPaymentState, { as: server.adminB, body: { name: 'De B' } })
    const foreign = await scenario.create({ paymentStateChanges: [changeTo(ofB.reply)] })
    expect(foreign.code).toBe('CONTRACT_PAYMENT_STATE_UNKNOWN')

    const contract = (await scenario.create({ paymentStateChanges: [changeTo(due)] })).reply
    await setState(due, { active: false })
    expect((await scenario.create({ paymentStateChanges: [changeTo(due)] })).code).toBe(
      'CONTRACT_PAYMENT_STATE_UNKNOWN',
    )
    const again = await scenario.update(contract, { paymentStateChanges: [changeTo(due, 'Sigue')] })
    expect([again.status, again.reply.contractPaymentState]).toMatchObject([200, { active: false }])
  })

  it('[PLG-007] [SEC-031] are read but neither picked nor given to new contracts while the plugin is off', async () => {
    const contract = (await scenario.create({ paymentStateChanges: [changeTo(due)] })).reply
    await setState(due, { defaultState: true })
    await switchPlugin(false)
    const refused = await scenario.update(contract, { paymentStateChanges: [changeTo(paid)] })
    expect([refused.status, refused.code]).toEqual([403, 'PLUGIN_INACTIVE'])
    expect((await scenario.create({ paymentStateChanges: [changeTo(paid)] })).code).toBe('PLUGIN_INACTIVE')
    expect((await scenario.create()).reply.contractPaymentState).toBeNull()
    const saved = await scenario.update(contract, { signingDate: '2026-07-01' })
    expect(saved.reply.contractPaymentState?.name).toBe('Pendiente')
  })

  it('[API-069] [CON-079] filter and sort lists', async () => {
    const withDue = (await scenario.create({ paymentStateChanges: [changeTo(due)] })).reply
    const withPaid = (await scenario.create({ paymentStateChanges: [changeTo(paid)] })).reply
    const without = await scenario.inA((tx) => makeContract(tx))
    const found = await search({ paymentStates: [paid.idContractPaymentState] })
    const ids = found.map((one) => one.idContractInfo)
    expect(ids).toContain(withPaid.idContractInfo)
    expect(found.map((one) => one.contractPaymentState?.name)).toEqual(found.map(() => 'Cobrado'))
    const all = (await search({})).map((one) => one.idContractInfo)
    const places = [withDue.idContractInfo, withPaid.idContractInfo, without].map((id) => all.indexOf(id))
    // Descending, and contracts without one last.
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  it('[CON-063] stay on contracts when they are deactivated', async () => {
    const { idContractInfo } = (await scenario.create({ paymentStateChanges: [changeTo(due)] })).reply
    await setState(due, { active: false })
    expect((await scenario.read(idContractInfo)).contractPaymentState).toMatchObject({
      name: 'Pendiente',
      active: false,
    })
  })
})
