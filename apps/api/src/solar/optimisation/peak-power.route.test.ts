import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { optimizePeakPower } from '@vatio/protocol/solar/optimisation/optimisation.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSolarKit } from '../../../test/factories/kits.factory.ts'
import { makeSolarPanel } from '../../../test/factories/solar-panels.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { madrid, six, workshopCurve } from '../../../test/solar-study.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ VATIO_PVGIS_URL: 'off' })
})
afterAll(() => server.close())

type Body = BodyInputOf<typeof optimizePeakPower>
const curve = workshopCurve()
const surface = (orientation: number, area: number) => ({
  inclination: 15,
  orientation,
  area,
  availableAreaPercentage: 100,
})
const input = (part: Partial<Body> = {}): Body => ({
  site: { ...madrid, source: 'embedded' },
  consumption: curve,
  tariff: '3.0TD',
  surfaces: [surface(0, 120), surface(90, 80)],
  peakPowerIntroductionMode: 'solarPanel',
  solarPanel: { peakPower: 450, heigth: 1980, width: 980 },
  peakPowerOptimizationMethod: 'maxExcessesPercentage',
  ...part,
})
const optimize = (body: Body, as: TestUser | undefined = server.adminA) =>
  server.call(optimizePeakPower, { as, body })

describe('POST /api/solar/optimizePeakPower', () => {
  it('[SEC-045] refuses callers without a session, without the application and below Professional', async () => {
    expect((await server.call(optimizePeakPower, { body: input() })).status).toBe(401)
    const outsider = await server.createUser({ applications: ['billing'] })
    expect((await optimize(input(), outsider)).code).toBe('APPLICATION_REQUIRED')
    const tenant = await server.createTenant('Sin licencia', 'freemium')
    const freemium = await server.createUser({ tenant, applications: ['solar-studies'] })
    expect((await optimize(input(), freemium)).code).toBe('LICENSE_REQUIRED')
  })

  it('[SOL-PR-029] [SOL-PR-030] [LIM-049] steps down from all that fits to 25 % of excess, and logs what it tried', async () => {
    const { reply } = await optimize(input())
    expect(reply.maximums).toEqual([60, 40])
    expect(reply.outcome).toBe('found')
    expect(reply.log[0]).toMatchObject({ iteration: 1, panels: 100, peakPowerKwp: 45, stepKw: 5 })
    const last = reply.log.at(-1)
    expect(last).toMatchObject({ isAccepted: true, peakPowerKwp: reply.peakPowerKwp })
    expect(last?.figures?.excessPercent).toBeLessThanOrEqual(25)
    expect(reply.log.slice(0, -1).every(({ figures }) => (figures?.excessPercent ?? 0) > 25)).toBe(true)
    const panels = reply.panelsBySurface?.reduce((sum, one) => sum + one, 0)
    expect(panels).toBe(last?.panels)
  })

  it('has the exact largest size beside it, never smaller than the stepped one', async () => {
    const { reply } = await optimize(input({ limit: 10 }))
    expect(reply.largest?.panels).toBeGreaterThanOrEqual(reply.log.at(-1)?.panels ?? 0)
    expect(reply.largest?.excessPercent).toBeLessThanOrEqual(10)
  })

  it('[SOL-PR-034] [SOL-PR-040] [SOL-PR-020] counts months with excess, 3 where nothing is entered', async () => {
    const method = { peakPowerOptimizationMethod: 'maxNumberOfOverproductionMonths' as const }
    const consumption = {
      ...curve,
      days: curve.days.map((day) => ({
        ...day,
        valuesList: day.valuesList.map((kwh) => kwh && kwh / 4),
      })),
    }
    const three = await optimize(input({ ...method, consumption }))
    expect(three.reply.log.at(-1)?.figures?.monthsWithExcess).toBeLessThanOrEqual(3)
    const none = await optimize(input({ ...method, consumption, limit: 0 }))
    expect(none.reply.peakPowerKwp).toBeLessThan(three.reply.peakPowerKwp ?? 0)
    expect((await optimize(input({ ...method, limit: 13 }))).code).toBe('SOLAR_CRITERION_INVALID')
    expect((await optimize(input({ ...method, limit: 2.5 }))).code).toBe('SOLAR_CRITERION_INVALID')
  })

  it('finds the sizes that pay back soonest and are worth most where there are prices, and asks for each price', async () => {
    const prices = { energyPrices: six(0.21, 0.19, 0.16, 0.15, 0.13, 0.12), peakPowerCost: 0.9 }
    const { reply } = await optimize(input({ prices }))
    const { soonestPayback, greatestValue } = reply.byMoney ?? { soonestPayback: null, greatestValue: null }
    expect(soonestPayback?.paybackYears).toBeLessThanOrEqual(greatestValue?.paybackYears ?? 0)
    expect(greatestValue?.netPresentValueEur).toBeGreaterThanOrEqual(soonestPayback?.netPresentValueEur ?? 0)
    const energyPrices = { ...prices.energyPrices, p5: null }
    expect((await optimize(input({ prices: { ...prices, energyPrices } }))).errors[0]).toMatchObject({
      message: 'SOLAR_PRICE_INVALID',
      field: 'prices.energyPrices.p5',
    })
    expect((await optimize(input())).reply.byMoney).toBeNull()
  })

  it('refuses surfaces without room, and a search by panels without a panel', async () => {
    expect((await optimize(input({ surfaces: [surface(0, 1)] }))).code).toBe('SOLAR_SURFACES_MISSING')
    expect((await optimize(input({ solarPanel: null }))).code).toBe('SOLAR_PANEL_MISSING')
  })

  it('[LIM-050] [LIM-051] [SOL-PR-023] [SOL-PR-042] recommends an active kit of the company, single-phase where nothing is entered', async () => {
    const kitInput = { ...input(), peakPowerIntroductionMode: undefined, solarPanel: null }
    expect((await optimize(kitInput)).code).toBe('SOLAR_KIT_NOT_FOUND')
    await server.inTenant(server.tenantB, (tx) => makeSolarKit(tx, { identifier: 'Ajeno' }))
    expect((await optimize(kitInput)).code).toBe('SOLAR_KIT_NOT_FOUND')
    const idSolarKit = await server.inTenant(server.tenantA, async (tx) => {
      const large = await makeSolarPanel(tx, { peakPower: 1_900 })
      const stopped = await makeSolarKit(tx, { identifier: 'Parado', solarPanelId: large })
      await tx.query('update solar_kits set active = false where id_solar_kit = $1', [stopped])
      const threePhase = await makeSolarKit(tx, { identifier: 'Trifásico', solarPanelId: large })
      await tx.query(`update solar_kits set phase_number = 'three_phase' where id_solar_kit = $1`, [
        threePhase,
      ])
      return makeSolarKit(tx, { identifier: 'Diez de 440' })
    })
    const { reply } = await optimize(kitInput)
    expect(reply).toMatchObject({
      outcome: 'found',
      solarKit: { idSolarKit, identifier: 'Diez de 440' },
      panelsBySurface: [10, 0],
      peakPowerKwp: 4.4,
    })
    const three = await optimize({ ...kitInput, instalationPhaseNumber: 'three_phase' })
    expect(three.reply.log.map(({ identifier }) => identifier)).toEqual(['Trifásico'])
  })

  it('answers the same bytes to the same input', async () => {
    expect((await optimize(input())).raw.body).toBe((await optimize(input())).raw.body)
  })
})
