import { getPvgisWeather } from '@vatio/protocol/solar/pvgis/pvgis.endpoints'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFakePvgis, type FakePvgis } from '../../../test/fake-pvgis.ts'
import { pvgisFaults, type PvgisFault } from '../../../test/pvgis-faults.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

vi.setConfig({ testTimeout: 60_000 })

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
beforeEach(() => {
  pvgis.asked.length = 0
  pvgis.faultyQuestions = Infinity
})

let latitude = 40
/** A place that nobody has asked for. */
const nextPlace = () => ({ lat: Math.round((latitude += 0.02) * 100) / 100, lng: -3.7 })

const stored = async () => {
  const { rows } = await superuser.query<{ count: number }>(
    `select (select count(*) from solar_pvgis_answers)::int + (select count(*) from solar_pvgis_claims)::int as count`,
  )
  return rows[0]?.count
}

/** Status, code and number of questions of each fault. */
const REFUSED = {
  sea: [400, 'PVGIS_PLACE_AT_SEA', 1],
  refused: [400, 'PVGIS_QUESTION_REFUSED', 1],
  '400 html': [503, 'PVGIS_UNAVAILABLE', 1],
  '429': [503, 'PVGIS_TOO_MANY_QUESTIONS', 2],
  '429 for a minute': [503, 'PVGIS_TOO_MANY_QUESTIONS', 1],
  '529': [503, 'PVGIS_OVERLOADED', 2],
  '500': [503, 'PVGIS_UNAVAILABLE', 1],
  '502 html': [503, 'PVGIS_UNAVAILABLE', 1],
  html: [503, 'PVGIS_UNAVAILABLE', 1],
  'wrong type': [503, 'PVGIS_UNAVAILABLE', 1],
  'truncated JSON': [503, 'PVGIS_UNAVAILABLE', 1],
  'missing hours': [503, 'PVGIS_UNAVAILABLE', 1],
  'impossible figure': [503, 'PVGIS_UNAVAILABLE', 1],
  'another place': [503, 'PVGIS_UNAVAILABLE', 1],
  'another tool': [503, 'PVGIS_UNAVAILABLE', 1],
  'empty body': [503, 'PVGIS_UNAVAILABLE', 1],
  'huge body': [503, 'PVGIS_UNAVAILABLE', 1],
  redirect: [503, 'PVGIS_UNAVAILABLE', 1],
  'compressed body': [503, 'PVGIS_UNAVAILABLE', 1],
  'connection reset': [503, 'PVGIS_UNAVAILABLE', 1],
} as const satisfies Partial<Record<PvgisFault, readonly [number, string, number]>>

describe('a fault of PVGIS', () => {
  for (const [fault, [status, code, questions]] of Object.entries(REFUSED)) {
    it(`${fault} has the code ${code}, stores nothing and does not outlive itself`, async () => {
      const before = await stored()
      const body = nextPlace()
      pvgis.fault = fault as PvgisFault
      const answer = await server.call(getPvgisWeather, { as: server.adminA, body })
      expect([answer.status, answer.code, pvgis.asked.length]).toEqual([status, code, questions])
      // What PVGIS said is for the log alone.
      expect(answer.errors).toEqual([{ message: code }])
      expect(await stored()).toBe(before)
      pvgis.fault = null
      expect((await server.call(getPvgisWeather, { as: server.adminA, body })).status).toBe(200)
      expect(pvgis.asked).toHaveLength(questions + 1)
    })
  }

  it.each(['429', '529'] as const)('%s that passes is overcome by the second question', async (fault) => {
    pvgis.fault = fault
    pvgis.faultyQuestions = 1
    const answer = await server.call(getPvgisWeather, { as: server.adminA, body: nextPlace() })
    expect([answer.status, pvgis.asked.length]).toEqual([200, 2])
    pvgis.fault = null
  })

  it('of the connection, where nobody listens, is that of a service that is not available', async () => {
    const gone = await startFakePvgis()
    const other = await startTestServer({
      VATIO_PVGIS_URL: gone.url,
      VATIO_PRIVATE_INTEGRATION_HOSTS: gone.host,
    })
    await gone.close()
    try {
      const answer = await other.call(getPvgisWeather, { as: other.adminA, body: nextPlace() })
      expect([answer.status, answer.code]).toEqual([503, 'PVGIS_UNAVAILABLE'])
    } finally {
      await other.close()
    }
  })

  it('of an operator who wrote a private address without allowing it calls nobody', async () => {
    const other = await startTestServer({ VATIO_PVGIS_URL: pvgis.url })
    try {
      const answer = await other.call(getPvgisWeather, { as: other.adminA, body: nextPlace() })
      expect([answer.status, answer.code, pvgis.asked.length]).toEqual([503, 'PVGIS_UNAVAILABLE', 0])
    } finally {
      await other.close()
    }
  })

  it('is one of those that were tried here', () => {
    // The endless ones are those of pvgis-slow.system.test.ts.
    const tried = [...Object.keys(REFUSED), 'no answer', 'one byte per second']
    expect(tried.toSorted()).toEqual(Object.keys(pvgisFaults).toSorted())
  })
})
