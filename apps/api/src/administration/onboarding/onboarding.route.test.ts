import { listCommercials } from '@vatio/protocol/energy-crm/commercials/commercials.endpoints'
import { listContractStates } from '@vatio/protocol/energy-crm/contract-states/contract-states.endpoints'
import { listEnergyMarketers } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import {
  completedOnboarding,
  getChecklist,
  runSetupStep,
  skipOnboarding,
  type SetupStep,
} from '@vatio/protocol/administration/onboarding/onboarding.endpoints'
import { currentUser } from '@vatio/protocol/identity/session/session.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const commercial = { step: 'commercial', name: 'Alba', firstSurname: 'Montero' } as const
const marketer = { step: 'energyMarketer', name: 'Luz del Norte' } as const
const states = (['Activo', 'Pte. renovación', 'Cerrado'] as const).map((name) => ({
  step: 'contractState' as const,
  name,
}))
const all: readonly SetupStep[] = [commercial, marketer, ...states]

async function newCompany() {
  const tenant = await server.createTenant('Nueva', 'freemium')
  return { tenant, admin: await server.createUser({ tenant, role: 'admin' }) }
}

describe('onboarding', () => {
  it('refuses callers without a session and users who are no Admin', async () => {
    const user = await server.createUser()
    for (const endpoint of [skipOnboarding, completedOnboarding, getChecklist]) {
      expect((await server.call(endpoint)).status).toBe(401)
      expect((await server.call(endpoint, { as: user })).status).toBe(403)
    }
    expect((await server.call(runSetupStep, { as: user, body: marketer })).status).toBe(403)
  })

  it('[ACC-045] [ACC-047] requires name and first surname of the commercial, and a name of the marketer', async () => {
    for (const body of [
      { ...commercial, name: ' ' },
      { ...commercial, firstSurname: '' },
      { ...marketer, name: '' },
      { step: 'contractState', name: 'Otro' },
      { step: 'other' },
    ]) {
      const answer = await server.call(runSetupStep, { as: server.adminA, body: body as never })
      expect([body, answer.status]).toEqual([body, 400])
    }
  })

  it('[API-039] [ACC-042] marks the onboarding as skipped for the company', async () => {
    const { admin } = await newCompany()
    expect((await server.call(skipOnboarding, { as: admin })).reply).toEqual({ status: 'OK' })
    const self = await server.call(currentUser, { as: admin })
    expect(self.reply).toMatchObject({ skippedOnboarding: true, completedOnboarding: false })
  })

  it('[ACC-053] [ACC-055] creates commercial, marketer and states, and nothing twice when repeated', async () => {
    const { admin } = await newCompany()
    for (let round = 0; round < 2; round++) {
      for (const body of all) {
        const answer = await server.call(runSetupStep, { as: admin, body })
        expect([body.step, answer.status]).toEqual([body.step, 200])
      }
    }
    const commercials = await server.call(listCommercials, { as: admin })
    expect(commercials.reply).toMatchObject([
      { name: 'Alba', firstSurname: 'Montero', feePercentage: 100, userUID: admin.userUID },
    ])
    const marketers = await server.call(listEnergyMarketers, { as: admin, query: {} })
    expect(marketers.reply).toMatchObject([{ name: 'Luz del Norte', utilityTypes: ['electricity', 'gas'] }])
    const named = await server.call(listContractStates, { as: admin })
    expect(named.reply.map(({ name }) => name).toSorted()).toEqual(['Activo', 'Cerrado', 'Pte. renovación'])
  })

  it('[ACC-053] creates a missing initial state again, without a second default', async () => {
    const { tenant, admin } = await newCompany()
    await server.inTenant(tenant, (tx) =>
      tx.query(`delete from contract_states where client_uid = $1 and name <> 'Cerrado'`, [tenant]),
    )
    for (const body of states) await server.call(runSetupStep, { as: admin, body })
    const named = await server.call(listContractStates, { as: admin })
    expect(named.reply.filter(({ defaultState }) => defaultState).map(({ name }) => name)).toEqual(['Activo'])
    expect(named.reply.filter(({ closeState }) => closeState).map(({ name }) => name)).toEqual(['Cerrado'])
  })

  it('creates one of each when two windows run the set-up at once', async () => {
    const { admin } = await newCompany()
    const answers = await Promise.all(
      [...all, ...all].map((body) => server.call(runSetupStep, { as: admin, body })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await server.call(listCommercials, { as: admin })).reply).toHaveLength(1)
    expect((await server.call(listEnergyMarketers, { as: admin, query: {} })).reply).toHaveLength(1)
  })

  it('[API-040] [ACC-051] marks the onboarding as completed for the company, and the audit records it', async () => {
    const { tenant, admin } = await newCompany()
    await server.call(completedOnboarding, { as: admin })
    expect((await server.call(currentUser, { as: admin })).reply.completedOnboarding).toBe(true)
    const events = await server.inTenant(tenant, (tx) =>
      tx.query(`select from audit_events where client_uid = $1 and action = 'complete-onboarding'`, [tenant]),
    )
    expect(events).toHaveLength(1)
  })
})

describe('checklist', () => {
  it('ticks the steps by what the company has stored itself', async () => {
    const { tenant, admin } = await newCompany()
    const before = await server.call(getChecklist, { as: admin })
    expect(before.reply).toEqual({
      steps: { client: false, supply: false, offer: false, curve: false, comparison: false },
      hasContracts: false,
      hasDemoData: false,
    })
    await server.inTenant(tenant, (tx) => makeClient(tx))
    expect((await server.call(getChecklist, { as: admin })).reply).toMatchObject({
      steps: { client: true, supply: false },
      hasContracts: false,
    })
    await server.inTenant(tenant, (tx) => makeContract(tx))
    expect((await server.call(getChecklist, { as: admin })).reply.hasContracts).toBe(true)
  })
})
