import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import * as endpoints from '@vatio/protocol/solar/studies/studies.endpoints'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import type { Study } from '@vatio/protocol/solar/studies/studies.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  curveOfYear,
  PANEL,
  startStudy,
  surface,
  workshopContent,
} from '../../../test/factories/studies.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { workshopCurve } from '../../../test/solar-study.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
let freemium: TestUser
beforeAll(async () => {
  server = await startTestServer()
  freemium = await server.createUser({ tenant: await server.createTenant('Sin licencia', 'freemium') })
})
afterAll(() => server.close())

const update = (as: TestUser, study: Study, content: StudyContent) =>
  server.call(endpoints.updateStudy, {
    as,
    body: { idSolarStudy: study.idSolarStudy, content, version: study.version },
  })
const calculate = async (as: TestUser, part: object = {}) =>
  startStudy(server, as, { curve: curveOfYear, content: workshopContent(part) })
const setCurve = (as: TestUser, study: Study, curve: Curve | null, version = study.version) =>
  server.call(endpoints.setStudyConsumption, {
    as,
    params: { id: study.idSolarStudy },
    body: { curve, version },
  })

const kit = {
  idSolarKit: newId(),
  identifier: 'Kit',
  phaseNumber: 'three_phase',
  coplanar: true,
  peakPower: 12,
  price: 9000,
  panelNumber: 30,
  inverterNumber: 2,
  kitSolarPanel: { ...PANEL, peakPower: 400 },
  kitInverter: { idKitInverter: newId(), name: 'Onda 2', nominalPower: 2 },
}
const battery = {
  isOn: true,
  capacity: 10,
  maxPower: 5,
  chargeEfficiency: 0.95,
  dischargeEfficiency: 0.95,
  depthOfDischarge: 0.9,
  reserve: 0,
  strategy: { kind: 'self-consumption' },
}

describe('figures of a solar study', () => {
  it('[SOL-GE-012] [SOL-GE-022] [SOL-GE-030] are calculated of what is stored, and never taken from the caller', async () => {
    const as = server.adminA
    const study = await calculate(as)
    const { results, economicBalance } = study.figures ?? {}
    expect(results?.peakPowerKwp).toBeCloseTo(15, 9)
    expect(results?.energy.gross.total).toBeCloseTo(study.curve?.totalKwh ?? 0, 3)
    expect(economicBalance?.salePrice).toBeCloseTo(14_400, 6)
    expect(study.yearlySavingEur).toBe(economicBalance?.savings)
    const forged = await server.call(endpoints.updateStudy, {
      as,
      body: { ...study, content: study.content, version: study.version },
    })
    expect(forged.status).toBe(400)
    const { reply } = await update(as, study, { ...study.content, hasResults: false })
    expect([reply.figures, reply.figuresError, reply.peakPowerKwp]).toEqual([null, null, null])
  })

  it('[SOL-GE-019] are those of the kit with its inverters in its mode, and of the panel in the other', async () => {
    const as = server.adminA
    const ofKit = await calculate(as, { peakPowerIntroductionMode: 'solarKit', solarKit: kit })
    expect(ofKit.figures?.results?.peakPowerKwp).toBeCloseTo(12, 9)
    expect(ofKit.figures?.results?.clippedKwh).toBeGreaterThan(1000)
    const ofPanel = await calculate(as, { solarKit: kit })
    expect(ofPanel.figures?.results?.clippedKwh).toBe(0)
  })

  it('count a battery only while it is on', async () => {
    const as = server.adminA
    expect((await calculate(as, { battery })).figures?.results?.battery).not.toBeNull()
    const off = await calculate(as, { battery: { ...battery, isOn: false } })
    expect(off.figures?.results?.battery).toBeNull()
  })

  it('have no balance until there are cost and margin', async () => {
    const study = await calculate(server.adminA, { economicResults: { totalCost: 5000 } })
    expect(study.figures?.economicBalance).toBeNull()
    expect(study.yearlySavingEur).toBe(study.figures?.results?.totalSavings)
    expect(study.figuresError).toBeNull()
  })

  it('are a code and no error of the call where they cannot be calculated', async () => {
    const as = server.adminA
    for (const [code, part] of [
      ['SOLAR_STUDY_INCOMPLETE', { solarPanel: null }],
      ['SOLAR_STUDY_INCOMPLETE', { surfaces: [] }],
      ['SOLAR_PLANE_INVALID', { surfaces: [surface({ inclination: 80, panelInclination: 40 })] }],
      ['SOLAR_PLACE_NOT_IN_SPAIN', { clientDetails: { instalationLocation: { lat: 0, lng: 0 } } }],
    ] as const) {
      const study = await calculate(as, part)
      expect([study.figuresError, study.figures]).toEqual([code, null])
      expect(study.content).toMatchObject(part)
    }
    const without = await startStudy(server, as, { content: workshopContent() })
    expect(without.figuresError).toBe('SOLAR_STUDY_INCOMPLETE')
  })

  it('[SOL-GE-016] need the licence of what they use, while what was entered is stored all the same', async () => {
    const plain = await calculate(freemium)
    expect([plain.figuresError, plain.figures?.economicBalance !== null]).toEqual([null, true])
    const other = { p1: 0.1, p2: 0.1, p3: 0.1, p4: 0.1, p5: 0.1, p6: 0.1 }
    const alternative = {
      useAlternativePrices: true,
      alternativePowerPrices: other,
      alternativeEnergyPrices: other,
    }
    for (const [part, hasResults] of [
      [alternative, false],
      [{ site: { source: 'embedded', idPvgisFile: null, lossPercent: 10 } }, false],
      [{ economicResults: { totalCost: 1, margen: 1, excessesCompensationMode: 'PPA' } }, true],
      [{ economicResults: { totalCost: 1, margen: 1, instalationLifeTime: 30 } }, true],
    ] as const) {
      const study = await calculate(freemium, part)
      expect([study.figuresError, study.figures !== null]).toEqual(['LICENSE_REQUIRED', hasResults])
      expect(study.figures?.economicBalance ?? null).toBeNull()
      expect(study.content).toMatchObject(part)
      expect((await calculate(server.adminA, part)).figuresError).toBeNull()
    }
  })

  it('refuses a stale version with the stored study, and keeps that', async () => {
    const as = server.adminA
    const study = await startStudy(server, as)
    await update(as, study, workshopContent())
    const stale = await update(as, study, workshopContent({ atrTariff: '6.1TD' }))
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(stale.errors[0]?.details?.stored).toMatchObject({ content: { atrTariff: '3.0TD' } })
  })

  it('refuses content that is too large, no number or not printable', async () => {
    const as = server.adminA
    const study = await startStudy(server, as)
    const content = workshopContent()
    const point = { lat: 40, lng: -3 }
    for (const part of [
      { surfaces: Array.from({ length: 1000 }, () => surface()) },
      { surfaces: [surface({ polygonPath: Array.from({ length: 501 }, () => point) })] },
      { surfaces: [surface({ area: '1e999' })] },
      { surfaces: [surface({ panelNumber: -1 })] },
      { clientDetails: { ...content.clientDetails, identifier: 'a\u0000' } },
      { clientDetails: { ...content.clientDetails, address: '\ud800' } },
      { atrTariff: '9.9TD' },
      { figures: {} },
    ]) {
      const answer = await update(as, study, { ...content, ...part } as never)
      expect(answer.status).toBe(400)
    }
    const raw = await server.app.inject({
      method: 'PUT',
      url: '/api/solar/studies',
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ idSolarStudy: study.idSolarStudy, content, version: study.version }).replace(
        '"area":400',
        '"area":NaN',
      ),
    })
    expect(raw.statusCode).toBe(400)
  })
})

