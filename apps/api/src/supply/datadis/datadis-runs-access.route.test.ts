import { saveDatadisIntegration } from '@vatio/protocol/identity/integrations/integrations.endpoints'
import * as endpoints from '@vatio/protocol/supply/datadis/datadis.endpoints'
import type { DatadisRun } from '@vatio/protocol/supply/datadis/datadis.schema'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startFakeDatadis, type FakeDatadis } from '../../../test/fake-datadis.ts'
import {
  makeClientAuthorisation,
  type NewClientAuthorisation,
} from '../../../test/factories/client-authorisations.factory.ts'
import { makeClient, nextDni } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

vi.setConfig({ testTimeout: 60_000 })

const account = { userName: '12345678Z', password: 'contraseña' }

let datadis: FakeDatadis
let server: TestServer
beforeAll(async () => {
  datadis = await startFakeDatadis(account)
  server = await startTestServer({
    VATIO_DATADIS_URL: datadis.url,
    VATIO_PRIVATE_INTEGRATION_HOSTS: datadis.host,
  })
  await server.startJobs()
})
afterAll(async () => {
  await server.close()
  await datadis.close()
})
afterEach(() => {
  datadis.fault = null
  datadis.gate = null
  datadis.asked.length = 0
})

/** A company with Datadis, an agent with a client, and a supply of that client. */
async function newCompany(authorisation: Partial<NewClientAuthorisation> = {}) {
  const tenant = await server.createTenant()
  const admin = await server.createUser({ tenant, role: 'admin' })
  await server.call(saveDatadisIntegration, { as: admin, body: account })
  const agent = await server.createUser({ tenant })
  const [nif, cups] = [nextDni(), nextCups()]
  await server.inTenant(tenant, async (tx) => {
    const idCommercial = await makeCommercial(tx, { userUID: agent.userUID })
    const idClient = await makeClient(tx, { dniOrCif: nif, idCommercial })
    await makeConsumptionPoint(tx, { idClient, cups })
    await makeClientAuthorisation(tx, { idClient, holderNif: nif, ...authorisation })
  })
  return { tenant, agent, nif, cups }
}
const create = (as: TestUser, cups: string, more: object = {}) =>
  server.call(endpoints.createDatadisRun, {
    as,
    body: { cups, distributorCode: '2', start: '2025-01', end: '2025-06', pointType: 5, ...more },
  })
const ended = (as: TestUser, { idDatadisRun: id }: DatadisRun) =>
  vi.waitFor(
    async () => {
      const { reply } = await server.call(endpoints.getDatadisRun, { as, params: { id } })
      expect(['done', 'failed', 'cancelled']).toContain(reply.state)
      return reply
    },
    { timeout: 20_000, interval: 50 },
  )
const curve = (as: TestUser, { idDatadisRun: id }: DatadisRun) =>
  server.call(endpoints.getDatadisRunCurve, { as, params: { id } })
const resume = (as: TestUser, { idDatadisRun: id }: DatadisRun) =>
  server.call(endpoints.resumeDatadisRun, { as, params: { id } })
const questions = () => datadis.asked.filter((line) => line.includes('get-consumption-data'))
const revoke = (tenant: string) =>
  server.inTenant(tenant, (tx) =>
    tx.query(`update client_authorisations set revoked_date = '2026-11-16', revoked_at = now()`),
  )

describe('a question to Datadis about the supply of a holder', () => {
  it('is refused where the authorisation has ended, has not begun, or is for another register, supply or holder', async () => {
    for (const authorisation of [
      { endDate: '2026-11-15' },
      { startDate: '2026-11-17' },
      { scope: 'sips' },
      { cups: [nextCups()] },
      { holderNif: nextDni() },
    ] as const) {
      const { agent, nif, cups } = await newCompany(authorisation)
      const refused = await create(agent, cups, { nif })
      expect([refused.status, refused.code], JSON.stringify(authorisation)).toEqual([
        409,
        'SUPPLY_NOT_AUTHORISED',
      ])
      // Neither the tax number nor the CUPS is in the answer.
      expect(refused.raw.body).not.toMatch(new RegExp(`${nif}|${cups.slice(0, 20)}`))
    }
    expect(datadis.asked).toEqual([])
  })

  it('asks for no other month once the authorisation is revoked, and shows nothing more of what was answered', async () => {
    const { tenant, agent, nif, cups } = await newCompany()
    let open = () => {}
    datadis.gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const { reply: run } = await create(agent, cups, { nif })
    await vi.waitFor(() => expect(questions()).toHaveLength(3), { timeout: 20_000 })
    await revoke(tenant)
    open()
    const stopped = await ended(agent, run)
    expect([stopped.state, stopped.errorCode, questions().length]).toEqual([
      'failed',
      'SUPPLY_NOT_AUTHORISED',
      3,
    ])
    expect((await curve(agent, run)).code).toBe('SUPPLY_NOT_AUTHORISED')
    expect((await resume(agent, run)).code).toBe('SUPPLY_NOT_AUTHORISED')
  })

  it('is neither shown nor asked again once its user does not see the supply any more', async () => {
    const { tenant, agent, nif, cups } = await newCompany()
    const { reply: run } = await create(agent, cups, { nif, end: '2025-01' })
    await ended(agent, run)
    expect((await curve(agent, run)).status).toBe(200)
    datadis.fault = '503'
    const { reply: second } = await create(agent, cups, { nif, start: '2025-02' })
    await ended(agent, second)
    datadis.asked.length = 0
    await server.inTenant(tenant, (tx) => tx.query('update clients set id_commercial = null'))
    expect([(await curve(agent, run)).status, (await resume(agent, second)).status]).toEqual([404, 404])
    expect(questions()).toEqual([])
  })

  it('of quarter-hours is neither shown nor asked again below the Professional licence', async () => {
    const { tenant, agent, nif, cups } = await newCompany()
    datadis.fault = '503'
    const { reply: run } = await create(agent, cups, { nif, measurementType: '1' })
    await ended(agent, run)
    await server.inTenant(tenant, (tx) => tx.query(`update organisations set license = 'freemium'`))
    for (const answer of [await resume(agent, run), await curve(agent, run)]) {
      expect([answer.status, answer.code]).toEqual([403, 'CURVE_QUARTER_HOURS_NOT_LICENSED'])
    }
  })
})
