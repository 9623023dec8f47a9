import { tileAt } from '@vatio/domain/solar/maps/map-tile'
import { getMapBuilding, getMapTile, listMapAddresses } from '@vatio/protocol/solar/maps/maps.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mapFaults, startFakeMaps, type FakeMaps, type MapFault } from '../../../test/fake-maps.ts'
import { PARCEL } from '../../../test/maps-answers.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let fake: FakeMaps
beforeAll(async () => {
  fake = await startFakeMaps()
})
afterAll(() => fake.close())
beforeEach(() => {
  fake.asked.length = 0
  fake.fault = null
  fake.faultyPath = ''
})

const place = { lat: PARCEL.lat, lng: PARCEL.lng }

/** Each on a server of its own, since a failure is remembered for a while. */
async function onServer<T>(work: (server: TestServer) => Promise<T>): Promise<T> {
  const server = await startTestServer({ ...fake.environment, VATIO_DATA_DIR: '/dev/null' })
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}

async function askAll(server: TestServer) {
  const as = server.adminA
  const answers = await Promise.all([
    server.call(getMapTile, { as, params: tileAt(place, 18) }),
    server.call(listMapAddresses, { as, query: { q: 'alcalá' } }),
    server.call(getMapBuilding, { as, query: place }),
  ])
  return answers.map(({ status, code }) => (code === undefined ? status : `${status} ${code}`))
}

const allUnavailable = [
  '503 MAP_TILES_UNAVAILABLE',
  '503 MAP_ADDRESSES_UNAVAILABLE',
  '503 MAP_BUILDINGS_UNAVAILABLE',
]

describe('a map service', () => {
  it.each(Object.keys(mapFaults) as MapFault[])('is unavailable where it %s', async (fault) => {
    fake.fault = fault
    expect(await onServer(askAll)).toEqual(allUnavailable)
    expect(fake.asked).toHaveLength(3)
    expect(fake.asked).not.toContain('/otra')
  })

  it.each<[MapFault, string, string | number]>([
    ['fails itself', 'GetBuildingByParcel', '503 MAP_BUILDINGS_UNAVAILABLE'],
    ['answers with a page', 'GetBuildingByParcel', '503 MAP_BUILDINGS_UNAVAILABLE'],
    ['answers without end', 'GetBuildingByParcel', '503 MAP_BUILDINGS_UNAVAILABLE'],
    ['breaks off', 'GetBuildingPartByParcel', 200],
  ])('that %s in %s gives the building or says so', async (fault, faultyPath, expected) => {
    fake.fault = fault
    fake.faultyPath = faultyPath
    expect(await onServer(askAll)).toEqual([200, 200, expected])
  })

  it('that is down is not asked again for ten seconds, one that answers nonsense is', async () => {
    await onServer(async (server) => {
      fake.fault = 'is asked too much'
      fake.faultyPath = '/pnoa-ma/'
      expect(await askAll(server)).toEqual(['503 MAP_TILES_UNAVAILABLE', 200, 200])
      fake.fault = null
      fake.asked.length = 0
      expect(await askAll(server)).toEqual(['503 MAP_TILES_UNAVAILABLE', 200, 200])
      expect(fake.asked).toEqual([])
      const later = new Date(server.platform.clock.now().getTime() + 10_000)
      vi.spyOn(server.platform.clock, 'now').mockReturnValue(later)
      expect(await askAll(server)).toEqual([200, 200, 200])
    })
    await onServer(async (server) => {
      fake.fault = 'answers with a page'
      fake.faultyPath = ''
      expect(await askAll(server)).toEqual(allUnavailable)
      fake.fault = null
      expect(await askAll(server)).toEqual([200, 200, 200])
    })
  })

  it('is not asked where the operator has not allowed its private address', async () => {
    const server = await startTestServer({ ...fake.environment, VATIO_PRIVATE_INTEGRATION_HOSTS: '' })
    try {
      expect(await askAll(server)).toEqual(allUnavailable)
      expect(fake.asked).toEqual([])
    } finally {
      await server.close()
    }
  })
})
