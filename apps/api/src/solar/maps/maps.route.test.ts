import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { tileAt } from '@vatio/domain/solar/maps/map-tile'
import * as endpoints from '@vatio/protocol/solar/maps/maps.endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startFakeMaps, type FakeMaps } from '../../../test/fake-maps.ts'
import { EMPTY_PARCEL, PAMPLONA, PARCEL } from '../../../test/maps-answers.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { hitLimit } from '../../platform/http/shared-limit.ts'

let fake: FakeMaps
let folder: string
let server: TestServer
beforeAll(async () => {
  fake = await startFakeMaps()
  folder = await mkdtemp(path.join(tmpdir(), 'vatio-maps-'))
  server = await startTestServer({ ...fake.environment, VATIO_DATA_DIR: folder })
})
afterAll(async () => {
  await server.close()
  await fake.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => {
  fake.fault = null
  fake.faultyPath = ''
  fake.asked.length = 0
})

const madrid = { lat: PARCEL.lat, lng: PARCEL.lng }
const askTile = (z: number, as: TestUser = server.adminA, at = server) =>
  at.call(endpoints.getMapTile, { as, params: tileAt(madrid, z) })
const search = (q: string, as: TestUser = server.adminA) =>
  server.call(endpoints.listMapAddresses, { as, query: { q } })
const askBuilding = (query: { lat: number; lng: number }, as: TestUser = server.adminA, at = server) =>
  at.call(endpoints.getMapBuilding, { as, query })
/** A company of its own, which has asked as much as it may. */
async function askerAtTheLimit(name: string, max: number): Promise<TestUser> {
  const tenant = await server.createTenant()
  for (let count = 0; count < max; count++)
    await hitLimit(server.platform, `maps:${name}:${tenant}`, { max, seconds: 3600 })
  return server.createUser({ tenant })
}

describe('the photographs of a map', () => {
  it('are refused to callers without solar studies', async () => {
    const params = tileAt(madrid, 10)
    expect((await server.call(endpoints.getMapTile, { params })).status).toBe(401)
    const seller = await server.createUser({ applications: ['energy-crm'] })
    expect((await askTile(10, seller)).code).toBe('APPLICATION_REQUIRED')
    expect(fake.asked).toEqual([])
  })

  it('are downloaded once by row from the south, for every company, and kept on the disk', async () => {
    const { x, y } = tileAt(madrid, 17)
    const { status, raw } = await askTile(17)
    expect([status, raw.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await askTile(17, server.adminB)).raw.rawPayload).toEqual(raw.rawPayload)
    expect(fake.asked).toEqual([`/pnoa-ma/17/${x}/${2 ** 17 - 1 - y}.jpeg`])
    const later = await startTestServer({ ...fake.environment, VATIO_DATA_DIR: folder })
    try {
      expect((await askTile(17, later.adminA, later)).raw.rawPayload).toEqual(raw.rawPayload)
      expect(fake.asked).toHaveLength(1)
    } finally {
      await later.close()
    }
  })

  it('are downloaded once by callers who come while they are being downloaded', async () => {
    let release = () => {}
    fake.gate = new Promise((resolve) => (release = resolve))
    const all = [askTile(16), askTile(16), askTile(16, server.adminB)]
    await expect.poll(() => fake.asked.length).toBe(1)
    release()
    fake.gate = null
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(fake.asked).toHaveLength(1)
  })

  it('are downloaded eight at a time', async () => {
    let release = () => {}
    fake.gate = new Promise((resolve) => (release = resolve))
    const { x, y } = tileAt(madrid, 18)
    const all = Array.from({ length: 12 }, (_, column) =>
      server.call(endpoints.getMapTile, { as: server.adminA, params: { z: 18, x: x + column, y } }),
    )
    await expect.poll(() => fake.asked.length).toBe(8)
    release()
    fake.gate = null
    await Promise.all(all)
    expect(fake.asked).toHaveLength(12)
  })

  it('are missing where the service has none, which is not asked again that day', async () => {
    for (let time = 0; time < 2; time++) {
      const { status, code } = await askTile(3)
      expect([status, code]).toEqual([404, 'MAP_TILE_MISSING'])
    }
    expect(fake.asked).toHaveLength(1)
  })

  it.each([
    ['outside Spain', { z: 12, x: 2074, y: 1409 }, 404],
    ['deeper than zoom 19', { z: 20, x: 513_498, y: 395_580 }, 404],
    ['outside the grid', { z: 2, x: 4, y: 1 }, 404],
    ['with another place in its number', { z: '5/../../otra', x: 1, y: 1 }, 400],
    ['with half a number', { z: 5, x: 1.5, y: 1 }, 400],
  ])('%s are not asked for', async (_, params, status) => {
    expect((await server.call(endpoints.getMapTile, { as: server.adminA, params })).status).toBe(status)
    expect(fake.asked).toEqual([])
  })

  it('are not downloaded for a company that has downloaded 6,000 within the hour, but kept ones are given', async () => {
    await askTile(15)
    const as = await askerAtTheLimit('tiles', 6000)
    expect((await askTile(14, as)).code).toBe('TOO_MANY_REQUESTS')
    expect((await askTile(15, as)).status).toBe(200)
  })

  it('are given although they cannot be kept', async () => {
    const full = await startTestServer({ ...fake.environment, VATIO_DATA_DIR: '/dev/null' })
    try {
      expect((await askTile(12, full.adminA, full)).status).toBe(200)
      expect((await askTile(12, full.adminA, full)).status).toBe(200)
    } finally {
      await full.close()
    }
  })
})

describe('the addresses of a map', () => {
  it('are candidates, asked for once a day', async () => {
    const { reply } = await search('  Alcalá ')
    expect(reply).toEqual([
      {
        id: '280790019437',
        type: 'callejero',
        label: 'CALLE ALCALA, 28014 Madrid',
        postalCode: '28014',
        municipality: 'Madrid',
        province: 'Madrid',
        lat: null,
        lng: null,
      },
      {
        id: '28005',
        type: 'Municipio',
        label: 'Alcalá de Henares, Madrid',
        postalCode: null,
        municipality: 'Alcalá de Henares',
        province: 'Madrid',
        lat: 40.4817,
        lng: -3.3641,
      },
    ])
    expect((await search('alcalá', server.adminB)).reply).toEqual(reply)
    expect((await search('Ningún sitio')).reply).toEqual([])
    expect(fake.asked).toHaveLength(2)
  })

  it('have a place once one is chosen, with the nearest number where theirs does not exist', async () => {
    const place = (id: string, portal?: number) =>
      server.call(endpoints.getMapAddress, {
        as: server.adminA,
        query: { id, type: 'callejero', ...(portal === undefined ? {} : { portal }) },
      })
    expect((await place('280790019437', 5)).reply).toMatchObject({
      label: 'CALLE ALCALA 5 B, 28014 Madrid',
      ...madrid,
      isExact: true,
    })
    expect((await place('280790019437', 501)).reply.isExact).toBe(false)
    const unknown = await place('0')
    expect([unknown.status, unknown.code]).toEqual([404, 'MAP_ADDRESS_NOT_FOUND'])
  })

  it('are found by a point of Spain', async () => {
    const at = (query: { lat: number; lng: number }) =>
      server.call(endpoints.getMapAddressAt, { as: server.adminA, query })
    expect((await at(madrid)).reply.label).toBe('CALLE ALCALA 20 B, 28014 Madrid')
    expect((await at({ lat: 38.72, lng: -9.14 })).code).toBe('SOLAR_PLACE_NOT_IN_SPAIN')
    expect(fake.asked).toHaveLength(1)
  })

  it.each([
    ['with the marks of an address', 'alcala&limit=999#/../../x?y=1'],
    ['with a script', '<script>alcala</script>'],
    ['of 150 characters', 'a'.repeat(150)],
  ])('are searched by a text %s as one value', async (_, q) => {
    expect((await search(q)).status).toBe(200)
    const asked = new URL(fake.asked[0] ?? '', 'http://localhost')
    expect(asked.pathname).toBe('/geocoder/api/geocoder/candidates')
    expect([...asked.searchParams]).toEqual([
      ['q', q],
      ['limit', '10'],
    ])
  })

  it.each(['a\u0000calle', 'x'.repeat(151), 'ab'])('are not searched by %j', async (q) => {
    expect((await search(q)).status).toBe(400)
    expect(fake.asked).toEqual([])
  })

  it('are not asked for by a company that has asked 2,000 times within the hour', async () => {
    const as = await askerAtTheLimit('addresses', 2000)
    expect((await search('alcalá de nuevo', as)).code).toBe('TOO_MANY_REQUESTS')
    expect(fake.asked).toEqual([])
  })
})

describe('the building at a point', () => {
  it('comes before the others of its parcel, with its courtyard and floors, and is asked for once a day', async () => {
    const at = { lat: madrid.lat + 0.0001, lng: madrid.lng + 0.0001 }
    const { reply } = await askBuilding(at)
    expect(reply).toMatchObject({
      reference: PARCEL.reference,
      floors: 5,
      isSample: false,
      attribution: 'Dirección General del Catastro',
    })
    expect(reply.polygons.map(({ outer, holes }) => [outer.length, holes.length])).toEqual([
      [4, 1],
      [4, 0],
    ])
    expect(reply.polygons[0]?.outer[0]).toEqual({ lat: 40.41661, lng: -3.7036 })
    expect((await askBuilding(at, server.adminB)).reply).toEqual(reply)
    expect(fake.asked).toHaveLength(3)
  })

  it('has no floors where the cadastre does not give its parts', async () => {
    fake.fault = 'fails itself'
    fake.faultyPath = 'GetBuildingPartByParcel'
    const { status, reply } = await askBuilding({ lat: madrid.lat + 0.0002, lng: madrid.lng })
    expect([status, reply.floors, reply.polygons.length]).toEqual([200, null, 2])
  })

  it.each([
    ['on a parcel without buildings', EMPTY_PARCEL, 'MAP_BUILDING_NOT_FOUND'],
    ['where there is no parcel', { lat: 37.39, lng: -5.98 }, 'MAP_BUILDING_NOT_FOUND'],
    ['in Navarre', PAMPLONA, 'MAP_BUILDINGS_NOT_COVERED'],
    ['in the Basque Country', { lat: 43.263, lng: -2.935 }, 'MAP_BUILDINGS_NOT_COVERED'],
    ['in La Rioja', { lat: 42.43, lng: -2.48 }, 'MAP_BUILDING_NOT_FOUND'],
  ])('is missing %s', async (_, { lat, lng }, expected) => {
    const { status, code } = await askBuilding({ lat, lng })
    expect([status, code]).toEqual([404, expected])
  })

  it('is not asked for outside Spain, nor by a company that has asked 300 times within the hour', async () => {
    expect((await askBuilding({ lat: 43.6, lng: 1.44 })).code).toBe('SOLAR_PLACE_NOT_IN_SPAIN')
    const as = await askerAtTheLimit('buildings', 300)
    expect((await askBuilding({ lat: 40.4, lng: -3.7 }, as)).code).toBe('TOO_MANY_REQUESTS')
    expect(fake.asked).toEqual([])
  })
})

describe('maps that are switched off', () => {
  it('are not available, and nobody is asked', async () => {
    const quiet = await startTestServer()
    try {
      const { reply } = await quiet.call(endpoints.getMapServices, { as: quiet.adminA })
      expect(Object.values(reply).map(({ available }) => available)).toEqual([false, false, false])
      expect((await askTile(10, quiet.adminA, quiet)).code).toBe('MAP_TILES_UNAVAILABLE')
      expect((await askBuilding(madrid, quiet.adminA, quiet)).code).toBe('MAP_BUILDINGS_UNAVAILABLE')
      const query = { q: 'alcalá' }
      expect((await quiet.call(endpoints.listMapAddresses, { as: quiet.adminA, query })).code).toBe(
        'MAP_ADDRESSES_UNAVAILABLE',
      )
    } finally {
      await quiet.close()
    }
  })

  it('leave no photographs on the disk beside those that were downloaded', async () => {
    const [source = ''] = await readdir(path.join(folder, 'map-tiles'))
    const names = await readdir(path.join(folder, 'map-tiles', source))
    expect(names.filter((name) => !/^\d+-\d+-\d+$/.test(name))).toEqual([])
  })
})
