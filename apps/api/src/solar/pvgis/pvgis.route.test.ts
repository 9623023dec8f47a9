import { computePlaneTotal } from '@vatio/domain/solar/production/plane-year'
import { prepareSiteYear } from '@vatio/domain/solar/production/site-year'
import { computeSunTrack } from '@vatio/domain/solar/production/sun-track'
import { getPvgisWeather } from '@vatio/protocol/solar/pvgis/pvgis.endpoints'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startFakePvgis, type FakePvgis } from '../../../test/fake-pvgis.ts'
import { pvgisCallOf } from '../../../test/pvgis-call.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { hitLimit } from '../../platform/http/shared-limit.ts'
import { findPvgisBestAngles, findPvgisSeries, getPvgisBestAngles, getPvgisSeries } from './pvgis.service.ts'

let pvgis: FakePvgis
let server: TestServer
let superuser: pg.Client
beforeAll(async () => {
  pvgis = await startFakePvgis()
  server = await startTestServer({ VATIO_PVGIS_URL: pvgis.url, VATIO_PRIVATE_INTEGRATION_HOSTS: pvgis.host })
  superuser = new pg.Client({ connectionString: server.database.superuserUrl })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await server.close()
  await pvgis.close()
})
afterEach(() => {
  pvgis.asked.length = 0
})

const ask = (lat: number, lng: number, as: TestUser = server.adminA, at = server) =>
  at.call(getPvgisWeather, { as, body: { lat, lng } })
const call = () => pvgisCallOf(server.platform, server.adminA)
const inTransaction = <T>(work: Parameters<ReturnType<typeof call>['inTransaction']>[0]) =>
  call().inTransaction(work) as Promise<T>

describe('the weather of PVGIS', () => {
  it('is refused to callers without a session or without solar studies, and with a place that is none', async () => {
    expect((await server.call(getPvgisWeather, { body: { lat: 40, lng: -3 } })).status).toBe(401)
    const seller = await server.createUser({ applications: ['energy-crm'] })
    expect((await ask(40, -3, seller)).code).toBe('APPLICATION_REQUIRED')
    expect((await ask(91, -3)).status).toBe(400)
    expect(pvgis.asked).toEqual([])
  })

  it.each([
    ['at sea', 41, 5],
    ['in Portugal', 38.72, -9.14],
    ['in France', 43.6, 1.44],
  ])('of a place %s is refused before PVGIS is asked', async (_, lat, lng) => {
    const { status, code } = await ask(lat, lng)
    expect([status, code]).toEqual([400, 'SOLAR_PLACE_NOT_IN_SPAIN'])
    expect(pvgis.asked).toEqual([])
  })

  it('comes with its source, and every plane can be calculated from it', async () => {
    const { status, reply } = await ask(40.4168, -3.7038)
    expect(status).toBe(200)
    expect(reply.origin).toEqual({
      place: { lat: 40.42, lng: -3.7, altitudeM: 657 },
      database: 'PVGIS-SARAH3',
      years: [2005, 2023],
    })
    expect(reply.minute).toBe(10)
    const { lat, lng, altitudeM } = reply.origin.place
    const track = computeSunTrack({ latDeg: lat, lonDeg: lng, altitudeM }, reply.minute)
    const column = (name: 'dni' | 'dhi' | 'airC' | 'windMS') => Float64Array.from(reply[name])
    const site = prepareSiteYear(track, {
      dni: column('dni'),
      dhi: column('dhi'),
      airC: column('airC'),
      windMS: column('windMS'),
    })
    const total = computePlaneTotal(site, { tiltDeg: 30, azimuthSouthDeg: 0 })
    expect(total).toBeGreaterThan(1500)
    expect(total).toBeLessThan(1700)
    const [path] = pvgis.asked
    expect(path).toMatch(/^\/tmy\?/)
    const query = Object.fromEntries(new URLSearchParams(path?.split('?')[1]))
    expect(query).toMatchObject({ lat: '40.42', lon: '-3.70', outputformat: 'json', usehorizon: '1' })
  })

  it('is asked once for good, for every company and for places that round alike', async () => {
    const first = await ask(37.3891, -5.9845)
    const neighbour = await ask(37.3911, -5.9812, server.adminB)
    expect(neighbour.reply).toEqual(first.reply)
    expect(pvgis.asked).toHaveLength(1)
    await ask(37.3791, -5.9845)
    expect(pvgis.asked).toHaveLength(2)
  })

  it('is asked once by callers who come while it is being asked, and kept although the first has gone', async () => {
    let release = () => {}
    pvgis.gate = new Promise((resolve) => (release = resolve))
    const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const gone = new AbortController()
    const first = fetch(url + getPvgisWeather.path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.adminA.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ lat: 43.36, lng: -5.85 }),
      signal: gone.signal,
    })
    await expect.poll(() => pvgis.asked.length).toBe(1)
    gone.abort()
    await expect(first).rejects.toThrow()
    const others = [ask(43.36, -5.85), ask(43.36, -5.85, server.adminB)]
    release()
    pvgis.gate = null
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
    expect(pvgis.asked).toHaveLength(1)
  })

  it('is not asked by a company that has asked 600 new places within the hour, but by others', async () => {
    const tenant = await server.createTenant()
    const as = await server.createUser({ tenant })
    for (let count = 0; count < 600; count++)
      await hitLimit(server.platform, `pvgis:${tenant}`, { max: 600, seconds: 3600 })
    expect((await ask(39.47, -0.38, as)).code).toBe('TOO_MANY_REQUESTS')
    expect(pvgis.asked).toEqual([])
    expect((await ask(39.47, -0.38)).status).toBe(200)
    // What is kept is given to everybody.
    expect((await ask(39.47, -0.38, as)).status).toBe(200)
  })
})

