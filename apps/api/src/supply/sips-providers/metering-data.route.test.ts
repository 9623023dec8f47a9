import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { saveNemonIntegration } from '@vatio/protocol/identity/integrations/integrations.endpoints'
import { listSupplyHealth } from '@vatio/protocol/supply/supply-data/supply-data.endpoints'
import {
  queryMeteringConsumption,
  queryMeteringPoint,
} from '@vatio/protocol/supply/sips-providers/sips-providers.endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { startFakeMetering, type FakeMetering } from '../../../test/fake-metering.ts'
import { startFakeSips } from '../../../test/fake-sips.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

const TOKEN = 'clave-de-medida'
const nemon = { provider: 'nemon' } as const
const months = { startMonth: '2025-01', endMonth: '2025-12' }

let metering: FakeMetering
let server: TestServer
beforeAll(async () => {
  metering = await startFakeMetering(TOKEN)
  server = await startTestServer({
    VATIO_NEMON_METERING_URL: metering.url,
    VATIO_PRIVATE_INTEGRATION_HOSTS: metering.host,
  })
  await connect(server, server.adminA)
})
afterAll(async () => {
  await server.close()
  await metering.close()
})
afterEach(() => {
  metering.answer = null
  metering.asked.length = 0
})

async function connect(to: TestServer, as: TestUser, accessToken = TOKEN): Promise<void> {
  await to.call(saveNemonIntegration, { as, body: { apiUrl: 'https://nemon.example/api', accessToken } })
}
const askMonths = (as: TestUser | undefined, cups: string, more = {}) =>
  server.call(queryMeteringConsumption, {
    as,
    params: nemon,
    body: { cups, holderAsks: true, ...months, ...more },
  })
const askPoint = (as: TestUser | undefined, cups: string, more = {}) =>
  server.call(queryMeteringPoint, { as, params: nemon, body: { cups, holderAsks: true, ...more } })

