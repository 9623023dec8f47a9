import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import {
  saveDatadisIntegration,
  saveDynargyIntegration,
  saveNemonIntegration,
  testIntegration,
} from '@vatio/protocol/identity/integrations/integrations.endpoints'
import {
  getConsumptionPoint,
  getConsumptionPointMetadata,
  updateConsumptionPoint,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import { getDatadisConsumption } from '@vatio/protocol/supply/datadis/datadis.endpoints'
import { querySips } from '@vatio/protocol/supply/sips-providers/sips-providers.endpoints'
import { addDays, hoursOfDay } from '@vatio/domain/time/civil-time'
import { supplyChanges, supplyDifferences } from '@vatio/domain/supply/supply-data/supply-facts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { startFakeSips, type FakeSips } from '../../../test/fake-sips.ts'
import { only } from '../../platform/elements.ts'
import { sampleOfSips } from '../supply-data/supply-samples.ts'

const TOKEN = 'token-de-prueba'

let sips: { nemon: FakeSips; dynargy: FakeSips }
let server: TestServer
beforeAll(async () => {
  sips = { nemon: await startFakeSips(TOKEN), dynargy: await startFakeSips(TOKEN) }
  server = await startTestServer({
    VATIO_PRIVATE_INTEGRATION_HOSTS: [sips.nemon.host, sips.dynargy.host].join(','),
  })
  await connect(server.adminA)
  for (const provider of [sips.nemon, sips.dynargy]) provider.knows = () => true
})
afterAll(async () => {
  await server.close()
  await Promise.all([sips.nemon.close(), sips.dynargy.close()])
})
afterEach(() => {
  for (const provider of [sips.nemon, sips.dynargy]) {
    provider.answer = null
    provider.asked.length = 0
    provider.bodies.length = 0
    provider.knows = () => true
  }
})

async function connect(as: TestUser): Promise<void> {
  const body = (provider: FakeSips) => ({ apiUrl: provider.apiUrl, accessToken: TOKEN })
  await server.call(saveNemonIntegration, { as, body: body(sips.nemon) })
  await server.call(saveDynargyIntegration, { as, body: body(sips.dynargy) })
}
const nemon = { provider: 'nemon' } as const
const ask = (as: TestUser | undefined, cups: string, more = {}) =>
  server.call(querySips, { as, params: nemon, body: { cups, holderAsks: true, ...more } })

/** A supply with a curve of so many days. */
const withCurve = (supply: object | undefined, first: string, days: number) => ({
  ...supply,
  curve: Array.from({ length: days }, (_, at) => ({
    fecha: addDays(first, at),
    consumoEnWh: [1, ...Array<null>(hoursOfDay(addDays(first, at), 'Europe/Madrid') - 1).fill(null)],
  })),
})

describe('the query to Nemon or Dynargy', () => {
  it('[API-161][CUR-053][SEC-037][SEC-044] refuses callers without a session, other applications, a licence without SIPS, an unknown provider, no CUPS and no credentials', async () => {
    const cups = nextCups()
    expect((await ask(undefined, cups)).status).toBe(401)
    expect((await ask(await server.createUser({ applications: ['tasks'] }), cups)).status).toBe(403)
    // Credentials of a better licence that has ended are of no use.
    const tenant = await server.createTenant('Baja a Freemium')
    const admin = await server.createUser({ tenant, role: 'admin' })
    await connect(admin)
    await server.inTenant(tenant, (tx) =>
      tx.query(`update organisations set license = 'freemium' where client_uid = $1`, [tenant]),
    )
    const poor = await ask(admin, cups)
    expect([poor.status, poor.code]).toEqual([403, 'LICENSE_REQUIRED'])
    const provider = 'datadis' as 'nemon'
    const wrong = await server.call(querySips, { as: server.adminA, params: { provider }, body: { cups } })
    expect(wrong.status).toBe(400)
    for (const body of [{ cups: '' }, { cups: 'ES003' }, { cups, responseType: 'todo' as 'power_curve' }]) {
      const answer = await server.call(querySips, { as: server.adminA, params: nemon, body })
      expect(answer.status).toBe(400)
    }
    expect((await ask(server.adminB, cups)).code).toBe('INTEGRATION_INACTIVE')
    expect(sips.nemon.asked).toEqual([])
  })

  it('[API-161][SEC-015] answers 404 for the supply of a colleague and queries no provider', async () => {
    const salesAgent = await server.createUser()
    const cups = nextCups()
    await server.inTenant(server.tenantA, async (tx) => {
      const idClient = await makeClient(tx, { idCommercial: await makeCommercial(tx) })
      await makeConsumptionPoint(tx, { idClient, cups })
    })
    // With or without the last two characters it is the same supply.
    for (const spelt of [cups, cups.slice(0, 20), cups.toLowerCase()]) {
      expect((await ask(salesAgent, spelt)).code).toBe('NOT_FOUND')
    }
    expect(sips.nemon.asked).toEqual([])
    expect((await ask(server.adminA, cups)).status).toBe(200)
  })

  it('[API-161][CUR-014][CUR-015] answers raw response, monthly energy, the facts of the supply and their source', async () => {
    const cups = nextCups()
    const id = await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx, { cups }))
    const { reply } = await ask(server.adminA, cups)
    expect(reply.source).toMatchObject({ provider: 'nemon', answeredBy: 'stand-in', cached: false })
    expect(reply.rawResponse).toEqual(sampleOfSips(cups))
    // By hand: 12 months of 60 + 70 + 120 kWh over the 365 days of 2025.
    expect(reply.consumptionPointInfo).toMatchObject({
      addressCode: '28901',
      region: 'Madrid',
      atrTariff: '2.0TD',
      contractedPowerPeriods: { p1: 5.75, p2: 5.75 },
      maxPowerKw: 9.2,
      anualConsumption: 3000,
      pointType: 5,
      hasSelfConsumption: false,
    })
    expect(reply.consumptionData).toHaveLength(12)
    expect(reply.consumptionData[0]).toEqual({
      month: 1,
      year: 2025,
      activeConsumptionByPeriod: { p1: 60, p2: 70, p3: 120 },
    })
    const kept = await server.call(getConsumptionPointMetadata, { as: server.adminA, params: { id } })
    expect(kept.reply).toMatchObject({ origin: 'Nemon', rawResponse: { cups } })
  })

  it('[API-168][API-169] sends power_curve, and answers the curve, unless the caller asks for the consumption by periods', async () => {
    const cups = nextCups()
    const { curve } = (await ask(server.adminA, cups)).reply
    expect(curve).toMatchObject({ stepMinutes: 60, days: { length: 31, 0: { date: '2025-01-01' } } })
    expect(curve?.days[0]?.valuesList).toEqual(Array.from({ length: 24 }, () => 0.336))
    const byPeriods = await ask(server.adminA, cups, { responseType: 'consumption_by_period' })
    expect(byPeriods.reply).toMatchObject({ curve: null, consumptionData: { length: 12 } })
    expect(sips.nemon.bodies).toEqual([
      { cups, responseType: 'power_curve' },
      { cups, responseType: 'consumption_by_period' },
    ])
  })

  it('[CUR-054][CUR-055] is sent once a day for each CUPS and provider, and again on reload', async () => {
    const cups = nextCups()
    await ask(server.adminA, cups)
    const again = await ask(server.adminA, cups)
    expect(again.reply.source.cached).toBe(true)
    expect(sips.nemon.asked).toHaveLength(1)
    const body = { cups, holderAsks: true }
    const other = await server.call(querySips, { as: server.adminA, params: { provider: 'dynargy' }, body })
    expect(other.reply.source).toMatchObject({ provider: 'dynargy', cached: false })
    expect((await ask(server.adminA, cups, { reload: true })).reply.source.cached).toBe(false)
    expect(sips.nemon.asked).toHaveLength(2)
  })

  it('is not repeated when the server was too busy to read the answer, which then is stored with its supply', async () => {
    const cups = nextCups()
    const reading = vi
      .spyOn(server.platform.workers, 'run')
      .mockRejectedValue(domainError(requestErrors, 'BUSY'))
    expect((await ask(server.adminA, cups)).code).toBe('BUSY')
    reading.mockRestore()
    // Neither does the answer miss a supply that is created later.
    const id = await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx, { cups }))
    expect((await ask(server.adminA, cups)).reply.source.cached).toBe(true)
    expect(sips.nemon.asked).toEqual([cups])
    const stored = await server.call(getConsumptionPointMetadata, { as: server.adminA, params: { id } })
    expect(stored.reply).toMatchObject({ origin: 'Nemon', rawResponse: { cups } })
  })

  it('[ERR-086][ERR-129] has an error code for each invalid answer, and stores none of them', async () => {
    const cups = nextCups()
    const { supplies } = sampleOfSips(cups)
    const [supply] = supplies
    const codes: unknown[] = []
    const hostile: [number, unknown][] = [
      [401, { error: 'bad token' }],
      [429, {}],
      [502, '<h1>x</h1>'],
      [404, { error: 'unknown cups' }],
      [200, { cups, supplies: [] }],
      [200, { cups: nextCups(), supplies }],
      [200, { cups, supplies: [supply, { ...supply, cups: nextCups() }] }],
      [200, '{"cups":'],
      [200, []],
      [200, { cups, supplies: [{ ...supply, potenciasContratadasEnWP1: 'mucha' }] }],
      [200, { cups, supplies: [{ ...supply, consumptions: [{ fechaInicioMesConsumo: '2025-13-01' }] }] }],
      [200, { cups, supplies: [{ ...supply, curve: [{ fecha: '2025-01-01', consumoEnWh: [1] }] }] }],
      // What the reply could not have: more than a gigawatt, no year, and more than ten years of days.
      [200, { cups, supplies: [{ ...supply, potenciasContratadasEnWP1: 1e10 }] }],
      [
        200,
        {
          cups,
          supplies: [
            {
              ...supply,
              consumptions: [{ fechaInicioMesConsumo: '0001-01-01', fechaFinMesConsumo: '0001-01-31' }],
            },
          ],
        },
      ],
      [200, { cups, supplies: ['2000-01-01', '2010-01-01'].map((first) => withCurve(supply, first, 3_650)) }],
      [200, { cups, supplies: [supply], relleno: 'x'.repeat(1_100_000) }],
      [200, { cups, supplies: [supply], eco: `Bearer ${TOKEN}` }],
    ]
    for (const [status, body] of hostile) {
      sips.nemon.answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
      const { code, raw } = await ask(server.adminA, cups)
      codes.push(code)
      expect(raw.body).not.toContain(TOKEN)
    }
    expect(codes).toEqual([
      'SUPPLY_CREDENTIALS_REFUSED',
      'SUPPLY_QUERY_REPEATED',
      'SUPPLY_PROVIDER_UNAVAILABLE',
      'SUPPLY_NOT_AVAILABLE',
      'SUPPLY_ANSWER_EMPTY',
      'SUPPLY_CUPS_MISMATCH',
      'SUPPLY_CUPS_MISMATCH',
      'SUPPLY_ANSWER_UNREADABLE',
      'SUPPLY_ANSWER_UNREADABLE',
      'SUPPLY_ANSWER_UNREADABLE',
      'SUPPLY_ANSWER_UNREADABLE',
      'SUPPLY_ANSWER_UNREADABLE',
      'SUPPLY_ANSWER_UNREADABLE',
      'SUPPLY_ANSWER_UNREADABLE',
      'SUPPLY_ANSWER_UNREADABLE',
      'SUPPLY_ANSWER_UNREADABLE',
      'SUPPLY_ANSWER_UNREADABLE',
    ])
    const kept = await server.inTenant(server.tenantA, (tx) =>
      tx.query('select 1 from supply_answers where cups20 = left($1, 20)', [cups]),
    )
    expect(kept).toEqual([])
  })

  it('[ERR-129] drops from the raw answer what no column can store, and warns of a repeated month', async () => {
    const cups = nextCups()
    const id = await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx, { cups }))
    const answer = sampleOfSips(cups)
    const supply = only(answer.supplies)
    const body = {
      ...answer,
      nota: 'a\u0000b\ud800',
      supplies: [{ ...supply, consumptions: [...supply.consumptions, ...supply.consumptions.slice(0, 1)] }],
    }
    sips.nemon.answer = { status: 200, body: JSON.stringify(body) }
    const { status, reply } = await ask(server.adminA, cups)
    expect([status, reply.hasRepeatedMonths, reply.consumptionData.length]).toEqual([200, true, 12])
    const kept = await server.call(getConsumptionPointMetadata, { as: server.adminA, params: { id } })
    expect(kept.reply.rawResponse).toMatchObject({ nota: 'a?b?' })
  })

  it('[PLG-025] returns the differences from the stored supply, and saves the accepted ones as one audited update', async () => {
    const as = server.adminA
    const cups = nextCups()
    const id = await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx, { cups }))
    const found = (await ask(as, cups)).reply.consumptionPointInfo
    const { reply: point } = await server.call(getConsumptionPoint, { as, params: { id } })
    expect(supplyDifferences(point, found)).toEqual([
      'addressCode',
      'city',
      'region',
      'contractedPowerPeriods',
      'maxPowerKw',
      'anualConsumption',
      'distributorName',
      'pointType',
      'cnae',
    ])
    const { creationTimestamp: _created, client: _client, geographicalZone, ...kept } = point
    const body = {
      ...kept,
      geographicalZone: { idZona: geographicalZone.idZona },
      ...supplyChanges(found, ['contractedPowerPeriods', 'anualConsumption']),
    }
    const saved = await server.call(updateConsumptionPoint, { as, body })
    expect(saved.reply).toMatchObject({
      anualConsumption: 3000,
      contractedPowerPeriods: { p1: 5.75, p2: 5.75 },
      city: null,
      version: 2,
    })
    expect(supplyDifferences(saved.reply, found)).not.toContain('anualConsumption')
    const events = await server.inTenant(server.tenantA, (tx) =>
      tx.query(`select 1 from audit_events where entity = 'consumption-point' and id_entity = $1`, [id]),
    )
    expect(events).toHaveLength(1)
  })
})

