import { updateRenewalSettings } from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import { addDays } from '@vatio/domain/time/civil-time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { renewalReminders } from './renewal-reminders.job.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Dates = Parameters<typeof makeContract>[1]

/** A company with an Admin and an agent, whose contracts are given. */
async function company(...contracts: readonly Dates[]) {
  const tenant = await server.createTenant()
  const admin = await server.createUser({ tenant, role: 'admin' })
  const agent = await server.createUser({ tenant })
  const within = <T>(work: Parameters<typeof server.inTenant<T>>[1]) => server.inTenant(tenant, work)
  const made = await within(async (tx) => {
    const idCommercial = await makeCommercial(tx, { userUID: agent.userUID })
    const ids: string[] = []
    for (const contract of contracts) ids.push(await makeContract(tx, { idCommercial, ...contract }))
    return ids
  })
  const run = () => within((tx) => renewalReminders.run(tx, server.platform, new Date()))
  const notified = () =>
    within(async (tx) => {
      const rows = await tx.query<{ user_uid: string; kind: string; parameters: object; in_digest: boolean }>(
        `select user_uid, kind, parameters, in_digest from notifications order by kind, parameters ->> 'days'`,
      )
      return rows.map((row) => [row.user_uid === admin.userUID ? 'admin' : 'agent', row.kind, row.parameters])
    })
  const today = await within(async (tx) => tx.today)
  return { tenant, admin, agent, made, run, notified, within, today }
}
const inDays = (days: number) => addDays(server.platform.clock.today(), days)

describe('the reminders of renewals', () => {
  it('go to the seller and to the Admins, once for each contract, step and due day', async () => {
    const { run, notified } = await company(
      { endDate: inDays(30) },
      { endDate: inDays(28) },
      { endDate: inDays(91) },
    )
    await run()
    const sent = [
      ['admin', 'company-renewals-due', { days: 30, contracts: 2 }],
      ['agent', 'renewals-due', { days: 30, contracts: 2 }],
    ]
    expect(await notified()).toEqual(sent)
    await run()
    expect(await notified()).toEqual(sent)
  })

  it('count the days of notice, and from the end of the permanence where that is later', async () => {
    const { run, within, made } = await company(
      { endDate: inDays(100), noticeDays: 15 },
      { endDate: inDays(20), permanenceEndDate: inDays(65) },
      { endDate: inDays(10), noticeDays: 15 },
    )
    await run()
    const rows = await within((tx) =>
      tx.query(
        'select id_contract_info as id, due_date as due, step from renewal_reminders order by step desc',
      ),
    )
    expect(rows).toEqual([
      { id: made[0], due: inDays(100), step: 90 },
      { id: made[1], due: inDays(65), step: 90 },
    ])
  })

  it('are sent again for another due day, and not for closed or deleted contracts', async () => {
    const { run, notified, within, made } = await company(
      { endDate: inDays(7) },
      { endDate: inDays(7), closed: true, stateName: 'Cerrado' },
      { endDate: inDays(7), deletedAt: new Date() },
    )
    await run()
    expect(await notified()).toHaveLength(2)
    await within((tx) =>
      tx.query('update contracts set end_date = $2 where id_contract_info = $1', [made[0], inDays(6)]),
    )
    await run()
    expect(await notified()).toHaveLength(4)
  })

  it('follow the days of the company; without days there are none', async () => {
    const { run, notified, admin } = await company({ endDate: inDays(45) })
    const set = (reminderDays: number[], version: number | null) =>
      server.call(updateRenewalSettings, { as: admin, body: { renewalRate: 10, reminderDays, version } })
    expect((await set([], null)).status).toBe(200)
    await run()
    expect(await notified()).toEqual([])
    await set([45], 1)
    await run()
    expect((await notified()).map(([, , parameters]) => parameters)).toEqual([
      { days: 45, contracts: 1 },
      { days: 45, contracts: 1 },
    ])
  })

  it('are sent once when the process ends before the transaction does', async () => {
    const { run, notified, within } = await company({ endDate: inDays(7) })
    const killed = within(async (tx) => {
      await renewalReminders.run(tx, server.platform, new Date())
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await notified()).toEqual([])
    await Promise.all([run(), run()])
    expect(await notified()).toHaveLength(2)
  })

  it('leave out contracts that have a later one of their supply', async () => {
    const cups = 'ES0021000000000001JN'
    const { run, within } = await company(
      { endDate: inDays(7), cups, signingDate: '2025-01-01' },
      { cups, signingDate: inDays(-1), endDate: inDays(300) },
    )
    await run()
    expect(await within((tx) => tx.query('select 1 from renewal_reminders'))).toEqual([])
  })
})
