import { saveDatadisIntegration } from '@vatio/protocol/identity/integrations/integrations.endpoints'
import {
  getConsumptionPointMetadata,
  getConsumptionPoint,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import {
  listConsumptionCurves,
  storeConsumptionCurve,
} from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import {
  clearDatadisToken,
  getDatadisConsumption,
  getDatadisContract,
  getDatadisMaxPower,
  listDatadisSupplies,
} from '@vatio/protocol/supply/datadis/datadis.endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startFakeDatadis, type FakeDatadis } from '../../../test/fake-datadis.ts'
import { makeClient, nextDni } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { only } from '../../platform/elements.ts'

const account = { userName: '12345678Z', password: 'contraseña de prueba ñ' }

let datadis: FakeDatadis
let server: TestServer
beforeAll(async () => {
  datadis = await startFakeDatadis(account)
  server = await startTestServer({
    VATIO_DATADIS_URL: datadis.url,
    VATIO_PRIVATE_INTEGRATION_HOSTS: datadis.host,
  })
  await server.call(saveDatadisIntegration, { as: server.adminA, body: account })
})
afterAll(async () => {
  await server.close()
  await datadis.close()
})
afterEach(() => {
  datadis.mode = 'normal'
  datadis.answer = null
  datadis.asked.length = 0
})

async function newAdmin(): Promise<TestUser> {
  const as = await server.createUser({ tenant: await server.createTenant(), role: 'admin' })
  await server.call(saveDatadisIntegration, { as, body: account })
  return as
}
const about = (cups: string) => ({ cups, distributorCode: '2' as const })
const march = (cups: string) => ({
  ...about(cups),
  start: '2025-03',
  end: '2025-03',
  pointType: 5,
})
/** Queries that the fake received, without sign-ins. */
const questions = () => datadis.asked.filter((line) => line.startsWith('GET'))
const answering = (status: number, body: unknown) => () => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

describe('queries to Datadis', () => {
  it('[API-163][API-164][API-165][API-166][API-167] refuse callers without a session, other applications, invalid parameters and a company without credentials', async () => {
    const cups = nextCups()
    const solar = await server.createUser({ applications: ['tasks'] })
    const bare = await server.createUser({ tenant: await server.createTenant(), role: 'admin' })
    for (const [as, status] of [
      [undefined, 401],
      [solar, 403],
      [bare, 409],
    ] as const) {
      expect((await server.call(listDatadisSupplies, { as })).status).toBe(status)
      expect((await server.call(getDatadisContract, { as, query: about(cups) })).status).toBe(status)
      expect((await server.call(getDatadisConsumption, { as, query: march(cups) })).status).toBe(status)
      expect((await server.call(getDatadisMaxPower, { as, query: march(cups) })).status).toBe(status)
      const cleared = await server.call(clearDatadisToken, { as })
      expect(cleared.status).toBe(status === 409 ? 200 : status)
    }
    expect((await server.call(listDatadisSupplies, { as: bare })).code).toBe('INTEGRATION_INACTIVE')
    const as = server.adminA
    for (const query of [
      { ...march(cups), start: '2025-3' },
      { ...march(cups), end: '2025-02' },
      { ...march(cups), start: '2022-01' },
      { ...march(cups), start: '2027-01', end: '2027-02' },
      { ...march(cups), pointType: 6 },
      { ...march(cups), distributorCode: '9' as '8' },
      { ...march(cups), nif: '12345678A' },
      { ...march('ES00') },
    ]) {
      expect((await server.call(getDatadisConsumption, { as, query })).status).toBe(400)
    }
    expect(datadis.asked).toEqual([])
  })

  it('[API-163][SEC-015] omit supplies and holders of colleagues whose clients the user may not see', async () => {
    const salesAgent = await server.createUser()
    const other = await server.createUser()
    const dniOrCif = nextDni()
    const hidden = 'ES0031400000000001JN0F'
    const cups = nextCups()
    await server.inTenant(server.tenantA, async (tx) => {
      const idCommercial = await makeCommercial(tx, { userUID: other.userUID })
      const idClient = await makeClient(tx, { idCommercial, dniOrCif })
      await makeConsumptionPoint(tx, { idClient, cups })
      await makeConsumptionPoint(tx, { idClient, cups: hidden })
    })
    for (const answer of [
      await server.call(getDatadisContract, { as: salesAgent, query: about(cups) }),
      await server.call(getDatadisConsumption, { as: salesAgent, query: march(cups) }),
      await server.call(getDatadisMaxPower, { as: salesAgent, query: march(cups) }),
      await server.call(listDatadisSupplies, { as: salesAgent, query: { dniOrCif } }),
      await server.call(getDatadisContract, { as: salesAgent, query: { ...about(nextCups()), dniOrCif } }),
    ]) {
      expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND'])
    }
    expect(datadis.asked).toEqual([])
    const seen = await server.call(listDatadisSupplies, { as: salesAgent })
    expect(seen.reply.supplies.map((supply) => supply.cups)).toEqual(['ES0031400000000002JS0F'])
    const all = await server.call(listDatadisSupplies, { as: other })
    expect(all.reply.supplies).toHaveLength(2)
    expect(all.reply.source.cached).toBe(true)
  })

  it('[API-163][API-171][CLI-005] list the supplies of a holder and say that a fake answered', async () => {
    const as = await newAdmin()
    const { reply } = await server.call(listDatadisSupplies, {
      as,
      query: { dniOrCif: 'B64717838', holderAsks: 'true' },
    })
    expect(questions()).toEqual(['GET /api-private/api/get-supplies?authorizedNif=B64717838'])
    expect(reply.source).toEqual({
      provider: 'datadis',
      answeredBy: 'stand-in',
      cached: false,
      answeredAt: expect.stringMatching(/^2026-11-16T09:/),
      nextQueryAt: expect.stringMatching(/^2026-11-17T09:/),
    })
    expect(reply.supplies).toMatchObject([
      {
        cups: 'ES0031400000000003JZ0F',
        distributor: 'Prueba',
        distributorCode: '2',
        pointType: 5,
        address: null,
      },
    ])
    // The account's own supplies are queried without a holder.
    await server.call(listDatadisSupplies, { as, query: { dniOrCif: account.userName } })
    expect(questions().at(-1)).toBe('GET /api-private/api/get-supplies')
  })

  it('[API-164][CLI-005] return the contract of a supply, store the raw answer with its consumption point and query once a day', async () => {
    const as = await newAdmin()
    const cups = nextCups()
    const id = await server.inTenant(as.clientUID, (tx) => makeConsumptionPoint(tx, { cups }))
    const { reply } = await server.call(getDatadisContract, { as, query: about(cups) })
    expect(reply.contract).toMatchObject({
      cups,
      accessFare: '2.0TD',
      contractedPowerkW: [5.75, 5.75],
      maxPowerInstall: 9.2,
      startDate: '2023-04-01',
      endDate: null,
    })
    const kept = await server.call(getConsumptionPointMetadata, { as, params: { id } })
    expect(kept.reply).toMatchObject({ origin: 'Datadis', rawResponse: [{ cups, municipality: 'Getafe' }] })
    const again = await server.call(getDatadisContract, { as, query: about(cups) })
    expect(again.reply.source).toEqual({ ...reply.source, cached: true })
    expect(questions()).toHaveLength(1)
    const events = await server.inTenant(as.clientUID, (tx) =>
      tx.query<{ entity: string; text: string }>(
        `select entity, e::text as text from audit_events e where id_entity = $1 order by id_audit_event`,
        [id],
      ),
    )
    expect(events.map(({ entity }) => entity)).toEqual([
      'supply-data',
      'consumption-point-metadata',
      'supply-data',
    ])
    for (const { text } of events) expect(text).not.toContain(cups)
    // A query does not change the consumption point.
    expect((await server.call(getConsumptionPoint, { as, params: { id } })).reply.version).toBe(1)
  })

  it('[API-167] sign in once, again when Datadis rejects the token, and after the token was cleared', async () => {
    const as = await newAdmin()
    const logins = () => datadis.asked.filter((line) => line.startsWith('POST')).length
    const ask = () => server.call(getDatadisContract, { as, query: about(nextCups()) })
    await ask()
    await ask()
    expect(logins()).toBe(1)
    let refusalsLeft = 1
    datadis.answer = () => (refusalsLeft-- > 0 ? { status: 401, body: '{}' } : null)
    expect((await ask()).status).toBe(200)
    expect(logins()).toBe(2)
    expect((await server.call(clearDatadisToken, { as })).reply).toEqual({ status: 'OK' })
    await ask()
    expect(logins()).toBe(3)
    const rows = await server.inTenant(as.clientUID, (tx) =>
      tx.query<{ sealed_token: string }>('select sealed_token from supply_tokens'),
    )
    expect(rows[0]?.sealed_token).toMatch(/^v1\./)
    // The token is deleted with its credentials.
    await server.call(saveDatadisIntegration, { as, body: { ...account, password: 'otra' } })
    expect((await ask()).code).toBe('SUPPLY_CREDENTIALS_REFUSED')
  })
})

describe('the curve of Datadis', () => {
  it('[API-165][CUR-018] is a curve with its estimates, gaps and clock changes, ready to be stored', async () => {
    const as = await newAdmin()
    const cups = nextCups()
    const id = await server.inTenant(as.clientUID, (tx) => makeConsumptionPoint(tx, { cups }))
    const query = { ...march(cups), end: '2025-04' }
    const { status, reply } = await server.call(getDatadisConsumption, { as, query })
    expect(status).toBe(200)
    expect(reply.months).toEqual([
      { month: '2025-03', state: 'answered' },
      { month: '2025-04', state: 'answered' },
    ])
    // Hours 1 to 24 take h/100 kWh: 3 kWh a day; 30 March lacks its third hour, 0.03 kWh. By hand: 61 x 3 - 0.03.
    expect(reply.summary).toMatchObject({
      firstDate: '2025-03-01',
      lastDate: '2025-04-30',
      days: 61,
      estimatedSteps: 48,
      missingSteps: 0,
      rejectedRows: 0,
    })
    expect(reply.summary.totalKwh).toBeCloseTo(182.97, 6)
    const spring = reply.curve.days.find((day) => day.date === '2025-03-30')
    expect(spring?.valuesList.slice(0, 4)).toEqual([0.01, 0.02, null, 0.04])
    expect(reply.curve.days[0]?.quality).toBe('E'.repeat(24))
    const { curve, surplus } = reply
    const stored = await server.call(storeConsumptionCurve, {
      as,
      params: { id },
      body: { curve, surplus, source: 'Datadis' },
    })
    expect(stored.status).toBe(200)
    const year = only((await server.call(listConsumptionCurves, { as, params: { id } })).reply)
    expect(year).toMatchObject({ year: 2025, days: 61, source: 'Datadis' })
    expect(year.totalKwh).toBeCloseTo(182.97, 6)
  })

  it('[API-165] has the gaps of Datadis, and lists the months to query again', async () => {
    const as = await newAdmin()
    const cups = nextCups()
    let isAway = true
    datadis.answer = (_, query) =>
      query.get('startDate') === '2025/02' && isAway
        ? { status: 500, body: 'x' }
        : query.get('startDate') === '2025/04'
          ? { status: 200, body: '[]' }
          : null
    const query = { ...march(cups), start: '2025-01', end: '2025-04' }
    const first = await server.call(getDatadisConsumption, { as, query })
    expect(first.reply.months.map(({ state }) => state)).toEqual([
      'answered',
      'unavailable',
      'answered',
      'empty',
    ])
    expect(first.reply.summary).toMatchObject({ days: 62, missingSteps: 28 * 24 })
    datadis.asked.length = 0
    isAway = false
    const second = await server.call(getDatadisConsumption, { as, query })
    expect(second.reply.months.map(({ state }) => state)).toEqual(['cached', 'answered', 'cached', 'empty'])
    expect(second.reply.summary).toMatchObject({ days: 90, missingSteps: 0 })
    expect(questions()).toHaveLength(1)
  })

  it('[CUR-023] comes in quarter-hours from the Professional licence on', async () => {
    const cups = nextCups()
    const query = { ...march(cups), measurementType: '1' as const, pointType: 2 }
    const { reply } = await server.call(getDatadisConsumption, { as: await newAdmin(), query })
    expect(reply.curve.stepMinutes).toBe(15)
    expect(reply.summary.totalKwh).toBeCloseTo(92.97, 6)
    const small = await server.createUser({
      tenant: await server.createTenant('Pequeña', 'trial'),
      role: 'admin',
    })
    const refused = await server.call(getDatadisConsumption, { as: small, query })
    expect([refused.status, refused.code]).toEqual([403, 'CURVE_QUARTER_HOURS_NOT_LICENSED'])
  })

  it('[API-166] has its maxima in kW, whether Datadis answers W or kW', async () => {
    const as = await newAdmin()
    const cups = nextCups()
    await server.inTenant(as.clientUID, (tx) => makeConsumptionPoint(tx, { cups }))
    const inKw = await server.call(getDatadisMaxPower, { as, query: march(cups) })
    expect(inKw.reply.maxPower).toEqual([
      { date: '2025/03/01', time: '20:15', maxPower: 4.25, period: 'PUNTA' },
      { date: '2025/03/01', time: '02:15', maxPower: 3.25, period: 'VALLE' },
    ])
    datadis.answer = answering(200, [
      { cups, date: '2025/05/04', time: '21:15', maxPower: 2436, period: 'PUNTA' },
    ])
    const query = { ...march(cups), start: '2025-05', end: '2025-05' }
    const inW = await server.call(getDatadisMaxPower, { as, query })
    expect(inW.reply.maxPower[0]?.maxPower).toBe(2.436)
  })
})