describe('simulated answers', () => {
  it('[API-171] replace every provider where the operator configures it, and are marked as simulated', async () => {
    const sampled = await startTestServer({ VATIO_SUPPLY_SAMPLES: 'on' })
    try {
      const as = sampled.adminA
      const apiUrl = 'https://proveedor.example/api'
      await sampled.call(saveNemonIntegration, { as, body: { apiUrl, accessToken: TOKEN } })
      await sampled.call(saveDatadisIntegration, { as, body: { userName: '12345678Z', password: 'x' } })
      const tried = await sampled.call(testIntegration, { as, params: nemon })
      expect(tried.reply.answeredBy).toBe('stand-in')
      const cups = nextCups()
      const register = await sampled.call(querySips, { as, params: nemon, body: { cups, holderAsks: true } })
      expect(register.reply.source.answeredBy).toBe('stand-in')
      const query = {
        cups,
        distributorCode: '2',
        start: '2025-10',
        end: '2025-10',
        pointType: 5,
      } as const
      const curve = await sampled.call(getDatadisConsumption, { as, query })
      expect(curve.reply.source.answeredBy).toBe('stand-in')
      // By hand: 31 days of 3 kWh, and the repeated third hour of the 26th, 0.03 kWh.
      expect(curve.reply.summary.totalKwh).toBeCloseTo(93.03, 6)
      expect(curve.reply.curve.days[25]?.valuesList).toHaveLength(25)
    } finally {
      await sampled.close()
    }
  })
})
