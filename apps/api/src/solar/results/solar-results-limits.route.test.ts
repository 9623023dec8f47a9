import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { getSolarResults } from '@vatio/protocol/solar/results/solar-results.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { madrid, six, workshopCurve } from '../../../test/solar-study.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Body = BodyInputOf<typeof getSolarResults>
const compute = (part: Partial<Body> = {}) =>
  server.call(getSolarResults, {
    as: server.adminA,
    body: {
      site: { ...madrid, source: 'embedded' },
      consumption: workshopCurve(),
      tariff: '3.0TD',
      zone: 1,
      surfaces: [{ inclination: 15, orientation: 0, panelNumber: 30 }],
      solarPanel: { peakPower: 450 },
      contractedPower: six(20, 20, 20, 20, 20, 20),
      powerPrices: six(0.056, 0.043, 0.02, 0.017, 0.01, 0.005),
      energyPrices: six(0.21, 0.19, 0.16, 0.15, 0.13, 0.12),
      ...part,
    },
  })
const refusal = async (part: Partial<Body>) => {
  const { status, errors } = await compute(part)
  return [status, errors[0]?.message, errors[0]?.field]
}

describe('results at their limits', () => {
  it('count as self-consumed what was produced, not what a battery bought', async () => {
    const strategy = {
      kind: 'tariff-shifting' as const,
      chargePeriods: [6],
      dischargePeriods: [1, 2],
    }
    const { reply } = await compute({ battery: { capacity: 100, maxPower: 50, strategy } })
    expect(reply.battery?.chargedFromGridKwh).toBeGreaterThan(1_000)
    const { indicators, energy } = reply
    expect(indicators.selfConsumptionPercent).toBeLessThanOrEqual(100)
    expect(energy.selfConsumed.total + energy.excess.total).toBeLessThanOrEqual(energy.production.total)
    expect(indicators.selfConsumptionPercent).toBeCloseTo(
      (100 * energy.selfConsumed.total) / energy.production.total,
      9,
    )
    expect(reply.firstYear.selfConsumedKwh).toBe(energy.selfConsumed.total)
  })

  it('[SOL-RE-016] refuse an alternative price that is missing for a period that the first year does not buy', async () => {
    // Of P1 to P5 nothing is bought while the installation is new.
    const free = { surfaces: [{ inclination: 15, orientation: 0, panelNumber: 5_000 }] }
    const battery = { capacity: 5_000, maxPower: 5_000 }
    const alternative = {
      useAlternativePrices: true,
      alternativePowerPrices: six(0.05, 0.04, 0.02, 0.01, 0.01, 0.01),
    }
    const all = { ...free, ...alternative, battery }
    const { reply } = await compute({ ...all, alternativeEnergyPrices: six(0.2, 0.2, 0.2, 0.2, 0.2, 0.2) })
    expect([reply.energy.gross.byPeriod.p1 > 1_000, reply.energy.net.byPeriod.p1]).toEqual([true, 0])
    expect(
      await refusal({ ...all, alternativeEnergyPrices: { ...six(0, 0.2, 0.2, 0.2, 0.2, 0.2), p1: null } }),
    ).toEqual([400, 'SOLAR_PRICE_INVALID', 'alternativeEnergyPrices.p1'])
  })

  it('refuse power in a period in which the tariff charges none', async () => {
    const powers = { p1: 5, p2: 5, p3: 0, p4: null, p5: null, p6: null }
    expect((await compute({ tariff: '2.0TD', contractedPower: powers })).status).toBe(200)
    expect(await refusal({ tariff: '2.0TD', contractedPower: { ...powers, p4: 5 } })).toEqual([
      400,
      'SOLAR_PRICE_INVALID',
      'contractedPower.p4',
    ])
  })

  it('name the reserve of the battery and the surface as the call does', async () => {
    expect(await refusal({ battery: { capacity: 10, maxPower: 5, reserve: 9.5 } })).toEqual([
      400,
      'SOLAR_BATTERY_INVALID',
      'battery.reserve',
    ])
    const flat = { inclination: 15, orientation: 0, panelNumber: 1 }
    expect(await refusal({ surfaces: [flat, { ...flat, inclination: 60, panelInclination: 31 }] })).toEqual([
      400,
      'SOLAR_PLANE_INVALID',
      'surfaces.1.panelInclination',
    ])
  })

  it('take a battery that is all reserve, and one without capacity', async () => {
    const reserved = await compute({
      battery: { capacity: 15, maxPower: 5, depthOfDischarge: 0.95, reserve: 14.25 },
    })
    expect([reserved.status, reserved.reply.battery?.fromBatteryKwh]).toEqual([200, 0])
    const none = await compute({ battery: { capacity: 0, maxPower: 0 } })
    expect([none.reply.battery?.fromBatteryKwh, none.reply.indicators.batteryCyclesPerYear]).toEqual([
      0,
      null,
    ])
  })
})
