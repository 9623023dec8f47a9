import {
  findRenewalContractsBetweenDates,
  getRenewalSettings,
  updateRenewalSettings,
} from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import { searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.startJobs()
})
afterAll(() => server.close())

async function newCompany() {
  const tenant = await server.createTenant()
  return { tenant, admin: await server.createUser({ tenant, role: 'admin' }) }
}
const settingsOf = (as?: TestUser) => server.call(getRenewalSettings, { as })
const change = (as: TestUser | undefined, body: Parameters<typeof bodyOf>[0]) =>
  server.call(updateRenewalSettings, { as, body: bodyOf(body) })
const bodyOf = (changes: {
  readonly renewalRate?: number
  readonly reminderDays?: number[]
  readonly version?: number | null
}) => ({ renewalRate: 10, reminderDays: [90, 60, 30, 7], version: null, ...changes })
const expiries = async (as: TestUser) =>
  (await server.call(searchContracts, { as, query: {}, body: {} })).reply[0].map(
    ({ contractNumber, expiryDate }) => [contractNumber, expiryDate],
  )

describe('the settings of renewals', () => {
  it('[LIM-034] are ten months and four reminders until an Admin of the company changes them', async () => {
    const { admin, tenant } = await newCompany()
    const agent = await server.createUser({ tenant })
    expect((await settingsOf(agent)).reply).toEqual(bodyOf({}))
    expect((await change(agent, { renewalRate: 6 })).status).toBe(403)
    expect((await change(admin, { renewalRate: 6, reminderDays: [7, 45, 7] })).reply).toEqual({
      renewalRate: 6,
      reminderDays: [45, 7],
      version: 1,
    })
    expect((await settingsOf(agent)).reply.renewalRate).toBe(6)
    expect((await settingsOf(server.adminB)).reply.renewalRate).toBe(10)
    const events = await server.inTenant(tenant, (tx) =>
      tx.query(`select action, before, after from audit_events where entity = 'renewal-settings'`, []),
    )
    expect(events).toEqual([
      {
        action: 'update',
        before: { renewalRate: 10, reminderDays: [90, 60, 30, 7] },
        after: { renewalRate: 6, reminderDays: [45, 7] },
      },
    ])
  })

  it('are refused outside of their limits, and on another version with the stored ones', async () => {
    const { admin } = await newCompany()
    for (const wrong of [
      { renewalRate: 13 },
      { renewalRate: -1 },
      { reminderDays: [366] },
      { reminderDays: [1, 2, 3, 4, 5, 6, 7] },
    ]) {
      expect([wrong, (await change(admin, wrong)).status]).toEqual([wrong, 400])
    }
    expect((await change(admin, { renewalRate: 6 })).status).toBe(200)
    for (const version of [null, 2]) {
      const refused = await change(admin, { renewalRate: 8, version })
      expect([refused.status, refused.code]).toEqual([409, 'VERSION_CONFLICT'])
    }
    expect((await change(admin, { renewalRate: 8, version: 1 })).reply.version).toBe(2)
  })

  it('[CON-077] give each contract of the company its expiry: those that exist by a job, and new ones', async () => {
    const { admin, tenant } = await newCompany()
    await server.inTenant(tenant, async (tx) => {
      await makeContract(tx, { contractNumber: 'MESES', signingDate: '2026-08-31' })
      await makeContract(tx, { contractNumber: 'FIN', signingDate: '2026-08-30', endDate: '2027-01-01' })
    })
    const other = await newCompany()
    await server.inTenant(other.tenant, (tx) => makeContract(tx, { signingDate: '2026-08-31' }))
    const history = () =>
      server.inTenant(tenant, (tx) => tx.query('select id_contract_history from contract_history', []))
    const before = await history()

    await change(admin, { renewalRate: 6 })
    const changed = [
      ['MESES', '2027-02-28'],
      ['FIN', '2027-01-01'],
    ]
    await vi.waitFor(async () => expect(await expiries(admin)).toEqual(changed), { timeout: 20_000 })
    expect((await expiries(other.admin)).map(([, day]) => day)).toEqual(['2027-06-30'])
    // Nobody changed the contracts.
    expect(await history()).toEqual(before)

    await server.inTenant(tenant, (tx) =>
      makeContract(tx, { contractNumber: 'NUEVO', signingDate: '2026-08-29' }),
    )
    expect(await expiries(admin)).toEqual([...changed, ['NUEVO', '2027-02-28']])
    const renewals = await server.call(findRenewalContractsBetweenDates, {
      as: admin,
      body: { expiryDate: { from: '2027-02-01', to: '2027-02-28' } },
      query: { start: '2027-02-01', end: '2027-02-28' },
    })
    expect(renewals.reply.map(({ contractNumber, renewalDate }) => [contractNumber, renewalDate])).toEqual([
      ['MESES', '2027-02-28'],
      ['NUEVO', '2027-02-28'],
    ])
  })
})
