import { createElectricityComparison } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import {
  compareShareable,
  createShareables,
  refreshShareable,
  saveShareableConfig,
} from '@vatio/protocol/templates/shareables/shareables.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { makeReportTemplate } from '../../../test/factories/report-templates.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { customerCalls } from '../../../test/shareables-scenario.ts'

let server: TestServer
let agent: TestUser
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.createUser()
  await server.inTenant(server.tenantA, (tx) => makeOffer(tx, { marketer: 'Luz', energy: [0.1, 0.1, 0.1] }))
  await server.startJobs()
})
afterAll(() => server.close())

const { read } = customerCalls(() => server)

async function saveComparison(as = agent): Promise<string> {
  const saved = await server.call(createElectricityComparison, {
    as,
    body: {
      name: 'Hogar',
      atrTariff: { nombre: '2.0TD' },
      geographicalZone: { idZona: 1 },
      isDwelling: true,
      consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
      contractedPower: { p1: 4.6, p2: 4.6 },
      priceDate: '2026-10-15',
    },
  })
  return saved.reply.idComparison
}
const share = (as: TestUser | undefined, idEntity: string, more: object = {}) =>
  server.call(createShareables, {
    as,
    body: { templateType: 'billComparisonResult', source: { entity: 'comparison', idEntity }, ...more },
  })
const compare = (id: string, as = agent) => server.call(compareShareable, { as, params: { id } })
/** Puts another saving into a comparison, which no call of the API does. */
const changeRecord = (id: string) =>
  server.inTenant(server.tenantA, (tx) =>
    tx.query(
      `update comparisons set result = jsonb_set(result, '{offers,0,yearlyCostEur}', '1.23') where id_comparison = $1`,
      [id],
    ),
  )

describe('sharing a record', () => {
  it('[API-188] gives each recipient a link with the report as it is now', async () => {
    const id = await saveComparison()
    const recipients = [{ name: 'Ana', email: 'ana@cliente.example' }, { name: 'Luis' }]
    const { status, reply } = await share(agent, id, { recipients })
    expect(status).toBe(201)
    expect(reply.map(({ recipient }) => recipient.name)).toEqual(['Ana', 'Luis'])
    expect(new Set(reply.map(({ stateKey }) => stateKey)).size).toBe(2)
    for (const link of reply) {
      expect(link.relatedTo).toEqual({ entity: 'comparison', idEntity: id })
      const page = await read({ ...link, stateKey: link.stateKey ?? '' })
      expect(page.reply.document.pages.length).toBeGreaterThan(0)
    }
  })

  it('[trust] is refused without a session, of a record that the caller does not see, and of another type', async () => {
    const id = await saveComparison()
    expect((await share(undefined, id)).status).toBe(401)
    expect((await share(await server.createUser(), id)).status).toBe(404)
    expect((await share(server.adminB, id)).status).toBe(404)
    expect((await share(await server.createUser({ applications: ['tasks'] }), id)).code).toBe(
      'APPLICATION_REQUIRED',
    )
    expect((await share(agent, id, { templateType: 'contract' })).status).toBe(404)
    expect((await share(agent, id, { expiresAt: '2026-11-01T00:00:00.000Z' })).code).toBe('SHAREABLE_EXPIRY')
  })

  it('[trust] is refused with the template of a colleague or of another company, and with what is no id', async () => {
    const id = await saveComparison()
    for (const owner of [await server.createUser(), server.adminB]) {
      const { idTemplate } = await makeReportTemplate(server, owner)
      expect((await share(agent, id, { idTemplate })).status).toBe(404)
    }
    expect((await share(agent, id, { idTemplate: 'ahorro' })).status).toBe(400)
  })

  it('[API-193] is refused once the company has switched links off', async () => {
    const tenant = await server.createTenant()
    const admin = await server.createUser({ tenant, role: 'admin' })
    const config = { defaultExpiryDays: 30, showContact: true, allowDownload: true, version: 0 }
    await server.call(saveShareableConfig, { as: admin, body: { ...config, enabled: false } })
    expect((await share(admin, await saveComparison())).code).toBe('SHAREABLES_OFF')
  })
})

describe('the figures of a shared record', () => {
  it('stay as they were, and the agent sees what has changed', async () => {
    const id = await saveComparison()
    const [link] = (await share(agent, id)).reply
    if (!link) throw new Error('no link')
    const address = { ...link, stateKey: link.stateKey ?? '' }
    const before = (await read(address)).reply.document
    expect((await compare(link.idShareable)).reply.changes).toEqual([])
    await changeRecord(id)
    expect((await compare(link.idShareable)).reply.changes).not.toEqual([])
    const page = (await read(address)).reply
    expect(page.document).toEqual(before)
    expect(page.changes).not.toEqual([])
    expect((await compare(link.idShareable, await server.createUser())).status).toBe(404)
  })

  it('are looked at in the background when a customer opens a link that nobody looked at for an hour', async () => {
    const id = await saveComparison()
    const [link] = (await share(agent, id)).reply
    if (!link) throw new Error('no link')
    const address = { ...link, stateKey: link.stateKey ?? '' }
    await changeRecord(id)
    await read(address)
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(
        `update shareables set compared_at = compared_at - interval '61 minutes' where id_shareable = $1`,
        [link.idShareable],
      ),
    )
    expect((await read(address)).reply.changes).toEqual([])
    await vi.waitFor(async () => expect((await read(address)).reply.changes).not.toEqual([]), {
      timeout: 20_000,
      interval: 200,
    })
  }, 30_000)

  it('are those of today after a refresh, with another version', async () => {
    const id = await saveComparison()
    const [link] = (await share(agent, id)).reply
    if (!link) throw new Error('no link')
    await changeRecord(id)
    await compare(link.idShareable)
    const params = { id: link.idShareable }
    expect((await server.call(refreshShareable, { as: server.adminB, params })).status).toBe(404)
    const refreshed = await server.call(refreshShareable, { as: agent, params })
    expect(refreshed.reply).toMatchObject({ contentVersion: 2, changes: [], link: link.link })
    const page = await read({ ...link, stateKey: link.stateKey ?? '' })
    expect(page.reply.contentVersion).toBe(2)
    expect((await compare(link.idShareable)).reply.changes).toEqual([])
  })
})