describe('the curve of a solar study', () => {
  it('[SOL-GE-018] is stored, marks what it makes old, and is read as it was put', async () => {
    const as = server.adminA
    const study = await calculate(as)
    const quarters = workshopCurve(15)
    const { reply, status } = await setCurve(as, study, quarters)
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      version: study.version + 1,
      curve: { stepMinutes: 15, firstDay: '2025-01-01', lastDay: '2025-12-31', days: 365 },
      content: { hasResults: false, surfaces: [{ production: null }] },
      figures: null,
      solarStudyProgress: { stepsProgress: { consumption: true }, stepsUpdates: { consumption: true } },
    })
    const params = { id: study.idSolarStudy }
    const read = await server.call(endpoints.getStudyConsumption, { as, params })
    expect(read.reply.curve).toEqual(quarters)
    expect((await setCurve(as, reply, null)).reply.curve).toBeNull()
    const none = await server.call(endpoints.getStudyConsumption, { as, params })
    expect([none.status, none.code]).toEqual([404, 'CURVE_NOT_FOUND'])
  })

  it('may begin in one year and end in the next', async () => {
    const as = server.adminA
    const study = await startStudy(server, as)
    const shifted = {
      stepMinutes: 60 as const,
      days: [
        ...curveOfYear.days.filter(({ date }) => date >= '2025-07-01'),
        ...curveOfYear.days
          .filter(({ date }) => date < '2025-07-01' && !date.startsWith('2025-03-30'))
          .map((day) => ({ ...day, date: day.date.replace('2025', '2026') }))
          .filter(({ date }) => date !== '2026-03-29'),
      ],
    }
    expect((await setCurve(as, study, shifted)).status).toBe(200)
    const params = { id: study.idSolarStudy }
    const { reply } = await server.call(endpoints.getStudyConsumption, { as, params })
    expect(reply.curve.days.map(({ date }) => date)).toEqual(shifted.days.map(({ date }) => date))
  })

  it('refuses a curve that is no year, has a wrong day, or is stale', async () => {
    const as = server.adminA
    const study = await startStudy(server, as)
    const { days } = curveOfYear
    const cases: [string, Curve][] = [
      ['CURVE_EMPTY', { ...curveOfYear, days: [] }],
      ['SOLAR_CURVE_NOT_A_YEAR', { ...curveOfYear, days: days.slice(0, 300) }],
      ['CURVE_DAY_INVALID', { ...curveOfYear, days: [...days, ...days.slice(0, 1)] }],
    ]
    for (const [code, curve] of cases) {
      expect((await setCurve(as, study, curve)).code).toBe(code)
    }
    expect((await setCurve(as, study, curveOfYear)).status).toBe(200)
    expect((await setCurve(as, study, curveOfYear)).code).toBe('VERSION_CONFLICT')
  })

  it('has quarter-hours from the Professional licence on', async () => {
    const study = await startStudy(server, freemium)
    const answer = await setCurve(freemium, study, workshopCurve(15))
    expect([answer.status, answer.code]).toEqual([403, 'CURVE_QUARTER_HOURS_NOT_LICENSED'])
  })
})
