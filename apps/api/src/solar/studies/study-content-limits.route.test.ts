import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import * as endpoints from '@vatio/protocol/solar/studies/studies.endpoints'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import type { Study } from '@vatio/protocol/solar/studies/studies.schema'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { curveOfYear, startStudy, surface, workshopContent } from '../../../test/factories/studies.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const update = ({ idSolarStudy, version }: Study, content: StudyContent) =>
  server.call(endpoints.updateStudy, { as: server.adminA, body: { idSolarStudy, content, version } })

const source = {
  kind: 'embedded',
  tool: null,
  place: { lat: 40, lng: -3, altitude: 600 },
  isAltitudeEstimated: true,
  nearestCapital: 'Madrid',
  database: null,
  years: null,
  system: null,
  uncertaintyPercent: 5,
  yearlySpreadPercent: null,
}
const produced = (part: object) =>
  surface({
    production: {
      totalKwh: 1,
      monthlyKwh: Array.from({ length: 12 }, () => 1),
      meanDayKw: Array.from({ length: 24 }, () => 1),
      source: { ...source, ...part },
    },
  })

describe('the content of a solar study', () => {
  it('has no text that cannot be stored in the source of a production', async () => {
    const study = await startStudy(server, server.adminA)
    const put = async (part: object) =>
      (await update(study, { ...workshopContent(), surfaces: [produced(part)] } as never)).status
    for (const database of ['a\u0000', '\ud800']) expect(await put({ database })).toBe(400)
    expect(await put({ database: 'PVGIS-SARAH3' })).toBe(200)
  })

  it('with the largest prices is stored without figures, and with the largest of all else has them', async () => {
    const as = server.adminA
    const most = { p1: 1e9, p2: 1e9, p3: 1e9, p4: 1e9, p5: 1e9, p6: 1e9 }
    const large = {
      surfaces: [surface({ panelNumber: 100_000 })],
      economicResults: {
        totalCost: 1e9,
        margen: 100,
        instalationLifeTime: 100,
        applyInflation: true,
        inflation: 50,
        excessesBuyPrice: 100_000,
        applyedDiscounts: [{ uuid: newId(), concept: 'x', percentage: 1e6 }],
      },
    }
    for (const [part, code] of [
      [large, null],
      [{ energyPrices: most }, 'SOLAR_PRICE_INVALID'],
      [{ contractedPower: most, powerPrices: most }, 'SOLAR_PRICE_INVALID'],
    ] as const) {
      const study = await startStudy(server, as, { curve: curveOfYear })
      const { status, reply } = await update(study, workshopContent(part))
      expect([status, reply.figuresError, reply.figures === null]).toEqual([200, code, code !== null])
      const params = { id: study.idSolarStudy }
      expect((await server.call(endpoints.getStudy, { as, params })).reply.content).toMatchObject(part)
    }
  })

  it('keeps what lies over the edge of the map and letters of every alphabet', async () => {
    const study = await startStudy(server, server.adminA)
    const polygonPath = [
      { lat: 89.9, lng: 179.9 },
      { lat: -89.9, lng: -179.9 },
      { lat: 0, lng: 180 },
    ]
    const content = workshopContent({
      clientDetails: { identifier: 'Ñandú 株式会社 😀 ‮x' },
      surfaces: [surface({ polygonPath, name: '屋根 😀' })],
    })
    const { status, reply } = await update(study, content)
    expect([status, reply.content, reply.holder]).toEqual([200, content, 'Ñandú 株式会社 😀 ‮x'])
  })

  it('is refused where it is larger than a call may be', async () => {
    const study = await startStudy(server, server.adminA)
    const path = Array.from({ length: 500 }, () => ({ lat: 40.123456789, lng: -3.123456789 }))
    const obstacles = Array.from({ length: 60 }, () => path)
    const answer = await update(study, { ...workshopContent(), surfaces: [surface({ obstacles })] } as never)
    expect([answer.status, answer.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })
})

describe('a solar study that is written from several sides', () => {
  it('is stored once where it is saved twenty times at once, while other calls are answered', async () => {
    const as = server.adminA
    const study = await startStudy(server, as, { curve: curveOfYear, content: workshopContent() })
    const saves = Array.from({ length: 20 }, (_, cost) =>
      update(study, workshopContent({ economicResults: { totalCost: cost, margen: 1 } })),
    )
    const listed = await server.call(endpoints.listStudies, { as, query: {} })
    expect(listed.status).toBe(200)
    const answers = await Promise.all(saves)
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(answers.find(({ status }) => status === 200)?.reply.figuresError).toBeNull()
  })

  it('is not stored without its figures while the server is busy', async () => {
    const as = server.adminA
    const study = await startStudy(server, as, { curve: curveOfYear, content: workshopContent() })
    vi.spyOn(server.platform.workers, 'run').mockRejectedValueOnce(domainError(requestErrors, 'BUSY'))
    const content = workshopContent({ economicResults: { totalCost: 1, margen: 1 } })
    const refused = await update(study, content)
    expect([refused.status, refused.code]).toEqual([503, 'BUSY'])
    const again = await update(study, content)
    expect([again.status, again.reply.figures !== null]).toEqual([200, true])
  })

  it('is stored once for one version, and not at all once it is deleted', async () => {
    const as = server.adminA
    const study = await startStudy(server, as, { curve: curveOfYear, content: workshopContent() })
    const contents = ['3.0TD', '6.1TD', '6.2TD'].map((atrTariff) => workshopContent({ atrTariff }))
    const answers = await Promise.all(contents.map((content) => update(study, content)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const stored = answers.find(({ status }) => status === 200)?.reply
    if (!stored) throw new Error('none was stored')
    const params = { id: study.idSolarStudy }
    const [saved, removed] = await Promise.all([
      update(stored, workshopContent()),
      server.call(endpoints.removeStudy, { as, params }),
    ])
    expect([removed.status, [200, 404].includes(saved.status)]).toEqual([200, true])
    expect((await server.call(endpoints.getStudy, { as, params })).status).toBe(404)
  })

  it('is one of fifty drafts also where several are started at once', async () => {
    const as = await server.createUser()
    const { idSolarStudy } = await startStudy(server, as)
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(
        `insert into solar_studies (client_uid, id_solar_study, name, id_solar_study_state, creation_user_uid, content)
         select client_uid, gen_random_uuid(), '', id_solar_study_state, creation_user_uid, content
         from solar_studies, generate_series(1, 48) where id_solar_study = $1`,
        [idSolarStudy],
      ),
    )
    const started = await Promise.all([
      server.call(endpoints.createStudy, { as, body: {} }),
      server.call(endpoints.createStudy, { as, body: {} }),
      server.call(endpoints.duplicateStudy, { as, params: { id: idSolarStudy } }),
      server.call(endpoints.duplicateStudy, { as, params: { id: idSolarStudy } }),
    ])
    expect(started.filter(({ status }) => status === 201)).toHaveLength(1)
  })
})
