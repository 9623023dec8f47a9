import { generateCurve } from '@vatio/protocol/curves/curve-entry/curve-entry.endpoints'
import { searchClients } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import * as endpoints from '@vatio/protocol/solar/studies/studies.endpoints'
import { listSolarStudyStates } from '@vatio/protocol/solar/study-states/study-states.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  curveOfYear,
  makeStudy,
  startStudy,
  workshopContent,
} from '../../../test/factories/studies.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { workshopCurve } from '../../../test/solar-study.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = (as: TestUser, id: string) => server.call(endpoints.getStudy, { as, params: { id } })
const setLicence = (clientUID: string, licence: string, validUntil: string | null) =>
  server.inTenant(clientUID, (tx) =>
    tx.query('update organisations set license = $2, license_valid_until = $3 where client_uid = $1', [
      clientUID,
      licence,
      validUntil,
    ]),
  )

describe('the licence of a company', () => {
  it('that has ended leaves its studies to be read and not to be written', async () => {
    const as = await server.createUser({ tenant: await server.createTenant('Antes'), role: 'admin' })
    const { idSolarStudy: id, version, content } = await makeStudy(server, as, { curve: curveOfYear })
    const state = (await server.call(listSolarStudyStates, { as })).reply[0]?.idSolarStudyState ?? ''
    await setLicence(as.clientUID, 'enterprise', '2020-01-01')
    const params = { id }
    expect((await read(as, id)).reply.figures).not.toBeNull()
    expect((await server.call(endpoints.getStudyConsumption, { as, params })).status).toBe(200)
    const written = [
      await server.call(endpoints.createStudy, { as, body: {} }),
      await server.call(endpoints.updateStudy, { as, body: { idSolarStudy: id, content, version } }),
      await server.call(endpoints.saveStudy, { as, params, body: { name: 'x', version } }),
      await server.call(endpoints.duplicateStudy, { as, params }),
      await server.call(endpoints.setStudyState, { as, params, body: { idSolarStudyState: state, version } }),
      await server.call(endpoints.setStudyConsumption, { as, params, body: { curve: null, version } }),
      await server.call(endpoints.createStudyComment, { as, params, body: { text: 'x' } }),
      await server.call(endpoints.removeStudy, { as, params }),
    ]
    expect(new Set(written.map(({ code }) => code))).toEqual(new Set(['LICENSE_EXPIRED']))
  })

  it('that falls keeps a curve of quarter-hours, without figures of it', async () => {
    const as = await server.createUser({ tenant: await server.createTenant('Cuartos'), role: 'admin' })
    const study = await startStudy(server, as, { curve: workshopCurve(15), content: workshopContent() })
    expect(study.figuresError).toBeNull()
    await setLicence(as.clientUID, 'freemium', null)
    const { idSolarStudy, version } = study
    const body = { idSolarStudy, version, content: workshopContent() }
    const { reply } = await server.call(endpoints.updateStudy, { as, body })
    expect([reply.curve?.stepMinutes, reply.figures, reply.figuresError]).toEqual([
      15,
      null,
      'CURVE_QUARTER_HOURS_NOT_LICENSED',
    ])
  })

  it.each([
    ['a grant', { applyedDiscounts: [{ uuid: newId(), concept: 'Ayuda', absoluteValue: 100 }] }],
    [
      'a loan',
      {
        financingConditions: {
          enableFinancing: true,
          financingMonths: 60,
          anualInterestRate: 5,
          financingEntity: 'Banco',
        },
      },
    ],
    ['an own guarantee', { guaranteeProductionPercentage: 90 }],
    ['an own commission', { commercialFeePercentage: 50 }],
    ['an own inflation', { applyInflation: true, inflation: 7 }],
  ])('below Professional has no balance with %s, which is stored all the same', async (_, part) => {
    const as = await server.createUser({ tenant: await server.createTenant('Gratis', 'freemium') })
    const economicResults = { totalCost: 1000, margen: 10, ...part }
    const study = await startStudy(server, as, {
      curve: curveOfYear,
      content: workshopContent({ economicResults }),
    })
    expect([study.figuresError, study.figures?.economicBalance]).toEqual(['LICENSE_REQUIRED', null])
    expect(study.figures?.results?.totalSavings).toBeGreaterThan(0)
    expect(study.content.economicResults).toMatchObject(economicResults)
  })
})

describe('a user with solar studies alone', () => {
  it('makes a curve with a profile and calculates a study, and is refused the clients by their code', async () => {
    const as = await server.createUser({ applications: ['solar-studies'] })
    const supply = { tariff: '3.0TD', zone: 1, year: 2025, anualConsumption: 40_000 }
    const generated = await server.call(generateCurve, { as, body: { mode: 'annual', ...supply } })
    expect(generated.status).toBe(200)
    const { curve } = generated.reply
    const study = await startStudy(server, as, { curve, content: workshopContent() })
    expect(study.figures?.results?.energy.gross.total).toBeCloseTo(40_000, 0)
    const clients = await server.call(searchClients, { as, query: {}, body: {} })
    expect([clients.status, clients.code]).toEqual([403, 'APPLICATION_REQUIRED'])
  })
})