describe('metering data of a supply', () => {
  it('[API-162][SEC-037] refuses callers without a session, other applications, a lower licence, a wrong question and a company without the integration', async () => {
    const cups = nextCups()
    const outsider = await server.createUser({ applications: ['tasks'] })
    const poor = await server.createUser({
      tenant: await server.createTenant('Sin medida', 'freemium'),
      role: 'admin',
    })
    for (const ask of [askMonths, askPoint]) {
      expect((await ask(undefined, cups)).status).toBe(401)
      expect((await ask(outsider, cups)).status).toBe(403)
      expect((await ask(poor, cups)).code).toBe('LICENSE_REQUIRED')
      expect((await ask(server.adminA, 'ES00')).status).toBe(400)
      expect((await ask(server.adminB, cups)).code).toBe('INTEGRATION_INACTIVE')
    }
    expect(metering.asked).toEqual([])
  })

  it('[LIM-053] [SOL-CD-023] refuses months before 2020, after the current year and in the wrong order', async () => {
    const cups = nextCups()
    const next = Number(new Date().toISOString().slice(0, 4)) + 1
    for (const [startMonth, endMonth, field] of [
      ['2019-12', '2020-11', 'startMonth'],
      ['2025-02', `${next}-01`, 'endMonth'],
      [`${next}-01`, `${next}-02`, 'startMonth'],
      ['2025-02', '2025-01', 'endMonth'],
      ['2025-13', '2025-13', 'startMonth'],
    ]) {
      const { status, raw } = await askMonths(server.adminA, cups, { startMonth, endMonth })
      expect([status, raw.json().errors[0].field], startMonth).toEqual([400, field])
    }
    expect(metering.asked).toEqual([])
    expect((await askMonths(server.adminA, cups, { startMonth: '2020-01' })).status).toBe(200)
  })

  it('has no month to come: nobody is asked for them, and they count as no question', async () => {
    const tenant = await server.createTenant()
    const as = await server.createUser({ tenant, role: 'admin' })
    await connect(server, as)
    const cups = nextCups()
    const toCome = await askMonths(as, cups, { startMonth: '2026-12', endMonth: '2026-12' })
    expect([toCome.status, toCome.code]).toEqual([404, 'SUPPLY_ANSWER_EMPTY'])
    expect(metering.asked).toEqual([])
    expect((await server.call(listSupplyHealth, { as })).reply).toEqual([])
    const { reply } = await askMonths(as, cups, { startMonth: '2026-10', endMonth: '2026-12' })
    expect(reply.consumptionData.map(({ month }) => month)).toEqual([10, 11])
    expect(metering.asked.map(({ url }) => url)).toEqual([
      `/medidas/consumption-info?cups=${cups}&startDate=2026-10-01&endDate=2026-11-30`,
    ])
  })

  it('[API-162] [SOL-CD-030] is asked by CUPS and dates with the key of the integration and the id of the user', async () => {
    const cups = nextCups()
    const salesAgent = await server.createUser()
    await askMonths(salesAgent, cups)
    await askPoint(server.adminA, cups)
    const sent = metering.asked.map(({ url, headers }) => [url, headers['api-key'], headers.user])
    expect(sent).toEqual([
      [
        `/medidas/consumption-info?cups=${cups}&startDate=2025-01-01&endDate=2025-12-31`,
        TOKEN,
        salesAgent.userUID,
      ],
      [`/medidas/supply-point-info?cups=${cups}`, TOKEN, server.adminA.userUID],
    ])
    // Another company is asked for with its own key, which this service does not know.
    const tenant = await server.createTenant()
    const other = await server.createUser({ tenant, role: 'admin' })
    await connect(server, other, 'otra-clave')
    const refused = await askMonths(other, nextCups())
    expect(refused.code).toBe('SUPPLY_CREDENTIALS_REFUSED')
    expect(refused.raw.body).not.toContain('otra-clave')
  })

  it('[SOL-CD-028] [SOL-CD-029] is answered in kWh, kvarh and kW, a thousandth of what was sent', async () => {
    const cups = nextCups()
    const body = {
      cups,
      records: [
        {
          year: 2025,
          month: 2,
          activeEnergy: { p1: 1500, p2: 250, p3: null },
          reactiveEnergy: { p1: 40 },
          demandedPower: { p1: 4250, p2: 3000 },
        },
        { year: 2025, month: 1, activeEnergy: { p1: 1000 } },
        // Not asked for.
        { year: 2024, month: 12, activeEnergy: { p1: 9e9 } },
      ],
    }
    metering.answer = { status: 200, body: JSON.stringify(body) }
    const { reply } = await askMonths(server.adminA, cups)
    expect(reply).toMatchObject({ hasRepeatedMonths: false, source: { answeredBy: 'stand-in' } })
    expect(reply.consumptionData).toEqual([
      {
        year: 2025,
        month: 1,
        activeConsumptionByPeriod: { p1: 1 },
        reactiveConsumptionByPeriod: {},
        demandedPowerByPeriod: {},
      },
      {
        year: 2025,
        month: 2,
        activeConsumptionByPeriod: { p1: 1.5, p2: 0.25 },
        reactiveConsumptionByPeriod: { p1: 0.04 },
        demandedPowerByPeriod: { p1: 4.25, p2: 3 },
      },
    ])
    metering.answer = {
      status: 200,
      body: JSON.stringify({ cups, contractedPower: { p1: 5750, p2: 3450.5 } }),
    }
    expect((await askPoint(server.adminA, cups)).reply.contractedPowerPeriods).toEqual({
      p1: 5.75,
      p2: 3.4505,
    })
  })

  it('[ERR-129] warns of repeated months, and has an error code for each invalid answer, which it does not store', async () => {
    const cups = nextCups()
    const record = { year: 2025, month: 1, activeEnergy: { p1: 1000 } }
    const codes: unknown[] = []
    for (const [status, answer] of [
      [403, { error: 'no' }],
      [404, {}],
      [429, {}],
      [500, {}],
      [200, '{"cups":'],
      [200, { cups, records: [{ ...record, month: 13 }] }],
      [200, { cups, records: [{ ...record, activeEnergy: { p1: -1 } }] }],
      [200, { cups: nextCups(), records: [record] }],
      [200, { cups, records: [{ ...record, year: 2024 }] }],
      [200, { cups, records: [record], eco: TOKEN }],
    ] as const) {
      metering.answer = { status, body: typeof answer === 'string' ? answer : JSON.stringify(answer) }
      const { code, raw } = await askMonths(server.adminA, cups)
      codes.push(code)
      expect(raw.body).not.toContain(TOKEN)
    }
    expect(codes).toEqual([
      'SUPPLY_CREDENTIALS_REFUSED',
      'SUPPLY_NOT_AVAILABLE',
      'SUPPLY_QUERY_REPEATED',
      'SUPPLY_PROVIDER_UNAVAILABLE',
      'SUPPLY_ANSWER_UNREADABLE',
      'SUPPLY_ANSWER_UNREADABLE',
      'SUPPLY_ANSWER_UNREADABLE',
      'SUPPLY_CUPS_MISMATCH',
      'SUPPLY_ANSWER_EMPTY',
      'SUPPLY_ANSWER_UNREADABLE',
    ])
    // More than the gigawatt that the reply takes.
    metering.answer = { status: 200, body: JSON.stringify({ cups, contractedPower: { p1: 1e10 } }) }
    expect((await askPoint(server.adminA, cups)).code).toBe('SUPPLY_ANSWER_UNREADABLE')
    const twice = { cups, records: [record, { ...record, activeEnergy: { p1: 3000 } }] }
    metering.answer = { status: 200, body: JSON.stringify(twice) }
    const { reply } = await askMonths(server.adminA, cups)
    expect(reply.hasRepeatedMonths).toBe(true)
    expect(reply.source.cached).toBe(false)
    expect(reply.consumptionData.map((month) => month.activeConsumptionByPeriod)).toEqual([{ p1: 3 }])
  })

  it('[API-162][SEC-015] hides the supply of a colleague, and needs the authorisation of the holder', async () => {
    const salesAgent = await server.createUser()
    const cups = nextCups()
    await server.inTenant(server.tenantA, async (tx) => {
      const idClient = await makeClient(tx, { idCommercial: await makeCommercial(tx) })
      await makeConsumptionPoint(tx, { idClient, cups })
    })
    for (const ask of [askMonths, askPoint]) {
      expect((await ask(salesAgent, cups)).code).toBe('NOT_FOUND')
      const unauthorised = await ask(server.adminA, cups, { holderAsks: false })
      expect([unauthorised.status, unauthorised.code]).toEqual([409, 'SUPPLY_NOT_AUTHORISED'])
    }
    expect(metering.asked).toEqual([])
  })
})

