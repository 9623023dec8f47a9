import { getPostcode } from '@vatio/protocol/energy-crm/postcodes/postcodes.endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { startFakeCartociudad, type FakeCartociudad } from '../../../test/fake-cartociudad.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { hitLimit } from '../../platform/http/shared-limit.ts'

let fake: FakeCartociudad
let server: TestServer
let quiet: TestServer
beforeAll(async () => {
  fake = await startFakeCartociudad()
  server = await startTestServer({
    VATIO_CARTOCIUDAD_URL: fake.url,
    VATIO_PRIVATE_INTEGRATION_HOSTS: fake.host,
  })
  quiet = await startTestServer()
})
afterAll(async () => {
  await server.close()
  await quiet.close()
  await fake.close()
})
afterEach(() => {
  fake.answer = null
  fake.asked.length = 0
})

const ask = (postcode: string, as: TestUser = server.adminA, at = server) =>
  at.call(getPostcode, { as, params: { postcode } })

interface Address {
  readonly tenant?: string
  readonly at?: TestServer
  readonly city: string
  readonly code: string
  readonly idCommercial?: string
}

/** A client and its supply, both with this address. */
async function makeAddress({ at = server, tenant = at.tenantA, city, code, idCommercial }: Address) {
  await at.inTenant(tenant, async (tx) => {
    const idClient = await makeClient(tx, { idCommercial })
    const idConsumptionPoint = await makeConsumptionPoint(tx, { idClient, addressCode: code })
    await tx.query('update clients set city = $2, address_code = $3 where id_client = $1', [
      idClient,
      city,
      code,
    ])
    await tx.query('update consumption_points set city = $2 where id_consumption_point = $1', [
      idConsumptionPoint,
      city,
    ])
  })
}

const street = (muni: string | null, postalCode: string) => ({ type: 'callejero', muni, postalCode })

describe('the towns of a postcode', () => {
  it('come with its province and zone, from own records and from CartoCiudad', async () => {
    await makeAddress({ city: 'Gandía', code: '46701' })
    fake.answer = () => ({
      status: 200,
      body: JSON.stringify([
        street('Gandia', '46701 46702'),
        street('Bellreguard', '46713'),
        street('Daimús', '46710 46701'),
        street(null, '46701'),
      ]),
    })
    const { status, reply } = await ask('46701')
    expect(status).toBe(200)
    expect(reply).toEqual({
      postcode: '46701',
      province: 'Valencia',
      geographicalZone: { idZona: 1 },
      towns: [
        { name: 'Gandía', source: 'own' },
        { name: 'Daimús', source: 'stand-in' },
      ],
      lookup: 'answered',
    })
    const words = fake.asked.map((path) => {
      const { pathname, searchParams } = new URL(path, 'http://localhost')
      return [pathname, searchParams.get('q'), searchParams.get('cod_postal_filter')].join(' ')
    })
    expect(words.toSorted()).toEqual([
      '/geocoder/api/geocoder/candidates calle 46701',
      '/geocoder/api/geocoder/candidates carrer 46701',
    ])
  })

  it('come from the question that is answered where the other one is not', async () => {
    fake.answer = (query) =>
      query.get('q') === 'calle'
        ? { status: 500, body: '{}' }
        : { status: 200, body: JSON.stringify([street('Sitges', '08870')]) }
    expect((await ask('08870')).reply).toMatchObject({
      towns: [{ name: 'Sitges', source: 'stand-in' }],
      lookup: 'answered',
    })
  })

  it('are asked for once a day', async () => {
    await ask('28001')
    await ask('28001')
    expect(fake.asked).toHaveLength(1)
  })

  it('are those of records that the caller sees, the most frequent spelling first', async () => {
    const seller = await quiet.createUser({ role: 'user' })
    const other = await quiet.createUser({ role: 'user' })
    const own = await quiet.inTenant(quiet.tenantA, (tx) => makeCommercial(tx, { userUID: seller.userUID }))
    const hidden = await quiet.inTenant(quiet.tenantA, (tx) => makeCommercial(tx, { userUID: other.userUID }))
    const code = '41500'
    for (const city of ['ALCALA', 'Alcalá', 'Alcalá'])
      await makeAddress({ at: quiet, city, code, idCommercial: own })
    await makeAddress({ at: quiet, city: 'Borrada', code, idCommercial: own })
    for (const table of ['clients', 'consumption_points'])
      await quiet.inTenant(quiet.tenantA, (tx) =>
        tx.query(`update ${table} set deleted_at = now() where city = 'Borrada'`),
      )
    await makeAddress({ at: quiet, city: 'Otra villa', code, idCommercial: hidden })
    await makeAddress({ at: quiet, tenant: quiet.tenantB, city: 'Ajena', code })
    const townsFor = async (user: TestUser) =>
      (await ask(code, user, quiet)).reply.towns.map(({ name }) => name)
    expect(await townsFor(quiet.adminA)).toEqual(['Alcalá', 'Otra villa'])
    expect(await townsFor(seller)).toEqual(['Alcalá'])
    expect(await townsFor(other)).toEqual(['Otra villa'])
    expect(await townsFor(quiet.adminB)).toEqual(['Ajena'])
  })

  it('are left out where CartoCiudad is switched off, of which the reply tells', async () => {
    const { reply } = await ask('35003', quiet.adminA, quiet)
    expect(reply).toEqual({
      postcode: '35003',
      province: 'Las Palmas',
      geographicalZone: { idZona: 2 },
      towns: [],
      lookup: 'off',
    })
  })

  it('are asked for three hundred times an hour by a company, whatever the others ask', async () => {
    const tenant = await server.createTenant()
    const as = await server.createUser({ tenant, role: 'admin' })
    const limit = { max: 300, seconds: 3600 }
    for (let asked = 0; asked < limit.max; asked++)
      await hitLimit(server.platform, `cartociudad:${tenant}`, limit)
    expect((await ask('29001', as)).reply.lookup).toBe('unavailable')
    expect(fake.asked).toEqual([])
    expect((await ask('29001')).reply.lookup).toBe('answered')
  })

  it('do not fail with CartoCiudad, which is not asked again for ten minutes', async () => {
    await makeAddress({ city: 'Cuenca', code: '16001' })
    fake.answer = () => ({ status: 200, body: '<html>En mantenimiento</html>' })
    const first = await ask('16001')
    expect(first.reply).toMatchObject({
      towns: [{ name: 'Cuenca', source: 'own' }],
      lookup: 'unavailable',
    })
    expect(fake.asked).toHaveLength(1)
    fake.answer = null
    expect((await ask('16002')).reply.lookup).toBe('unavailable')
    expect(fake.asked).toHaveLength(1)
  })
})

