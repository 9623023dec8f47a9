import { saveDatadisIntegration } from '@vatio/protocol/identity/integrations/integrations.endpoints'
import * as endpoints from '@vatio/protocol/supply/datadis/datadis.endpoints'
import type { DatadisRun } from '@vatio/protocol/supply/datadis/datadis.schema'
import { listConsumptionCurves } from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startFakeDatadis, type FakeDatadis } from '../../../test/fake-datadis.ts'
import { makeClientAuthorisation } from '../../../test/factories/client-authorisations.factory.ts'
import { makeClient, nextDni } from '../../../test/factories/clients.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { setMonth } from './datadis-runs.repository.ts'

vi.setConfig({ testTimeout: 60_000 })

const account = { userName: '12345678Z', password: 'contraseña' }

let datadis: FakeDatadis
let server: TestServer
beforeAll(async () => {
  datadis = await startFakeDatadis(account)
  server = await startTestServer({
    VATIO_DATADIS_URL: datadis.url,
    VATIO_PRIVATE_INTEGRATION_HOSTS: datadis.host,
  })
  await server.startJobs()
})
afterAll(async () => {
  await server.close()
  await datadis.close()
})
afterEach(() => {
  datadis.answer = null
  datadis.fault = null
  datadis.gate = null
  datadis.asked.length = 0
})

async function newAdmin(): Promise<TestUser> {
  const as = await server.createUser({ tenant: await server.createTenant(), role: 'admin' })
  await server.call(saveDatadisIntegration, { as, body: account })
  return as
}
const span = (cups: string, more: object = {}) => ({
  cups,
  distributorCode: '2' as const,
  start: '2025-01',
  end: '2025-06',
  pointType: 5,
  ...more,
})
const create = (as: TestUser | undefined, cups: string, more: object = {}) =>
  server.call(endpoints.createDatadisRun, { as, body: span(cups, more) })
const get = async (as: TestUser, { idDatadisRun: id }: DatadisRun) =>
  (await server.call(endpoints.getDatadisRun, { as, params: { id } })).reply
const questions = () => datadis.asked.filter((line) => line.includes('get-consumption-data'))
const ended = (as: TestUser, run: DatadisRun) =>
  vi.waitFor(
    async () => {
      const found = await get(as, run)
      expect(['done', 'failed', 'cancelled']).toContain(found.state)
      return found
    },
    { timeout: 20_000, interval: 50 },
  )
/** Holds back Datadis until it is called. */
function closeGate(): () => void {
  let open = () => {}
  datadis.gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return open
}

