import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { getSolarResults } from '@vatio/protocol/solar/results/solar-results.endpoints'
import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { madrid, six, workshopCurve } from '../../../test/solar-study.ts'

let server: TestServer
let freemium: TestUser
beforeAll(async () => {
  server = await startTestServer({ VATIO_PVGIS_URL: 'off' })
  const tenant = await server.createTenant('Sin licencia', 'freemium')
  freemium = await server.createUser({ tenant, applications: ['solar-studies'] })
})
afterAll(() => server.close())

type Body = BodyInputOf<typeof getSolarResults>
const curve = workshopCurve()
const surface = (orientation: number, panelNumber: number) => ({
  name: `Cubierta ${orientation}`,
  inclination: 15,
  orientation,
  panelNumber,
})
const input = (part: Partial<Body> = {}): Body => ({
  site: { ...madrid, source: 'embedded' },
  consumption: curve,
  tariff: '3.0TD',
  zone: 1,
  surfaces: [surface(0, 30), surface(90, 20)],
  solarPanel: { peakPower: 450 },
  contractedPower: six(20, 20, 20, 20, 20, 20),
  powerPrices: six(0.056, 0.043, 0.02, 0.017, 0.01, 0.005),
  energyPrices: six(0.21, 0.19, 0.16, 0.15, 0.13, 0.12),
  ...part,
})
const compute = (body: Body, as: TestUser | undefined = server.adminA) =>
  server.call(getSolarResults, { as, body })
const sumOf = ({ days }: Curve) =>
  days.flatMap(({ valuesList }) => valuesList).reduce<number>((sum, kwh) => sum + (kwh ?? 0), 0)
const POWER = 365 * 20 * (0.056 + 0.043 + 0.02 + 0.017 + 0.01 + 0.005)