describe('an answer of a hostile server in the place of CartoCiudad', () => {
  // Each fails on a node of its own: after a failure a node does not ask again for a while.
  const askFreshly = async (postcode: string) => {
    const fresh = await startTestServer({
      VATIO_CARTOCIUDAD_URL: fake.url,
      VATIO_PRIVATE_INTEGRATION_HOSTS: fake.host,
    })
    try {
      return await ask(postcode, fresh.adminA, fresh)
    } finally {
      await fresh.close()
    }
  }
  const named = (muni: string) => JSON.stringify([street(muni, '28002')])

  it.each<[string, ReturnType<NonNullable<FakeCartociudad['answer']>>]>([
    ['redirects', { status: 302, body: named('Ajena'), headers: { location: '/otra' } }],
    ['is packed', { status: 200, body: named('Ajena'), headers: { 'content-encoding': 'gzip' } }],
    ['is longer than a megabyte', { status: 200, body: named('x').padEnd(1_100_000) }],
    [
      'has more than 200 candidates',
      { status: 200, body: `[${Array(201).fill('{"muni":"Ajena"}').join()}]` },
    ],
    ['names a town without end', { status: 200, body: named('x'.repeat(121)) }],
  ])('is not taken where it %s', async (_, answer) => {
    fake.answer = () => answer
    expect((await askFreshly('28002')).reply).toMatchObject({ towns: [], lookup: 'unavailable' })
    // It follows no redirect.
    expect(fake.asked).toHaveLength(1)
  })

  it('is not waited for longer than three seconds', async () => {
    fake.answer = () => ({ status: 200, body: '[', isEndless: true })
    const started = performance.now()
    expect((await askFreshly('28003')).reply.lookup).toBe('unavailable')
    // Starting the server takes a part of it.
    expect(performance.now() - started).toBeLessThan(9_000)
  })

  it('gives no town with characters that a client could not be saved with', async () => {
    fake.answer = () => ({
      status: 200,
      body: JSON.stringify(
        ['Ma\u0000drid', '\u202eGetafe', 'a\nb', '<b>Parla</b>'].map((muni) => street(muni, '28004')),
      ),
    })
    const { towns } = (await askFreshly('28004')).reply
    expect(towns.map(({ name }) => name)).toEqual(['<b>Parla</b>'])
  })
})

describe('a postcode', () => {
  it.each(['53001', '4600', 'AD500'])('is refused where it is none of Spain: %s', async (postcode) => {
    const { status, errors } = await ask(postcode)
    expect([status, errors]).toMatchObject([400, [{ message: 'POSTCODE_UNKNOWN', field: 'postcode' }]])
  })

  it('is answered to users of the CRM alone', async () => {
    const solar = await server.createUser({ applications: ['solar-studies'] })
    expect((await ask('28001', solar)).status).toBe(403)
    expect((await server.call(getPostcode, { params: { postcode: '28001' } })).status).toBe(401)
  })
})