describe('a question to Datadis for many months', () => {
  it('is refused without a session, to other applications, of other users and for an impossible range', async () => {
    const as = await newAdmin()
    const cups = nextCups()
    const { reply: run } = await create(as, cups)
    const colleague = await server.createUser({ tenant: as.clientUID, role: 'admin' })
    const tasks = await server.createUser({ applications: ['tasks'] })
    const params = { id: run.idDatadisRun }
    for (const [by, status] of [
      [undefined, 401],
      [tasks, 403],
      [colleague, 404],
      [server.adminB, 404],
    ] as const) {
      const answers = [
        await server.call(endpoints.getDatadisRun, { as: by, params }),
        await server.call(endpoints.getDatadisRunCurve, { as: by, params }),
        await server.call(endpoints.cancelDatadisRun, { as: by, params }),
        await server.call(endpoints.resumeDatadisRun, { as: by, params }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status])
    }
    expect((await server.call(endpoints.listDatadisRuns, { as: colleague, query: { cups } })).reply).toEqual(
      [],
    )
    expect((await create(as, cups, { end: '2024-12' })).status).toBe(400)
    expect((await create(as, cups, { start: '2022-01' })).status).toBe(400)
    expect((await create(server.adminB, cups)).code).toBe('INTEGRATION_INACTIVE')
    await ended(as, run)
  })

  it('keeps what was answered although another attempt, begun too early, is refused the same month', async () => {
    const as = await newAdmin()
    const { reply: run } = await create(as, nextCups(), { end: '2025-01' })
    await ended(as, run)
    const refused = { month: '2025-01', state: 'repeated', retryAt: null } as const
    await server.inTenant(as.clientUID, (tx) =>
      setMonth(tx, run.idDatadisRun, refused, server.platform.clock.now()),
    )
    expect((await get(as, run)).months).toEqual([{ month: '2025-01', state: 'answered' }])
  })

  it('goes on after its user has left, and is found again with the result of each month', async () => {
    const as = await newAdmin()
    const cups = nextCups()
    const id = await server.inTenant(as.clientUID, (tx) => makeConsumptionPoint(tx, { cups }))
    datadis.answer = (_, query) => (query.get('startDate') === '2025/04' ? { status: 200, body: '[]' } : null)
    const open = closeGate()
    const { status, reply: run } = await create(as, cups)
    expect([status, run.state, run.doneMonths]).toEqual([201, 'queued', 0])
    await vi.waitFor(() => expect(questions()).toHaveLength(3), { timeout: 20_000 })
    // The same question is the one that is going on.
    expect((await create(as, cups)).reply.idDatadisRun).toBe(run.idDatadisRun)
    const [found] = (await server.call(endpoints.listDatadisRuns, { as, query: { cups } })).reply
    expect(found).toMatchObject({ idDatadisRun: run.idDatadisRun, state: 'running', canResume: false })
    open()
    const done = await ended(as, run)
    expect(done).toMatchObject({ state: 'done', doneMonths: 6, errorCode: null, canResume: false })
    expect(done.months.map(({ state }) => state)).toEqual([
      'answered',
      'answered',
      'answered',
      'empty',
      'answered',
      'answered',
    ])
    expect(questions()).toHaveLength(6)
    const curve = await server.call(endpoints.getDatadisRunCurve, { as, params: { id: run.idDatadisRun } })
    // Jan to Jun without April: 151 days of 3 kWh and the hour of 30 March that does not exist. By hand.
    expect(curve.reply.summary.totalKwh).toBeCloseTo(151 * 3 - 0.03, 6)
    expect(curve.reply.source).toMatchObject({ answeredBy: 'stand-in', cached: false })
    // A preview: nothing is stored by asking.
    expect((await server.call(listConsumptionCurves, { as, params: { id } })).reply).toEqual([])
    const resumed = await server.call(endpoints.resumeDatadisRun, { as, params: { id: run.idDatadisRun } })
    expect(resumed.code).toBe('DATADIS_RUN_COMPLETE')
  })

  it('asks only for the missing months when it is resumed', async () => {
    const as = await newAdmin()
    const cups = nextCups()
    let isAway = true
    datadis.answer = (_, query) => {
      if (!isAway) return null
      if (query.get('startDate') === '2025/02') return { status: 503, body: 'x' }
      return query.get('startDate') === '2025/03' ? { status: 429, body: 'x' } : null
    }
    const { reply: run } = await create(as, cups)
    const first = await ended(as, run)
    expect(first.months.map(({ state }) => state)).toEqual([
      'answered',
      'unavailable',
      'repeated',
      'answered',
      'answered',
      'answered',
    ])
    expect(first.months[2]?.retryAt).toMatch(/^2026-11-17T/)
    expect([first.state, first.canResume]).toEqual(['done', true])
    isAway = false
    datadis.asked.length = 0
    await server.call(endpoints.resumeDatadisRun, { as, params: { id: run.idDatadisRun } })
    const second = await ended(as, run)
    expect(second.months.every(({ state }) => state === 'answered')).toBe(true)
    expect(questions()).toHaveLength(2)
  })

  it('stops when it is cancelled, keeps what was answered, and goes on when it is resumed', async () => {
    const as = await newAdmin()
    const cups = nextCups()
    const open = closeGate()
    const { reply: run } = await create(as, cups)
    await vi.waitFor(() => expect(questions()).toHaveLength(3), { timeout: 20_000 })
    const params = { id: run.idDatadisRun }
    const cancelled = await server.call(endpoints.cancelDatadisRun, { as, params })
    expect(cancelled.reply.state).toBe('cancelling')
    expect((await server.call(endpoints.resumeDatadisRun, { as, params })).code).toBe(
      'DATADIS_RUN_UNFINISHED',
    )
    open()
    const stopped = await ended(as, run)
    expect([stopped.state, stopped.doneMonths, questions().length]).toEqual(['cancelled', 3, 3])
    expect((await server.call(endpoints.cancelDatadisRun, { as, params })).code).toBe('JOB_ALREADY_FINISHED')
    await server.call(endpoints.resumeDatadisRun, { as, params })
    expect((await ended(as, run)).doneMonths).toBe(6)
    expect(questions()).toHaveLength(6)
  })

  it('ends at a refusal of the whole question, and at the fifth month in a row without an answer', async () => {
    const as = await newAdmin()
    datadis.fault = '403'
    const refused = await ended(as, (await create(as, nextCups())).reply)
    expect([refused.state, refused.errorCode]).toEqual(['failed', 'SUPPLY_NOT_AVAILABLE'])
    datadis.fault = '503'
    datadis.asked.length = 0
    const long = await create(as, nextCups(), { start: '2024-12', end: '2026-10' })
    const down = await ended(as, long.reply)
    expect([down.state, down.errorCode, down.canResume]).toEqual([
      'failed',
      'SUPPLY_PROVIDER_UNAVAILABLE',
      true,
    ])
    // Three at once: at most two more were on their way.
    expect(questions().length).toBeLessThanOrEqual(7)
    datadis.fault = '401'
    datadis.asked.length = 0
    const wrong = await ended(as, (await create(as, nextCups())).reply)
    expect(wrong.errorCode).toBe('SUPPLY_CREDENTIALS_REFUSED')
    // Wrong credentials are not tried over and over: that would lock the account.
    expect(datadis.asked.filter((line) => line.startsWith('POST')).length).toBeLessThanOrEqual(1)
  })

  it('stops when the authorisation of the holder is revoked before it begins again', async () => {
    const as = await newAdmin()
    const [dni, cups] = [nextDni(), nextCups()]
    await server.inTenant(as.clientUID, async (tx) => {
      const idClient = await makeClient(tx, { dniOrCif: dni })
      await makeConsumptionPoint(tx, { idClient, cups })
      await makeClientAuthorisation(tx, { idClient, holderNif: dni, scope: 'datadis' })
    })
    datadis.fault = '503'
    const { reply: run } = await create(as, cups, { nif: dni })
    expect((await ended(as, run)).canResume).toBe(true)
    await server.inTenant(as.clientUID, (tx) =>
      tx.query('update client_authorisations set revoked_date = $1, revoked_at = now()', ['2026-11-16']),
    )
    const resumed = await server.call(endpoints.resumeDatadisRun, { as, params: { id: run.idDatadisRun } })
    expect(resumed.code).toBe('SUPPLY_NOT_AUTHORISED')
  })
})

