import {
  saveDatadisIntegration,
  saveNemonIntegration,
} from '@vatio/protocol/identity/integrations/integrations.endpoints'
import {
  createDatadisRun,
  getDatadisConsumption,
  getDatadisContract,
  getDatadisMaxPower,
  listDatadisSupplies,
} from '@vatio/protocol/supply/datadis/datadis.endpoints'
import { querySips } from '@vatio/protocol/supply/sips-providers/sips-providers.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startFakeDatadis, type FakeDatadis } from '../../../test/fake-datadis.ts'
import { startFakeSips, type FakeSips } from '../../../test/fake-sips.ts'
import { makeClientAuthorisation } from '../../../test/factories/client-authorisations.factory.ts'
import { makeClient, nextDni } from '../../../test/factories/clients.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

vi.setConfig({ testTimeout: 60_000 })

const account = { userName: '12345678Z', password: 'contraseña' }

let datadis: FakeDatadis
let nemon: FakeSips
let server: TestServer
beforeAll(async () => {
  datadis = await startFakeDatadis(account)
  nemon = await startFakeSips('token')
  nemon.knows = () => true
  server = await startTestServer({
    VATIO_DATADIS_URL: datadis.url,
    VATIO_PRIVATE_INTEGRATION_HOSTS: `${datadis.host},${nemon.host}`,
  })
})
afterAll(async () => {
  await server.close()
  await datadis.close()
  await nemon.close()
})

/** A company with both registers and a client with a supply. */
async function newCompany() {
  const tenant = await server.createTenant()
  const as = await server.createUser({ tenant, role: 'admin' })
  await server.call(saveDatadisIntegration, { as, body: account })
  await server.call(saveNemonIntegration, { as, body: { apiUrl: nemon.apiUrl, accessToken: 'token' } })
  const [dni, cups] = [nextDni(), nextCups()]
  const idClient = await server.inTenant(tenant, async (tx) => {
    const id = await makeClient(tx, { dniOrCif: dni })
    await makeConsumptionPoint(tx, { idClient: id, cups })
    return id
  })
  const authorise = (given: object) =>
    server.inTenant(tenant, (tx) => makeClientAuthorisation(tx, { idClient, holderNif: dni, ...given }))
  return { tenant, as, dni, cups, idClient, authorise }
}

describe('a question about supplies of somebody', () => {
  it('is refused without an authorisation of theirs, before any provider is called', async () => {
    const { as, dni, cups, idClient, authorise } = await newCompany()
    // None of these counts: ended, of the other register, of another supply.
    await authorise({ startDate: '2025-01-01', endDate: '2025-12-31' })
    await authorise({ scope: 'datadis', cups: [nextCups()] })
    datadis.asked.length = 0
    const span = { cups, distributorCode: '2' as const, start: '2025-03', end: '2025-03', nif: dni }
    for (const answer of [
      await server.call(getDatadisContract, { as, query: { cups, distributorCode: '2', dniOrCif: dni } }),
      await server.call(getDatadisConsumption, { as, query: { ...span, pointType: 5 } }),
      await server.call(getDatadisMaxPower, { as, query: { ...span, pointType: 5 } }),
      await server.call(createDatadisRun, { as, body: { ...span, pointType: 5 } }),
      await server.call(querySips, { as, params: { provider: 'nemon' }, body: { cups } }),
    ]) {
      expect([answer.status, answer.code]).toEqual([409, 'SUPPLY_NOT_AUTHORISED'])
      expect(answer.raw.json().errors[0].details).toMatchObject({ idClient })
    }
    const unknown = await server.call(listDatadisSupplies, { as, query: { dniOrCif: nextDni() } })
    expect(unknown.code).toBe('SUPPLY_NOT_AUTHORISED')
    expect(datadis.asked).toEqual([])
    expect(nemon.asked).toEqual([])
  })

  it('is asked under a valid one, which the audit names', async () => {
    const { tenant, as, dni, cups, authorise } = await newCompany()
    const id = await authorise({})
    const contract = await server.call(getDatadisContract, {
      as,
      query: { cups, distributorCode: '2', dniOrCif: dni },
    })
    expect(contract.status).toBe(200)
    expect((await server.call(querySips, { as, params: { provider: 'nemon' }, body: { cups } })).status).toBe(
      200,
    )
    const bases = await server.inTenant(tenant, (tx) =>
      tx.query<{ id: string | null }>(
        `select after->>'idClientAuthorisation' as id from audit_events where entity = 'supply-data'`,
      ),
    )
    expect(bases).toEqual([{ id }, { id }])
  })

  it('lists only the supplies that an authorisation for some of them names', async () => {
    const { as, dni, authorise } = await newCompany()
    const list = () => server.call(listDatadisSupplies, { as, query: { dniOrCif: dni } })
    await authorise({ scope: 'datadis', cups: [nextCups()] })
    expect((await list()).reply.supplies).toEqual([])
    await authorise({ scope: 'datadis', cups: ['ES0031400000000003JZ0F'] })
    expect((await list()).reply.supplies).toHaveLength(1)
  })

  it('is asked without one where the user states that the holder asks, which the audit records', async () => {
    const { tenant, as, cups } = await newCompany()
    const body = { cups, holderAsks: true }
    expect((await server.call(querySips, { as, params: { provider: 'nemon' }, body })).status).toBe(200)
    const [event] = await server.inTenant(tenant, (tx) =>
      tx.query<{ asks: string }>(
        `select after->>'holderAsks' as asks from audit_events where entity = 'supply-data'`,
      ),
    )
    expect(event).toEqual({ asks: 'true' })
  })

  it('needs none where the supplies are those of the account of Datadis', async () => {
    const { as, cups } = await newCompany()
    const query = { cups, distributorCode: '2' as const }
    expect((await server.call(getDatadisContract, { as, query })).status).toBe(200)
    const own = { ...query, dniOrCif: account.userName }
    expect((await server.call(getDatadisContract, { as, query: own })).status).toBe(200)
    // A holder of the stored credentials is somebody else.
    await server.call(saveDatadisIntegration, { as, body: { ...account, authorizedNif: 'B64717838' } })
    expect((await server.call(getDatadisContract, { as, query })).code).toBe('SUPPLY_NOT_AUTHORISED')
  })
})
