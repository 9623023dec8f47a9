import { computeNetPresentValueEur } from '@vatio/domain/solar/financing/present-value'
import { decayingSavingsEur } from '@vatio/domain/solar/financing/payback'
import { mountings } from '@vatio/domain/solar/production/module-power'
import { computePlaneTotal } from '@vatio/domain/solar/production/plane-year'
import { prepareSolarSite } from '@vatio/domain/solar/sources/solar-site'
import { computeRowSpacing } from '@vatio/domain/solar/surfaces/row-spacing'
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
    expect((await optimize(input({ ...method, limit: 13 }))).errors[0]).toMatchObject({
      message: 'SOLAR_CRITERION_INVALID',
      field: 'limit',
    })
    expect((await optimize(input({ ...method, limit: 2.5 }))).code).toBe('SOLAR_CRITERION_INVALID')
  })

  it('[SOL-PR-025] produces with the planes, mountings, horizons and losses of the surfaces', async () => {
    const one = { ...surface(90, 2), panelInclination: 20, panelOrientation: 10, horizon: [0, 30, 0, 0] }
    const surfaces = [{ ...one, inclination: 10, mounting: 'insulated' as const }]
    const { reply } = await optimize(
      input({ surfaces, site: { ...madrid, source: 'embedded', lossPercent: 20 } }),
    )
    const { site } = prepareSolarSite({
      coordinates: { latDeg: madrid.lat, lonDeg: madrid.lng },
      altitudeM: madrid.altitude,
      content: null,
      kind: 'embedded',
      yearlySpreadPercent: null,
    })
    const perKwp = computePlaneTotal(
      site,
      { tiltDeg: 30, azimuthSouthDeg: 10 },
      { lossPercent: 20, mounting: mountings.insulated, horizon: [0, 30, 0, 0] },
    )
    expect(reply.log[0]).toMatchObject({ panels: 1, peakPowerKwp: 0.45 })
    expect(reply.log[0]?.figures?.productionKwh).toBeCloseTo(0.45 * perKwp, 6)
  })

  it('[LIM-041] [SOL-PR-038] counts the panels of each surface with its share, position and rows', async () => {
    const flat = { ...surface(0, 200), inclination: 0, panelInclination: 30 }
    const surfaces = [
      flat,
      { ...flat, panelPosition: 'horizontal' as const },
      { ...surface(0, 200), availableAreaPercentage: null },
    ]
    const { reply } = await optimize(input({ surfaces }))
    const { pitchM: deep } = computeRowSpacing(1.98, 30, madrid.lat)
    const { pitchM: lying } = computeRowSpacing(0.98, 30, madrid.lat)
    expect(reply.maximums).toEqual([Math.floor(200 / deep), Math.floor(200 / (lying * 2)), 85])
  })

  it('[LIM-042] [LIM-044] [LIM-045] [LIM-046] values a size by its prices, with the figures of every study where none are entered', async () => {
    const consumption = {
      ...curve,
      days: curve.days.map((day) => ({
        ...day,
        valuesList: day.valuesList.map((kwh) => kwh && kwh / 40),
      })),
    }
    const prices = {
      energyPrices: six(0.2, 0.2, 0.2, 0.2, 0.2, 0.2),
      energyPricesDiscount: 10,
      peakPowerCost: 0.9,
    }
    const { reply } = await optimize(input({ surfaces: [surface(0, 2)], consumption, prices, limit: 100 }))
    const { productionKwh = 0, excessKwh = 0 } = reply.log[0]?.figures ?? {}
    const savings = 0.18 * (productionKwh - excessKwh) + 0.05 * excessKwh
    const { greatestValue } = reply.byMoney ?? {}
    expect(excessKwh).toBeGreaterThan(50)
    expect(greatestValue?.savingsEur).toBeCloseTo(savings, 6)
    const flows = [-0.9 * 450, ...decayingSavingsEur(savings, 85, 25)]
    expect(greatestValue?.netPresentValueEur).toBeCloseTo(computeNetPresentValueEur(flows, 4), 6)
  })

  it('refuses a curve with gaps', async () => {
    const days = curve.days.map((day, index) =>
      index === 40 ? { ...day, valuesList: day.valuesList.with(5, null) } : day,
    )
    expect((await optimize(input({ consumption: { ...curve, days } }))).code).toBe('SOLAR_CURVE_HAS_GAPS')
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

  it('[SOL-PR-021] [SOL-PR-037] cuts a percentage of excess to whole percents, from 0 to 100', async () => {
    const [cut, whole] = [await optimize(input({ limit: 10.9 })), await optimize(input({ limit: 10 }))]
    expect(cut.reply.log).toEqual(whole.reply.log)
    for (const limit of [-1, 101]) {
      expect((await optimize(input({ limit }))).code).toBe('SOLAR_CRITERION_INVALID')
    }
  })

  it('[SOL-PR-031] [SOL-PR-032] grows its steps after 20 iterations at a level, and gives up after 200', async () => {
    const park = await optimize(input({ surfaces: [surface(0, 2_200)], limit: 0 }))
    const level = park.reply.log.filter(({ peakPowerKwp }) => peakPowerKwp >= 50).map(({ factor }) => factor)
    expect(level.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 1))
    expect(level[20]).toBeCloseTo(1.1, 12)
    const endless = await optimize(input({ surfaces: [surface(0, 120_000)], limit: 0 }))
    expect(endless.reply).toMatchObject({ outcome: 'too-many-iterations', panelsBySurface: null })
    expect(endless.reply.log.length).toBe(200)
  })

  it('[SOL-PR-022] refuses a search without room, without consumption, or by panels without a panel', async () => {
    const consumption = { ...curve, days: [] }
    expect((await optimize(input({ consumption }))).code).toBe('CURVE_EMPTY')
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
    await server.inTenant(server.tenantA, async (tx) => {
      const raised = await makeSolarKit(tx, { identifier: 'Con estructura' })
      await tx.query('update solar_kits set coplanar = false, panel_number = 12 where id_solar_kit = $1', [
        raised,
      ])
    })
    const recommended = async (panelInclination: number) => {
      const surfaces = [{ ...surface(0, 120), panelInclination }]
      return (await optimize({ ...kitInput, surfaces })).reply.solarKit?.identifier
    }
    expect([await recommended(0), await recommended(10)]).toEqual(['Diez de 440', 'Con estructura'])
    const three = await optimize({ ...kitInput, instalationPhaseNumber: 'three_phase' })
    expect(three.reply.log.map(({ identifier }) => identifier)).toEqual(['Trifásico'])
  })

  it('answers the same bytes to the same input', async () => {
    expect((await optimize(input())).raw.body).toBe((await optimize(input())).raw.body)
  })
})