describe('the authorisations in Datadis', () => {
  it('are listed to Admins with their state and days, the first to expire first', async () => {
    const as = await newAdmin()
    const user = await server.createUser({ tenant: as.clientUID })
    expect((await server.call(endpoints.listDatadisAuthorisations, { as: user })).status).toBe(403)
    const one = (ownerDocument: string, from: string, to: string, status: string | null = 'ACTIVA') => ({
      id: 1,
      ownerDocument,
      requesterDocument: '12345678Z',
      status,
      validityDateStart: from,
      validityDateEnd: to,
      distributorCodeFather: null,
    })
    datadis.authorisations = [
      one('B64717838', '2025/01/01', '2027/01/01'),
      one('A28015865', '2025-01-01T00:00:00', '2026-11-26T23:59:59'),
      one('12345678Z', '01/01/2024', '31/12/2024'),
      one('98765432M', '2026/01/01', '2028/01/01', 'CANCELADA'),
    ]
    const { reply } = await server.call(endpoints.listDatadisAuthorisations, { as })
    expect(reply.authorisations.map((each) => [each.ownerNif, each.state, each.daysLeft])).toEqual([
      ['12345678Z', 'expired', null],
      ['A28015865', 'valid', 10],
      ['B64717838', 'valid', 46],
      ['98765432M', 'ended', null],
    ])
    // Remembered like any answer of Datadis.
    expect((await server.call(endpoints.listDatadisAuthorisations, { as })).reply.source.cached).toBe(true)
  })
})