describe('POST /api/solar/results', () => {
  it('refuses callers without a session and users without the application', async () => {
    expect((await server.call(getSolarResults, { body: input() })).status).toBe(401)
    const outsider = await server.createUser({ applications: ['billing'] })
    expect((await compute(input(), outsider)).code).toBe('APPLICATION_REQUIRED')
  })

  it('[SOL-RE-010] [SOL-RE-018] [SOL-RE-020] answers curves of net consumption, production and excess that net each hour', async () => {
    const { reply } = await compute(input())
    const net = sumOf(reply.netConsumption)
    const excess = sumOf(reply.excessesCurve)
    const production = sumOf(reply.totalProduction)
    expect(net - excess).toBeCloseTo(sumOf(curve) - production, 3)
    expect(reply.energy.net.total).toBeCloseTo(net, 3)
    expect(reply.energy.excess.total).toBeCloseTo(excess, 3)
    expect(reply.indicators.excessPercent).toBeCloseTo((100 * excess) / production, 6)
    expect(reply.indicators.reductionKwh).toBeCloseTo(sumOf(curve) - net, 3)
    expect(reply.totalConsumptionCoverage).toBe(reply.indicators.coveragePercent)
    const day = reply.excessesCurve.days.find(({ date }) => date === '2025-06-21')
    expect(day?.valuesList.length).toBe(24)
  })

  it('[SOL-RE-004] [SOL-RE-013] [SOL-RE-017] has each surface, the coverage and the excess by period and month', async () => {
    const { reply } = await compute(input())
    const { energy } = reply
    expect(energy.surfaces.map(({ name }) => name)).toEqual(['Cubierta 0', 'Cubierta 90'])
    const ofSurfaces = energy.surfaces.reduce((sum, { total }) => sum + total, 0)
    expect(ofSurfaces).toBeCloseTo(energy.production.total, 6)
    for (const period of ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const) {
      const { [period]: gross } = energy.gross.byPeriod
      const { [period]: net } = energy.net.byPeriod
      expect(energy.coveragePercentByPeriod[period]).toBeCloseTo((100 * (gross - net)) / gross, 6)
      const months = energy.excess.cells.reduce((sum, cell) => sum + cell[period], 0)
      expect(months).toBeCloseTo(reply.totalExcessesByPeriod[period], 6)
    }
    expect(energy.excess.byMonth.reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(reply.totalExcesses, 6)
  })

  it('[SOL-RE-011] [SOL-RE-012] [SOL-RE-014] [SOL-RE-015] has the spending before and after, with power and discounts', async () => {
    const { reply } = await compute(input({ energyPricesDiscount: 10, powerPricesDiscount: 50 }))
    const { gross } = reply.energy
    const prices = six(0.21, 0.19, 0.16, 0.15, 0.13, 0.12)
    const energy = (['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const).reduce(
      (sum, period) => sum + 0.9 * prices[period] * gross.byPeriod[period],
      0,
    )
    expect(reply.totalRawSpending).toBeCloseTo(energy + POWER / 2, 2)
    expect(reply.totalSavings).toBeCloseTo(reply.totalRawSpending - reply.totalNetSpending, 6)
    expect(reply.indicators.savingsPercent).toBeCloseTo(
      (100 * reply.totalSavings) / reply.totalRawSpending,
      6,
    )
    expect(Object.values(reply.contractedPowerSavingsByPeriod)).toEqual([0, 0, 0, 0, 0, 0])
    const periods = Object.values(reply.totalSavingsByPeriod).reduce((sum, eur) => sum + eur, 0)
    expect(periods).toBeCloseTo(reply.totalSavings, 6)
  })

  it('[SOL-RE-016] [SEC-038] [SEC-041] prices what is bought afterwards by alternative prices, from Professional on', async () => {
    const alternative = {
      useAlternativePrices: true,
      alternativeEnergyPrices: six(0.1, 0.1, 0.1, 0.1, 0.1, 0.1),
      alternativePowerPrices: six(0.05, 0.04, 0.02, 0.01, 0.01, 0.005),
    }
    const { reply } = await compute(input(alternative))
    const power = 365 * 20 * (0.05 + 0.04 + 0.02 + 0.01 + 0.01 + 0.005)
    expect(reply.totalNetSpending).toBeCloseTo(0.1 * reply.energy.net.total + power, 2)
    const refused = await compute(input(alternative), freemium)
    expect(refused.errors[0]).toMatchObject({ message: 'LICENSE_REQUIRED', field: 'useAlternativePrices' })
    const half = await compute(input({ ...alternative, alternativePowerPrices: null }))
    expect(half.errors[0]).toMatchObject({ message: 'SOLAR_PRICE_INVALID', field: 'alternativePowerPrices' })
  })

  it('covers more with a battery that loses what its efficiency says', async () => {
    const battery = { capacity: 15, maxPower: 7.5, chargeEfficiency: 0.9, dischargeEfficiency: 0.9 }
    const without = await compute(input())
    const { reply } = await compute(input({ battery }))
    expect(without.reply.battery).toBeNull()
    expect(reply.energy.net.total).toBeLessThan(without.reply.energy.net.total)
    const { fromBatteryKwh, chargedFromProductionKwh, lossKwh, storedMoreKwh } = reply.battery ?? {
      fromBatteryKwh: 0,
      chargedFromProductionKwh: 0,
      lossKwh: 0,
      storedMoreKwh: 0,
    }
    expect(fromBatteryKwh + lossKwh + storedMoreKwh).toBeCloseTo(chargedFromProductionKwh, 6)
    expect(lossKwh).toBeGreaterThan(0.15 * chargedFromProductionKwh)
    const shared = { chargePeriods: [6], dischargePeriods: [6] }
    const refused = await compute(
      input({ battery: { ...battery, strategy: { kind: 'tariff-shifting', ...shared } } }),
    )
    expect(refused.code).toBe('SOLAR_BATTERY_INVALID')
  })

  it('allocates a part of a collective installation, and limits the inverters', async () => {
    const whole = await compute(input())
    const half = await compute(input({ coefficient: 0.5 }))
    expect(half.reply.energy.production.total).toBeCloseTo(whole.reply.energy.production.total / 2, 6)
    expect((await compute(input({ coefficient: 0.123_456_7 }))).code).toBe('SOLAR_COEFFICIENTS_INVALID')
    const limited = await compute(input({ inverterPower: 10 }))
    expect(limited.reply.clippedKwh).toBeGreaterThan(0)
    expect(limited.reply.energy.production.total + limited.reply.clippedKwh).toBeCloseTo(
      whole.reply.energy.production.total,
      0,
    )
  })

  it('[SEC-043] nets by quarters from Professional on', async () => {
    const consumption = workshopCurve(15)
    const { reply } = await compute(input({ consumption }))
    expect(reply.netConsumption.stepMinutes).toBe(15)
    expect(reply.netConsumption.days[0]?.valuesList.length).toBe(96)
    expect((await compute(input({ consumption }), freemium)).code).toBe('CURVE_QUARTER_HOURS_NOT_LICENSED')
  })

  it('[SOL-RE-009] refuses curves of another length, with gaps or without days, no surfaces, an unknown tariff and a period without a price', async () => {
    const half = { ...curve, days: curve.days.slice(0, 180) }
    expect((await compute(input({ consumption: half }))).errors[0]).toMatchObject({
      message: 'SOLAR_CURVE_NOT_A_YEAR',
      details: { days: 180 },
    })
    const century = [...curve.days.slice(0, 1), { ...curve.days[0], date: '2099-12-31' }] as typeof curve.days
    expect((await compute(input({ consumption: { ...curve, days: century } }))).errors[0]).toMatchObject({
      message: 'SOLAR_CURVE_NOT_A_YEAR',
      details: { days: 27_393 },
    })
    const days = curve.days.map((day, index) =>
      index === 40
        ? { ...day, valuesList: day.valuesList.map((kwh, hour) => (hour === 5 ? null : kwh)) }
        : day,
    )
    expect((await compute(input({ consumption: { ...curve, days } }))).errors[0]).toMatchObject({
      message: 'SOLAR_CURVE_HAS_GAPS',
      details: { steps: 1 },
    })
    expect((await compute(input({ consumption: { ...curve, days: [] } }))).errors[0]).toMatchObject({
      message: 'CURVE_EMPTY',
      field: 'consumption.days',
    })
    const energyPrices = { ...six(0.21, 0.19, 0.16, 0.15, 0.13, 0.12), p4: null }
    expect((await compute(input({ energyPrices }))).errors[0]).toMatchObject({
      message: 'SOLAR_PRICE_INVALID',
      field: 'energyPrices.p4',
    })
    expect((await compute(input({ tariff: '9.9TD' }))).errors[0]).toMatchObject({
      message: 'ACCESS_TARIFF_UNKNOWN',
      field: 'tariff',
    })
    expect((await compute(input({ surfaces: [] }))).errors[0]).toMatchObject({
      message: 'INVALID_INPUT',
      field: 'surfaces',
    })
  })

  it('says with its figures how they were made, and answers the same bytes to the same input', async () => {
    const one = await compute(input())
    const named = one.reply.traces.map(({ figure }) => figure)
    expect(named).toEqual(['rawSpending', 'netSpending', 'powerSavings', 'savings', 'avoidedCo2'])
    expect(one.reply.source.kind).toBe('embedded')
    expect((await compute(input())).raw.body).toBe(one.raw.body)
  })
})
