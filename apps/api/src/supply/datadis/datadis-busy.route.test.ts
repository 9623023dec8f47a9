import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { saveDatadisIntegration } from '@vatio/protocol/identity/integrations/integrations.endpoints'
import {
  createDatadisRun,
  getDatadisConsumption,
  getDatadisRun,
} from '@vatio/protocol/supply/datadis/datadis.endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startFakeDatadis, type FakeDatadis } from '../../../test/fake-datadis.ts'
import { nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

vi.setConfig({ testTimeout: 60_000 })

const account = { userName: '12345678Z', password: 'contraseña' }

let datadis: FakeDatadis
let server: TestServer
let as: TestUser
beforeAll(async () => {
  datadis = await startFakeDatadis(account)
  server = await startTestServer({
    VATIO_DATADIS_URL: datadis.url,
    VATIO_PRIVATE_INTEGRATION_HOSTS: datadis.host,
  })
  as = await server.createUser({ tenant: await server.createTenant(), role: 'admin' })
  await server.call(saveDatadisIntegration, { as, body: account })
})
afterAll(async () => {
  await server.close()
  await datadis.close()
})
afterEach(() => {
  vi.restoreAllMocks()
  datadis.answer = null
  datadis.asked.length = 0
})

/** Every thread is taken for the next so many readings; Datadis answers each question once a day. */
function beBusy(times: number) {
  const { workers } = server.platform
  const run = workers.run.bind(workers)
  let left = times
  const reading = vi.spyOn(workers, 'run').mockImplementation((task, input) => {
    if (left-- > 0) return Promise.reject(domainError(requestErrors, 'BUSY'))
    return run(task, input)
  })
  const answered = new Set<string>()
  datadis.answer = (name, query) => {
    const question = `${name}?${query.toString()}`
    if (answered.has(question)) return { status: 429, body: 'Consulta ya realizada en las últimas 24 horas.' }
    answered.add(question)
    return null
  }
  return reading
}
const march = (cups: string) => ({
  cups,
  distributorCode: '2' as const,
  start: '2025-03',
  end: '2025-03',
  pointType: 5,
})
const questions = () => datadis.asked.filter((line) => line.includes('get-consumption-data'))

describe('an answer of Datadis while the server is busy', () => {
  it('is read with the next attempts, of which there are three more', async () => {
    const reading = beBusy(3)
    const { status, reply } = await server.call(getDatadisConsumption, { as, query: march(nextCups()) })
    expect([status, reply.source.cached]).toEqual([200, false])
    expect(questions()).toHaveLength(1)
    // Three in vain, the reading, and the curve of all months.
    expect(reading).toHaveBeenCalledTimes(5)
  })

  it('is stored where no attempt can read it, and read when the question is repeated', async () => {
    beBusy(4)
    const query = march(nextCups())
    const busy = await server.call(getDatadisConsumption, { as, query })
    expect([busy.status, busy.code]).toEqual([503, 'BUSY'])
    const { status, reply } = await server.call(getDatadisConsumption, { as, query })
    expect([status, reply.months]).toEqual([200, [{ month: '2025-03', state: 'cached' }]])
    // By hand: 31 days of 24 hours that end at h take h/100 kWh, 3 kWh a day, without the third hour of the 30th.
    expect(reply.summary.totalKwh).toBeCloseTo(31 * 3 - 0.03, 6)
    expect(questions()).toHaveLength(1)
  })

  it('that turns out to be unreadable is not used for a day: Datadis is asked again', async () => {
    beBusy(4)
    const query = march(nextCups())
    const whole = datadis.answer
    datadis.answer = (name) => (name === 'get-consumption-data' ? { status: 200, body: '[{' } : null)
    expect((await server.call(getDatadisConsumption, { as, query })).code).toBe('BUSY')
    datadis.answer = whole
    const { status, reply } = await server.call(getDatadisConsumption, { as, query })
    expect([status, reply.source.cached]).toEqual([200, false])
    expect(questions()).toHaveLength(2)
  })

  it('is not lost for a question in the background: another attempt reads it', async () => {
    await server.startJobs()
    beBusy(4)
    const { reply: run } = await server.call(createDatadisRun, { as, body: march(nextCups()) })
    const params = { id: run.idDatadisRun }
    await vi.waitFor(
      async () => {
        const { reply } = await server.call(getDatadisRun, { as, params })
        expect(reply).toMatchObject({ state: 'done', months: [{ month: '2025-03', state: 'cached' }] })
      },
      { timeout: 30_000, interval: 100 },
    )
    expect(questions()).toHaveLength(1)
  })
})
