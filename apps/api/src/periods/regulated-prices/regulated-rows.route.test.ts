import { COMMITTED_VERSION } from '@vatio/domain/periods/regulated-prices/committed-rows'
import type { RegulatedRowCreation } from '@vatio/protocol/periods/regulated-prices/regulated-rows.schema'
import {
  getRegulatedPrices,
  listMissingFigures,
} from '@vatio/protocol/periods/regulated-prices/regulated-prices.endpoints'
import {
  createRegulatedRow,
  getRegulatedRegister,
  getRegulatedSeries,
  previewRegulatedRow,
} from '@vatio/protocol/periods/regulated-prices/regulated-rows.endpoints'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { withTestTenant } from '../../../test/test-transaction.ts'
import { elementAt } from '@vatio/domain/element-at'

let server: TestServer
let superadmin: TestUser
let user: TestUser
beforeAll(async () => {
  server = await startTestServer()
  superadmin = await server.createUser({ role: 'superadmin' })
  user = await server.createUser({ role: 'user', tenant: server.tenantB })
})
afterAll(() => server.close())

const tolls2027: RegulatedRowCreation = {
  item: 'tolls',
  key: '2.0TD',
  values: { powerEurPerKwYear: [24, 0.5], energyEurPerKwh: [0.034, 0.017, 0.0001] },
  validFrom: '2027-01-01',
  validTo: '2027-12-31',
  source: 'BOE-A-2026-99999',
  confidence: 'verified',
  supersedes: null,
  version: 0,
}
const charges2027: RegulatedRowCreation = {
  ...tolls2027,
  item: 'charges',
  values: { powerEurPerKwYear: [5, 0.3], energyEurPerKwh: [0.06, 0.012, 0.003] },
}

async function versionNow(): Promise<number> {
  return (await server.call(getRegulatedRegister, { as: superadmin })).reply.version
}
async function add(row: Partial<RegulatedRowCreation> & Pick<RegulatedRowCreation, 'item' | 'values'>) {
  const body = { ...tolls2027, key: '', ...row, version: await versionNow() }
  return server.call(createRegulatedRow, { as: superadmin, body })
}
const auditOf = (clientUID: string) =>
  server.inTenant(clientUID, (tx) =>
    tx.query(
      `select user_uid, action, entity, id_entity, after from audit_events
       where entity = 'regulated-price' order by at`,
    ),
  )

describe('GET /periods/regulatedPrices/missing', () => {
  const ask = (as: TestUser | undefined, query = {}) =>
    server.call(listMissingFigures, {
      as,
      query: { tariff: '3.0TD', zone: '1', date: '2031-06-15', ...query },
    })

  it('answers 401 without a session', async () => {
    expect((await ask(undefined)).status).toBe(401)
  })

  it('answers 400 to an unknown tariff, zone or day', async () => {
    expect((await ask(user, { tariff: '9.9TD' })).code).toBe('ACCESS_TARIFF_UNKNOWN')
    expect((await ask(user, { zone: '6' })).errors[0]?.field).toBe('zone')
    expect((await ask(user, { date: '2031-02-30' })).errors[0]?.field).toBe('date')
  })

  it('lists for any user what is missing, without what the last known figure replaces on request', async () => {
    const items = async () => (await ask(user)).reply.figures.map(({ item, effect }) => [item, effect])
    expect(await items()).toEqual([
      ['tolls', 'base_prices'],
      ['charges', 'base_prices'],
      ['excessPower', 'own_line'],
      ['capacityPayment', 'indexed_base_prices'],
    ])
    expect((await ask(user)).reply.figures[0]).toEqual({
      item: 'tolls',
      key: '3.0TD',
      effect: 'base_prices',
      knownFrom: '2021-06-01',
      knownTo: '2026-12-31',
    })
    expect((await ask(user, { latestKnown: 'true' })).reply.figures).toEqual([])
  })
})

