import { measureSurface } from '@vatio/domain/solar/surfaces/surface-shape'
import { tileAt } from '@vatio/domain/solar/maps/map-tile'
import {
  getMapAddress,
  getMapAddressAt,
  getMapBuilding,
  getMapServices,
  getMapTile,
  listMapAddresses,
} from '@vatio/protocol/solar/maps/maps.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ VATIO_SUPPLY_SAMPLES: 'on' })
})
afterAll(() => server.close())

const madrid = { lat: 40.4168, lng: -3.7038 }
const tileCall = (z: number, place = madrid, headers = {}) =>
  server.call(getMapTile, { as: server.adminA, params: tileAt(place, z), headers })
const listAddresses = async (q: string) =>
  (await server.call(listMapAddresses, { as: server.adminA, query: { q } })).reply

describe('the maps of an installation with samples', () => {
  it('are all there, and say that they are samples', async () => {
    const { reply } = await server.call(getMapServices, { as: server.adminA })
    const sample = { available: true, isSample: true, attribution: 'Datos de ejemplo' }
    expect(reply).toEqual({ tiles: { ...sample, maxZoom: 19 }, addresses: sample, buildings: sample })
  })

  it('have the same image for a tile each time, which browsers keep for a week', async () => {
    const first = await tileCall(19)
    expect([first.status, first.raw.headers['content-type']]).toEqual([200, 'image/png'])
    expect(first.raw.headers['cache-control']).toBe('private, max-age=604800')
    const { etag } = first.raw.headers
    expect((await tileCall(19)).raw.rawPayload).toEqual(first.raw.rawPayload)
    const again = await tileCall(19, madrid, { 'if-none-match': etag })
    expect([again.status, again.raw.rawPayload.length]).toEqual([304, 0])
    expect((await tileCall(18, madrid, { 'if-none-match': etag })).status).toBe(200)
  })

  it('have no image outside Spain', async () => {
    const { status, code } = await tileCall(12, { lat: 48.85, lng: 2.35 })
    expect([status, code]).toEqual([404, 'MAP_TILE_MISSING'])
  })

  it('find a town by its name without accents, and the place of a number of its street', async () => {
    const [town] = await listAddresses('calle mayor 12, malaga')
    expect(town).toMatchObject({ municipality: 'Málaga', postalCode: '29001', lat: 36.7194 })
    expect(await listAddresses('Timbuctú')).toEqual([])
    expect(await listAddresses('12 34')).toEqual([])
    const ask = (query: { id: string; type: string; portal?: number }) =>
      server.call(getMapAddress, { as: server.adminA, query })
    const { id = '', type = '' } = town ?? {}
    expect((await ask({ id, type, portal: 12 })).reply).toMatchObject({
      label: 'Calle Mayor 12, 29001 Málaga (ejemplo)',
      isExact: true,
    })
    expect((await ask({ id, type, portal: 500 })).reply.isExact).toBe(false)
    expect((await ask({ id: 'ejemplo-0', type })).code).toBe('MAP_ADDRESS_NOT_FOUND')
  })

  it('name the nearest town of a point', async () => {
    const at = { lat: 37.4, lng: -5.98 }
    const { reply } = await server.call(getMapAddressAt, { as: server.adminA, query: at })
    expect(reply).toMatchObject({ municipality: 'Sevilla', ...at })
  })

  it('have a building of 12 by 20 m around every point of Spain', async () => {
    const ask = (query: { lat: number; lng: number }) =>
      server.call(getMapBuilding, { as: server.adminA, query })
    const { reply } = await ask(madrid)
    expect(reply.isSample).toBe(true)
    const [building] = reply.polygons
    const { areaM2 } = measureSurface(building?.outer ?? [])
    expect(areaM2).toBeCloseTo(240, 1)
    expect((await ask(madrid)).reply).toEqual(reply)
    expect((await ask({ lat: 41, lng: 5 })).code).toBe('SOLAR_PLACE_NOT_IN_SPAIN')
  })
})
