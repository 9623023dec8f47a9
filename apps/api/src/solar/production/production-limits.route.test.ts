import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { getSolarProduction } from '@vatio/protocol/solar/production/production.endpoints'
import { getSolarResults } from '@vatio/protocol/solar/results/solar-results.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { madrid, six, workshopCurve } from '../../../test/solar-study.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const surface = { inclination: 30, orientation: 0, panelNumber: 10 }
const solarPanel = { peakPower: 450 }
const site = { ...madrid, source: 'embedded' } as const
const produce = (part: Partial<BodyInputOf<typeof getSolarProduction>>) =>
  server.call(getSolarProduction, {
    as: server.adminA,
    body: { site, surface, solarPanel, year: 2025, ...part },
  })

describe('a production at its limits', () => {
  it('is refused for days of a mistyped year with a code of its own list', async () => {
    for (const [startDate, endDate] of [
      ['0001-01-01', '0001-12-31'],
      ['1995-06-01', '1995-12-31'],
      ['2199-12-01', '2199-12-31'],
      ['9999-12-01', '9999-12-31'],
    ] as const) {
      expect((await produce({ startDate, endDate })).code, startDate).toBe('SOLAR_RANGE_INVALID')
    }
    const { days } = workshopCurve()
    const old = days.map(({ date, valuesList }) => ({ date: `1990${date.slice(4)}`, valuesList }))
    const zero = six(0, 0, 0, 0, 0, 0)
    const results = await server.call(getSolarResults, {
      as: server.adminA,
      body: {
        site,
        consumption: { stepMinutes: 60, days: old },
        tariff: '3.0TD',
        zone: 1,
        surfaces: [surface],
        solarPanel,
        contractedPower: zero,
        powerPrices: zero,
        energyPrices: zero,
      },
    })
    expect([results.code, results.errors[0]?.details?.date]).toEqual(['CURVE_DAY_INVALID', '1990-01-01'])
  })

  it('has 29 February in a leap year, and the clock of the Canaries there', async () => {
    const [plain, leap] = [await produce({ year: 2025 }), await produce({ year: 2024 })]
    const of = (days: typeof leap.reply.days, date: string) =>
      days.find((day) => day.date === date)?.valuesList
    expect([plain.reply.days.length, leap.reply.days.length]).toEqual([365, 366])
    expect(of(leap.reply.days, '2024-02-29')).toEqual(of(leap.reply.days, '2024-02-28'))
    const { reply } = await produce({ site: { lat: 28.1, lng: -15.4, source: 'embedded' } })
    // The Canaries skip the hour from 1:00 to 2:00.
    expect(of(reply.days, '2025-03-30')?.findIndex((kwh) => kwh === null)).toBe(1)
  })

  it('is the same for panels to the north written as 180 and as −180 degrees', async () => {
    const [west, east] = [
      await produce({ surface: { ...surface, orientation: 180 } }),
      await produce({ surface: { ...surface, orientation: -180 } }),
    ]
    expect(west.reply.totalKwh).toBeCloseTo(east.reply.totalKwh, 6)
  })
})