describe('the server behind the questions about supplies', () => {
  it('loses no answer while it is too busy to read it', async () => {
    const cups = nextCups()
    const { workers } = server.platform
    const reading = vi.spyOn(workers, 'run').mockRejectedValue(domainError(requestErrors, 'BUSY'))
    expect((await askMonths(server.adminA, cups)).code).toBe('BUSY')
    reading.mockRestore()
    const { reply } = await askMonths(server.adminA, cups)
    expect([reply.source.cached, reply.consumptionData.length]).toEqual([true, 12])
    expect(metering.asked).toHaveLength(1)
  })

  it('[API-170] keeps an answer for a day, asks again on reload, gives the kept one while the provider fails, audits every question and counts every outcome', async () => {
    const tenant = await server.createTenant()
    const as = await server.createUser({ tenant, role: 'admin' })
    await connect(server, as)
    const cups = nextCups()
    const id = await server.inTenant(tenant, (tx) => makeConsumptionPoint(tx, { cups }))
    const cached = async (more = {}) => (await askMonths(as, cups, more)).reply.source.cached
    expect([await cached(), await cached(), await cached({ reload: true })]).toEqual([false, true, false])
    expect(metering.asked).toHaveLength(2)
    metering.answer = { status: 503, body: '{}' }
    const kept = (await askMonths(as, cups, { reload: true })).reply
    expect(kept.source).toMatchObject({ cached: true, insteadOf: 'SUPPLY_PROVIDER_UNAVAILABLE' })
    expect(kept.consumptionData).toHaveLength(12)
    const events = await server.inTenant(tenant, (tx) =>
      tx.query(
        `select action, id_entity as id, after->>'origin' as origin, after->>'holderAsks' as asks
         from audit_events where entity = 'supply-data'`,
      ),
    )
    expect(events).toEqual(
      Array.from({ length: 4 }, () => ({ action: 'query', id, origin: 'Nemon', asks: 'true' })),
    )
    const health = await server.call(listSupplyHealth, { as })
    expect(health.reply).toMatchObject([{ provider: 'nemon', asked: 3, answered: 2, failed: 1 }])
  })

  it('[API-162] takes the months and powers of the register where no metering service is configured', async () => {
    const register = await startFakeSips(TOKEN)
    register.knows = () => true
    const plain = await startTestServer({ VATIO_PRIVATE_INTEGRATION_HOSTS: register.host })
    try {
      const as = plain.adminA
      await plain.call(saveNemonIntegration, { as, body: { apiUrl: register.apiUrl, accessToken: TOKEN } })
      const body = { cups: nextCups(), holderAsks: true }
      const ask = (startMonth: string, endMonth: string) =>
        plain.call(queryMeteringConsumption, {
          as,
          params: nemon,
          body: { ...body, startMonth, endMonth },
        })
      const [year, half] = [await ask('2025-01', '2025-12'), await ask('2025-04', '2025-06')]
      expect(year.reply.consumptionData.length).toBeGreaterThan(half.reply.consumptionData.length)
      expect(half.reply.consumptionData.map(({ month }) => month)).toEqual([4, 5, 6])
      expect((await ask('2020-01', '2020-03')).code).toBe('SUPPLY_ANSWER_EMPTY')
      const asked = register.asked.length
      expect((await ask('2026-12', '2026-12')).code).toBe('SUPPLY_ANSWER_EMPTY')
      expect(register.asked).toHaveLength(asked)
      const point = await plain.call(queryMeteringPoint, { as, params: nemon, body })
      expect(point.reply.contractedPowerPeriods).toMatchObject({ p1: 5.75, p2: 5.75 })
    } finally {
      await plain.close()
      await register.close()
    }
  })

  it('[API-162] [API-171] answers with the samples of an operator who wants them, and says so', async () => {
    const sampled = await startTestServer({ VATIO_SUPPLY_SAMPLES: 'on' })
    try {
      const as = sampled.adminA
      await connect(sampled, as)
      const cups = nextCups()
      const body = { cups, holderAsks: true, ...months }
      const { reply } = await sampled.call(queryMeteringConsumption, { as, params: nemon, body })
      expect(reply.source.answeredBy).toBe('stand-in')
      expect(reply.consumptionData[0]).toEqual({
        year: 2025,
        month: 1,
        activeConsumptionByPeriod: { p1: 75, p2: 87.5, p3: 150 },
        reactiveConsumptionByPeriod: { p1: 6, p2: 7, p3: 12 },
        demandedPowerByPeriod: { p1: 4.25, p2: 3.25 },
      })
      expect(reply.consumptionData).toHaveLength(12)
      const point = await sampled.call(queryMeteringPoint, {
        as,
        params: nemon,
        body: { cups, holderAsks: true },
      })
      expect(point.reply).toMatchObject({
        source: { answeredBy: 'stand-in' },
        contractedPowerPeriods: { p1: 5.75, p2: 5.75 },
      })
    } finally {
      await sampled.close()
    }
  })
})