describe('the rows of regulated prices', () => {
  it('answer 401 without a session', async () => {
    for (const endpoint of [
      getRegulatedRegister,
      getRegulatedSeries,
      createRegulatedRow,
      previewRegulatedRow,
    ]) {
      const body = endpoint.method === 'POST' ? { body: tolls2027 } : {}
      expect((await server.call(endpoint as never, body as never)).status).toBe(401)
    }
  })

  it('are written and listed by a superadmin only: an admin and a user get 403', async () => {
    for (const as of [user, server.adminA]) {
      const calls = [
        server.call(getRegulatedRegister, { as }),
        server.call(getRegulatedSeries, { as, query: { item: 'tolls', key: '2.0TD' } }),
        server.call(previewRegulatedRow, { as, body: tolls2027 }),
        server.call(createRegulatedRow, { as, body: tolls2027 }),
      ]
      for (const answer of await Promise.all(calls)) expect(answer.status).toBe(403)
    }
    expect(await versionNow()).toBe(0)
  })

  it('cannot be written by the role of requests, nor through the function by users who are not superadmins', async () => {
    const insert = `insert into regulated_price_rows values
      (1, gen_random_uuid(), 'tolls', '2.0TD', '{}', '2027-01-01', null, 's', 'likely', null,
       gen_random_uuid(), gen_random_uuid(), 'x')`
    await expect(server.inTenant(server.tenantA, (tx) => tx.query(insert))).rejects.toMatchObject({
      code: '42501',
    })
    const call = `select add_regulated_price_row(1, gen_random_uuid(), 'tolls', '2.0TD', '{}', '2027-01-01', null,
      's', 'likely', null)`
    for (const who of [server.adminA, user]) {
      const { clientUID, userUID } = who
      const asUser = withTestTenant(server.platform.database, { clientUID, userUID }, (tx) => tx.query(call))
      await expect(asUser).rejects.toMatchObject({ code: '42501' })
    }
    await expect(server.inTenant(server.tenantA, (tx) => tx.query(call))).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('answer 400 with the field: no source, a missing period, a misplaced decimal point, reversed days', async () => {
    const refused = async (body: Partial<RegulatedRowCreation>) => {
      const answer = await server.call(createRegulatedRow, {
        as: superadmin,
        body: { ...tolls2027, ...body },
      })
      return [answer.status, answer.code, answer.errors[0]?.field]
    }
    const power = (powerEurPerKwYear: (number | null)[]) => ({
      values: { ...tolls2027.values, powerEurPerKwYear },
    })
    expect(await refused({ source: ' ' })).toEqual([400, 'INVALID_INPUT', 'source'])
    expect(await refused(power([24, null]))).toEqual([
      400,
      'REGULATED_VALUE_MISSING',
      'values.powerEurPerKwYear',
    ])
    expect(await refused(power([23_946, 0.5]))).toEqual([
      400,
      'REGULATED_VALUE_OUT_OF_RANGE',
      'values.powerEurPerKwYear',
    ])
    expect(await refused({ values: { ...tolls2027.values, other: 1 } })).toEqual([
      400,
      'REGULATED_VALUE_UNKNOWN',
      'values.other',
    ])
    expect(await refused({ key: '2.0A' })).toEqual([400, 'REGULATED_KEY_UNKNOWN', 'key'])
    expect(await refused({ validTo: '2026-12-31' })).toEqual([400, 'REGULATED_DATES_REVERSED', 'validTo'])
    const series = await server.call(getRegulatedSeries, {
      as: superadmin,
      query: { item: 'tolls', key: 'x' },
    })
    expect([series.status, series.code]).toEqual([400, 'REGULATED_KEY_UNKNOWN'])
  })

  it('answer 409 with the adjacent row for a day too early, a day too late and a superseded row', async () => {
    const refused = async (body: Partial<RegulatedRowCreation>) => {
      const answer = await server.call(createRegulatedRow, {
        as: superadmin,
        body: { ...tolls2027, ...body },
      })
      return [answer.status, answer.code, answer.errors[0]]
    }
    const last = { idRow: 'committed:tolls:2.0TD:2026-01-01', validTo: '2026-12-31' }
    expect(await refused({ validFrom: '2026-12-31' })).toMatchObject([
      409,
      'REGULATED_PRICE_OVERLAP',
      { field: 'validFrom', details: { neighbour: last } },
    ])
    expect(await refused({ validFrom: '2027-01-02' })).toMatchObject([
      409,
      'REGULATED_PRICE_GAP',
      { field: 'validFrom', details: { neighbour: last, expected: '2027-01-01' } },
    ])
    expect(await refused({ supersedes: 'committed:tolls:2.0TD:1999-01-01' })).toMatchObject([
      409,
      'REGULATED_ROW_NOT_IN_FORCE',
      {},
    ])
    expect(await versionNow()).toBe(0)
  })

  it('answer 409 to callers who read an older version of the register', async () => {
    const stale = await server.call(createRegulatedRow, {
      as: superadmin,
      body: { ...tolls2027, version: 7 },
    })
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(stale.errors[0]?.details).toEqual({ stored: { version: 0 } })
  })

  it('are previewed without a change', async () => {
    const { status, reply } = await server.call(previewRegulatedRow, { as: superadmin, body: tolls2027 })
    expect(status).toBe(200)
    expect(reply.changes).toEqual([
      { from: '2027-01-01', to: '2027-12-31', before: null, after: tolls2027.values },
    ])
    expect(reply.after).toHaveLength(reply.before.length + 1)
    expect(await versionNow()).toBe(0)
  })

  it('apply at once for every company, are audited with their author, and do not change earlier days', async () => {
    const priced = (date: string) =>
      server.call(getRegulatedPrices, { as: user, query: { tariff: '18', date } })
    expect((await priced('2027-01-01')).code).toBe('REGULATION_NOT_IN_FORCE')
    const first = await server.call(createRegulatedRow, { as: superadmin, body: tolls2027 })
    expect([first.status, first.reply.version]).toEqual([201, 1])
    expect(first.reply.added[0]).toMatchObject({
      author: superadmin.email,
      source: 'BOE-A-2026-99999',
      isInForce: true,
      supersedes: null,
    })
    const second = await server.call(createRegulatedRow, {
      as: superadmin,
      body: { ...charges2027, version: 1 },
    })
    expect(second.status).toBe(201)
    const { status, reply } = await priced('2027-01-01')
    expect(status).toBe(200)
    // 24 + 5 and 0.5 + 0.3; 0.034 + 0.06, 0.017 + 0.012 and 0.0001 + 0.003.
    expect(reply.power.map(({ total }) => total)).toEqual([29, 0.8])
    expect(reply.energy.map(({ total }) => total)).toEqual([0.094, 0.029, 0.0031])
    expect(reply.regulatedPricesVersion).toBe(`${COMMITTED_VERSION}+2`)
    expect((await priced('2026-12-31')).reply.power[0]?.total).toBe(27.704413)
    expect((await priced('2028-01-01')).code).toBe('REGULATION_NOT_IN_FORCE')
    const events = await auditOf(server.tenantA)
    expect(events[0]).toMatchObject({
      user_uid: superadmin.userUID,
      action: 'create',
      id_entity: first.reply.added[0]?.idRow,
      after: { item: 'tolls', key: '2.0TD', validFrom: '2027-01-01', source: 'BOE-A-2026-99999' },
    })
  })

  it('are corrected by a later row on its days; the history keeps both', async () => {
    const query = { item: 'electricityTax' as const, key: '' }
    const before = await server.call(getRegulatedSeries, { as: superadmin, query })
    const november = before.reply.inForce.find((row) => row.validFrom === '2026-11-01')
    const corrected = await add({
      ...query,
      values: { ratePercent: 0.5, minimumEurPerMwh: 1, minimumIndustrialEurPerMwh: 0.5 },
      validFrom: '2026-11-01',
      validTo: '2026-11-30',
      supersedes: november?.idRow ?? '',
    })
    expect(corrected.status).toBe(201)
    expect(corrected.reply.inForce.map((row) => row.validFrom)).toEqual(
      before.reply.inForce.map((row) => row.validFrom),
    )
    const own = elementAt(corrected.reply.added, 0)
    const again = await add({
      ...query,
      values: { ratePercent: 0.6, minimumEurPerMwh: 1, minimumIndustrialEurPerMwh: 0.5 },
      validFrom: '2026-11-01',
      validTo: '2026-11-30',
      supersedes: own.idRow,
    })
    expect(again.reply.added.map(({ isInForce, supersedes }) => [isInForce, supersedes])).toEqual([
      [true, own.idRow],
      [false, november?.idRow],
    ])
    const events = await auditOf(server.tenantA)
    expect(events.at(-1)?.action).toBe('supersede')
  })

  it('close an open row the day before they begin', async () => {
    const { reply } = await add({
      item: 'bonoSocialFinancing',
      values: { eurPerDay: 0.03, eurPerYear: 10.95 },
      validTo: null,
    })
    expect(reply.inForce.map((row) => [row.validFrom, row.validTo, row.isAdded])).toEqual([
      ['2024-02-15', '2025-12-31', false],
      ['2026-01-01', '2026-06-25', false],
      ['2026-06-26', '2026-12-31', false],
      ['2027-01-01', null, true],
    ])
  })

  it('written by two superadmins at the same moment answer 409 to one of them', async () => {
    const version = await versionNow()
    const row = (source: string) => ({
      ...tolls2027,
      key: '3.0TD',
      values: { powerEurPerKwYear: [1, 1, 1, 1, 1, 1], energyEurPerKwh: null },
      source,
      version,
    })
    const answers = await Promise.all(
      ['BOE-A-2026-1', 'BOE-A-2026-2', 'BOE-A-2026-3'].map((source) =>
        server.call(createRegulatedRow, { as: superadmin, body: row(source) }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409])
    expect(answers.filter(({ status }) => status === 409).map(({ code }) => code)).toEqual([
      'VERSION_CONFLICT',
      'VERSION_CONFLICT',
    ])
    expect(await versionNow()).toBe(version + 1)
  })
})

describe('two nodes on one database', () => {
  it('return the same prices from the very next request, whichever stored the row', async () => {
    vi.resetModules()
    const { createApp } = await import('../../app.ts')
    const { openDatabase } = await import('../../platform/db/database.ts')
    const database = openDatabase({
      runtimeUrl: server.database.runtimeUrl,
      poolSize: 2,
      onIdleError: () => {},
    })
    const other = createApp({ ...server.platform, database })
    await other.ready()
    try {
      const readingThere = async () => {
        const answer = await other.inject({
          url: '/api/periods/regulatedPrices?tariff=6.1TD&date=2027-06-01&latestKnown=true',
          headers: { authorization: `Bearer ${user.token}` },
        })
        return answer.json<{ regulatedPricesVersion: string; toll: { source: string } }>()
      }
      // The other node has cached the register before the row is added.
      expect((await readingThere()).toll.source).toBe('BOE-A-2025-26348')
      const version = await versionNow()
      const added = await add({
        item: 'tolls',
        key: '6.1TD',
        values: {
          powerEurPerKwYear: [6, 5, 4, 3, 2, 1],
          energyEurPerKwh: [0.06, 0.05, 0.04, 0.03, 0.02, 0.01],
        },
      })
      expect(added.status).toBe(201)
      const there = await readingThere()
      expect(there.toll.source).toBe('BOE-A-2026-99999')
      expect(there.regulatedPricesVersion).toBe(`${COMMITTED_VERSION}+${version + 1}`)
    } finally {
      await other.close()
      await database.close()
    }
  })
})

describe('the table', () => {
  it('refuses an empty source even when written by SQL', async () => {
    const admin = new pg.Client({ connectionString: server.database.superuserUrl })
    await admin.connect()
    const insert = `insert into regulated_price_rows values
      (9999, gen_random_uuid(), 'tolls', '2.0TD', '{}', '2027-01-01', null, ' ', 'likely', null,
       gen_random_uuid(), gen_random_uuid(), 'x')`
    await expect(admin.query(insert)).rejects.toMatchObject({
      constraint: 'regulated_price_rows_source_check',
    })
    await admin.end()
  })
})
