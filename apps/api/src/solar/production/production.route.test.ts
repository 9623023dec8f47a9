import { composePanelPlane } from '@vatio/domain/solar/production/plane'
import { computePlaneTotal } from '@vatio/domain/solar/production/plane-year'
import { prepareSolarSite } from '@vatio/domain/solar/sources/solar-site'
import {
  getSolarProduction,
  optimizeAzimuthAndAngle,
} from '@vatio/protocol/solar/production/production.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ VATIO_PVGIS_URL: 'off' })
})
afterAll(() => server.close())

const madrid = { lat: 40.4168, lng: -3.7038, altitude: 657 }
type Body = BodyInputOf<typeof getSolarProduction>
const input = ({
  site = {},
  surface = {},
  ...rest
}: Record<string, object | string | number> = {}): Body => ({
  site: { ...madrid, ...(site as object) },
  surface: { inclination: 20, orientation: 0, panelNumber: 10, ...(surface as object) },
  solarPanel: { peakPower: 450 },
  year: 2026,
  ...rest,
})
const produce = (body: Body, as: TestUser | undefined = server.adminA) =>
  server.call(getSolarProduction, { as, body })

describe('POST /api/solar/production', () => {
  it('refuses callers without a session and users without the application', async () => {
    expect((await server.call(getSolarProduction, { body: input() })).status).toBe(401)
    const outsider = await server.createUser({ applications: ['energy-crm'] })
    expect((await produce(input(), outsider)).code).toBe('APPLICATION_REQUIRED')
  })

  it('[API-147] answers the days of a year by the clock of the place, with 23 and 25 hours', async () => {
    const { reply } = await produce(input())
    expect(reply.days.length).toBe(365)
    const hours = (date: string) =>
      reply.days.find((day) => day.date === date)?.valuesList.filter((kwh) => kwh !== null).length
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-07-01')]).toEqual([23, 25, 24])
    expect(reply.peakPowerKwp).toBeCloseTo(4.5, 12)
    expect(reply.totalKwh).toBeCloseTo(reply.typicalYear.totalKwh, 0)
    // Noon of the sun in summer is at 14 h of the clock.
    const june = reply.days.find(({ date }) => date === '2026-06-21')?.valuesList ?? []
    const most = Math.max(...june.map((kwh) => kwh ?? 0))
    expect([13, 14]).toContain(june.indexOf(most))
    const { monthlyKwh, totalKwh } = reply.typicalYear
    expect(monthlyKwh.reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(totalKwh, 6)
    expect(monthlyKwh.indexOf(Math.max(...monthlyKwh))).toBe(6)
    expect(monthlyKwh[0]).toBeGreaterThan(monthlyKwh[11] ?? Number.NaN)
  })

  it('[API-147] has the clock of the Canary Islands there', async () => {
    const site = { lat: 28.12, lng: -15.43, altitude: null }
    const { reply } = await produce(input({ site, startDate: '2026-10-25', endDate: '2026-10-25' }))
    expect(reply.days[0]?.valuesList.filter((kwh) => kwh !== null).length).toBe(25)
    const june = await produce(input({ site, startDate: '2026-06-21', endDate: '2026-06-21' }))
    // Sunrise at 7:07 of the Canary clock, which would be 8:07 by that of Madrid.
    expect(june.reply.days[0]?.valuesList.findIndex((kwh) => (kwh ?? 0) > 0)).toBe(7)
  })

  it('[API-147] answers only the days asked for, and refuses ranges that are none', async () => {
    const { reply } = await produce(input({ startDate: '2026-03-28', endDate: '2026-03-30' }))
    expect(reply.days.map(({ date }) => date)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
    const backwards = await produce(input({ startDate: '2026-03-30', endDate: '2026-03-28' }))
    expect([backwards.status, backwards.code]).toEqual([400, 'SOLAR_RANGE_INVALID'])
    const empty = await produce(input({ startDate: '2026-03-30', endDate: '2026-03-29' }))
    expect(empty.code).toBe('SOLAR_RANGE_INVALID')
    const long = await produce(input({ startDate: '2026-01-01', endDate: '2027-01-02' }))
    expect(long.code).toBe('SOLAR_RANGE_INVALID')
    const old = await produce(input({ startDate: '1900-01-01', endDate: '1900-01-02' }))
    expect(old.status).toBe(400)
  })

  it('[SOL-PR-024] [SOL-PR-026] [SOL-PR-027] adds the inclinations, and multiplies a reference kWp by panels × peak power', async () => {
    const { reply } = await produce(input({ surface: { panelInclination: 15, panelOrientation: 10 } }))
    expect(reply.plane).toMatchObject({ used: { inclination: 35, azimuth: 10 }, isDifferent: true })
    const { composed } = composePanelPlane(
      { tiltDeg: 20, azimuthSouthDeg: 0 },
      { tiltDeg: 15, azimuthSouthDeg: 10 },
    )
    expect(reply.plane.composed).toEqual({
      inclination: composed.tiltDeg,
      azimuth: composed.azimuthSouthDeg,
    })
    expect(reply.source.place).toEqual(madrid)
    const { site } = prepareSolarSite({
      coordinates: { latDeg: madrid.lat, lonDeg: madrid.lng },
      altitudeM: 657,
      content: null,
      kind: 'embedded',
      yearlySpreadPercent: null,
    })
    const perKwp = computePlaneTotal(site, { tiltDeg: 35, azimuthSouthDeg: 10 })
    expect(reply.typicalYear.totalKwh).toBeCloseTo(4.5 * perKwp, 6)
  })

  it('[SOL-PR-025] [SEC-050] loses 14 %, and other losses only from Professional on', async () => {
    const usual = await produce(input())
    expect(usual.reply.losses).toEqual({ percent: 14, parts: ['cables', 'inverter', 'dirt', 'ageing'] })
    const other = await produce(input({ site: { lossPercent: 20 } }))
    expect(other.reply.losses.percent).toBe(20)
    expect(other.reply.typicalYear.totalKwh / usual.reply.typicalYear.totalKwh).toBeCloseTo(0.8 / 0.86, 6)
    const tenant = await server.createTenant('Sin licencia', 'freemium')
    const freemium = await server.createUser({ tenant, applications: ['solar-studies'] })
    const refused = await produce(input({ site: { lossPercent: 20 } }), freemium)
    expect(refused.errors[0]).toMatchObject({ message: 'LICENSE_REQUIRED', field: 'site.lossPercent' })
    expect((await produce(input(), freemium)).status).toBe(200)
  })

  it('[SOL-PR-041] names the embedded climate as the source at once, without PVGIS, and estimates an altitude that is not given', async () => {
    const { reply } = await produce(input({ site: { altitude: null } }))
    expect(reply.source).toMatchObject({
      kind: 'embedded',
      nearestCapital: 'Madrid',
      isAltitudeEstimated: true,
      uncertaintyPercent: 4,
    })
    const { p50, p90, p10, isEstimated } = reply.typicalYear.range
    expect(p90).toBeCloseTo(p50 * (1 - 1.2816 * 0.04), 6)
    expect(p10).toBeGreaterThan(p50)
    expect(isEstimated).toBe(true)
  })

  it('refuses places at sea and abroad, and says that PVGIS does not answer where it is asked for', async () => {
    const atSea = await produce(input({ site: { lat: 44.6, lng: -5 } }))
    expect([atSea.status, atSea.code]).toEqual([400, 'SOLAR_PLACE_NOT_IN_SPAIN'])
    expect((await produce(input({ site: { lat: 48.85, lng: 2.35 } }))).code).toBe('SOLAR_PLACE_NOT_IN_SPAIN')
    const asked = await produce(input({ site: { source: 'pvgis' } }))
    expect([asked.status, asked.code]).toEqual([503, 'PVGIS_UNAVAILABLE'])
  })

  it('[SOL-SU-008] counts the orientation from south, 90 to the west', async () => {
    const noonOf = async (orientation: number) => {
      const surface = { inclination: 60, orientation }
      const { reply } = await produce(input({ surface, startDate: '2026-06-21', endDate: '2026-06-21' }))
      const hours = reply.days[0]?.valuesList.map((kwh) => kwh ?? 0) ?? []
      return hours.indexOf(Math.max(...hours))
    }
    const [east, south, west] = [await noonOf(-90), await noonOf(0), await noonOf(90)]
    expect(east).toBeLessThan(south)
    expect(west).toBeGreaterThan(south)
  })

  it('[SOL-PR-008] refuses planes and numbers of panels that cannot be', async () => {
    const steep = await produce(input({ surface: { inclination: 80, panelInclination: 40 } }))
    expect([steep.status, steep.code]).toEqual([400, 'SOLAR_PLANE_INVALID'])
    for (const surface of [
      { panelInclination: 41 },
      { inclination: -1 },
      { inclination: 91 },
      { orientation: 181 },
      { orientation: -181 },
      { panelNumber: -1 },
    ]) {
      expect((await produce(input({ surface }))).code).toBe('INVALID_INPUT')
    }
  })

  it('answers the same bytes to the same input', async () => {
    const body = input({ surface: { horizon: [10, 20, 5, 0], mounting: 'insulated' } })
    const [one, other] = [await produce(body), await produce(body)]
    expect(one.raw.body).toBe(other.raw.body)
    expect(one.reply.typicalYear.totalKwh).toBeLessThan((await produce(input())).reply.typicalYear.totalKwh)
  })
})

describe('GET /api/solar/optimizeAzimuthAndAngle', () => {
  const ask = (query: { lat: number; lng: number }, as: TestUser | undefined = server.adminA) =>
    server.call(optimizeAzimuthAndAngle, { as, query })

  it('[API-148] answers whole degrees of slope and azimuth, near south, flatter in the Canary Islands', async () => {
    const { reply } = await ask({ lat: madrid.lat, lng: madrid.lng })
    expect(reply.slope).toBeGreaterThanOrEqual(34)
    expect(reply.slope).toBeLessThanOrEqual(40)
    expect(Math.abs(reply.azimuth)).toBeLessThanOrEqual(8)
    expect(reply.source.kind).toBe('embedded')
    const canary = await ask({ lat: 28.12, lng: -15.43 })
    expect(canary.reply.slope).toBeLessThan(reply.slope - 5)
  })

  it('[API-148] gives no plane that produces more', async () => {
    const { reply } = await ask({ lat: 43.36, lng: -5.85 })
    const productionAt = async (inclination: number, orientation: number) => {
      const body = input({ site: { lat: 43.36, lng: -5.85, altitude: null } })
      const surface = { inclination, orientation, panelNumber: 1 }
      const answer = await produce({ ...body, surface, solarPanel: { peakPower: 1000 } })
      return answer.reply.typicalYear.totalKwh
    }
    const best = await productionAt(reply.slope, reply.azimuth)
    expect(best).toBeCloseTo(reply.kwhPerKwp, 6)
    for (const [slope, azimuth] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      expect(await productionAt(reply.slope + slope, reply.azimuth + azimuth)).toBeLessThanOrEqual(best)
    }
  })

  it('refuses callers without a session, places at sea and coordinates that are none', async () => {
    expect((await server.call(optimizeAzimuthAndAngle, { query: { lat: 40.4, lng: -3.7 } })).status).toBe(401)
    expect((await ask({ lat: 36, lng: -3 })).code).toBe('SOLAR_PLACE_NOT_IN_SPAIN')
    expect((await ask({ lat: 91, lng: 0 })).code).toBe('INVALID_INPUT')
  })
})
