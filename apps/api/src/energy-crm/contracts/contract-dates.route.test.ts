import { createClientConfiguration } from '@vatio/protocol/energy-crm/client-configuration/client-configuration.endpoints'
import { updateContractDates } from '@vatio/protocol/energy-crm/contracts/contract-bulk.endpoints'
import { activatePlugin } from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContractScenario, type ContractScenario } from '../../../test/contracts-scenario.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
let scenario: ContractScenario
beforeAll(async () => {
  server = await startTestServer()
  scenario = await openContractScenario(server)
})
afterAll(() => server.close())

describe('changing the dates of a contract', () => {
  const dates = (
    idContractInfo: string,
    body: BodyInputOf<typeof updateContractDates>,
    as: TestUser | undefined = server.adminA,
  ) => server.call(updateContractDates, { as, params: { idContractInfo }, body })

  it('is refused without a session, of a contract that is not seen, and with dates that do not fit', async () => {
    const id = await scenario.inA((tx) => makeContract(tx))
    expect(
      (await server.call(updateContractDates, { params: { idContractInfo: id }, body: { version: 1 } }))
        .status,
    ).toBe(401)
    for (const as of [server.adminB, scenario.salesAgent]) {
      expect((await dates(id, { version: 1, endDate: '2027-01-01' }, as)).status).toBe(404)
    }
    const early = await dates(id, { version: 1, endDate: '2026-03-01' })
    expect([early.status, early.code, early.errors[0]?.field]).toEqual([
      400,
      'CONTRACT_DATE_BEFORE_SIGNING',
      'endDate',
    ])
    expect((await dates(id, { version: 1, signingDate: '1999-12-31' })).code).toBe(
      'CONTRACT_DATE_OUT_OF_RANGE',
    )
    expect((await dates(id, { version: 1, endDate: '2027-02-30' })).status).toBe(400)
  })

  it('keeps the absent date, audits the change, and answers a stale version with the stored contract', async () => {
    const id = await scenario.inA((tx) => makeContract(tx))
    const saved = await dates(id, { version: 1, endDate: '2027-01-31' })
    expect(saved.reply).toMatchObject({
      signingDate: '2026-03-02',
      endDate: '2027-01-31',
      expiryDate: '2027-01-31',
      version: 2,
    })
    const [event] = await scenario.events(id)
    expect(event).toMatchObject({
      action: 'update',
      before: { endDate: null },
      after: { endDate: '2027-01-31' },
    })
    const stale = await dates(id, { version: 1, signingDate: null })
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(stale.errors[0]?.details?.stored).toEqual(saved.reply)
    const signed = await dates(id, { version: 2, signingDate: '2026-03-03' })
    expect(signed.reply).toMatchObject({ signingDate: '2026-03-03', endDate: '2027-01-31', version: 3 })
    const emptied = await dates(id, { version: 3, signingDate: null, endDate: null })
    expect(emptied.reply).toMatchObject({ signingDate: null, endDate: null, expiryDate: null })
  })
  it('answers a stale version with the conflict, whatever the dates: they may have fitted before', async () => {
    const id = await scenario.inA((tx) => makeContract(tx))
    await dates(id, { version: 1, signingDate: '2026-06-01' })
    expect((await dates(id, { version: 1, endDate: '2026-05-01' })).code).toBe('VERSION_CONFLICT')
  })

  it('[PLG-021] is refused where the contract then lacks what the company requires', async () => {
    const tenant = await server.createTenant('Exigente')
    const as = await server.createUser({ tenant, role: 'admin' })
    await server.call(activatePlugin, { as, params: { key: 'formRequestParameters' } })
    await server.call(createClientConfiguration, {
      as,
      body: { requestedParameterConfiguration: { contracts: { signingDate: true }, clients: {} } },
    })
    const id = await server.inTenant(tenant, (tx) => makeContract(tx))
    const refused = await dates(id, { version: 1, signingDate: null }, as)
    expect([refused.status, refused.code]).toEqual([400, 'REQUIRED_PARAMETER_MISSING'])
    expect((await dates(id, { version: 1, endDate: '2027-01-31' }, as)).status).toBe(200)
  })
})