describe('the hours and the best angles of PVGIS', () => {
  const place = { latDeg: 41.65, lonDeg: -0.89 }
  const plane = { tiltDeg: 30.3, azimuthSouthDeg: -45.2 }

  it('[SOL-PR-025] are those of 1 kWp over ten years, asked once for angles that round alike', async () => {
    const series = await getPvgisSeries(call(), place, plane)
    expect(series.origin.years).toEqual([2014, 2023])
    expect(series.yearlyKwhPerKwp).toHaveLength(10)
    expect(series.system).toEqual({
      plane: { tiltDeg: 30, azimuthSouthDeg: -45 },
      lossPercent: 14,
      peakPowerKwp: 1,
    })
    const alike = { tiltDeg: 29.9, azimuthSouthDeg: -45 }
    expect(await getPvgisSeries(call(), place, alike)).toEqual(series)
    expect(await inTransaction((tx) => findPvgisSeries(tx, place, alike))).toEqual(series)
    expect(pvgis.asked).toHaveLength(1)
    expect(await inTransaction((tx) => findPvgisSeries(tx, place, alike, 10))).toBeNull()
  })

  it('are of the plane that PVGIS finds best', async () => {
    expect(await inTransaction((tx) => findPvgisBestAngles(tx, place))).toBeNull()
    const months = await getPvgisBestAngles(call(), place)
    expect(months.system.plane?.tiltDeg).toBeGreaterThan(25)
    expect(months.monthlyKwhPerKwp).toHaveLength(12)
    expect(await inTransaction((tx) => findPvgisBestAngles(tx, place))).toEqual(months)
    expect(pvgis.asked).toEqual([expect.stringMatching(/^\/PVcalc\?.*optimalangles=1/)])
  })

  it('are asked again where the kept answer was read in another way', async () => {
    const burgos = { latDeg: 42.34, lonDeg: -3.7 }
    const months = await getPvgisBestAngles(call(), burgos)
    const { rowCount } = await superuser.query(
      `update solar_pvgis_answers set reading_version = 0, facts = '{}' where question like 'PVcalc%lat=42.34%'`,
    )
    expect(rowCount).toBe(1)
    expect(await inTransaction((tx) => findPvgisBestAngles(tx, burgos))).toBeNull()
    expect(await getPvgisBestAngles(call(), burgos)).toEqual(months)
    expect(pvgis.asked).toHaveLength(2)
  })
})

describe('PVGIS switched off', () => {
  it.each([
    ['by its address', { VATIO_PVGIS_URL: 'off' }],
    ['by simulated answers, since nobody is called', { VATIO_SUPPLY_SAMPLES: 'on' }],
  ])('%s is not available, and is not called', async (_, environment) => {
    const quiet = await startTestServer({
      VATIO_PVGIS_URL: pvgis.url,
      VATIO_PRIVATE_INTEGRATION_HOSTS: pvgis.host,
      ...environment,
    })
    try {
      const { status, code } = await ask(40.42, -3.7, quiet.adminA, quiet)
      expect([status, code]).toEqual([503, 'PVGIS_UNAVAILABLE'])
      expect(pvgis.asked).toEqual([])
    } finally {
      await quiet.close()
    }
  })
})
