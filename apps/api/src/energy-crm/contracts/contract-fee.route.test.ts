import { getContractFee } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { activatePlugin } from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAuxiliaryService } from '../../../test/factories/auxiliary-services.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makeEnergyMarketer } from '../../../test/factories/energy-marketers.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
let tenant: string
let admin: TestUser
let salesAgent: TestUser
let contract: string

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.createTenant('Con comisión')
  admin = await server.createUser({ tenant, role: 'admin' })
  salesAgent = await server.createUser({ tenant })
  contract = await server.inTenant(tenant, async (tx) => {
    const idCommercial = await makeCommercial(tx, { userUID: salesAgent.userUID, feePercentage: 35 })
    const id = await makeContract(tx, { idCommercial, anualConsumption: 3_000 })
    await tx.query('update contracts set fixed_fee = 123.45 where id_contract_info = $1', [id])
    return id
  })
})
afterAll(() => server.close())

const fee = (as: TestUser | undefined, id = contract) =>
  server.call(getContractFee, { ...(as ? { as } : {}), params: { id } })

describe('the fee of a contract', () => {
  it('answers 401 without a session, and an error to other companies, other sales agents and callers without the CRM', async () => {
    expect((await fee(undefined)).status).toBe(401)
    expect((await fee(server.adminB)).status).toBe(404)
    expect((await fee(await server.createUser({ tenant }))).status).toBe(404)
    expect((await fee(await server.createUser({ tenant, applications: ['billing'] }))).status).toBe(403)
    expect((await fee(admin, 'no-id')).status).toBe(400)
  })

  it('[API-097] [FEE-007] is null, with the reason, without a tariff rule', async () => {
    expect((await fee(admin)).reply).toEqual({
      totalFee: null,
      fee: null,
      errors: ['TARIFF_WITHOUT_FEE'],
      auxiliaryServicesFees: [],
      fixedFee: 123.45,
      trace: [],
    })
  })

  it('[API-097] [SEC-022] [FEE-009] [FEE-011] is the fixed fee with its steps for an Admin where the plugin is on', async () => {
    await server.call(activatePlugin, { as: admin, params: { key: 'fixedCommission' } })
    // By hand: 123.45 × 35 % = 43.2075, half up to cents.
    expect((await fee(admin)).reply).toEqual({
      totalFee: 43.21,
      fee: 123.45,
      errors: [],
      auxiliaryServicesFees: [],
      fixedFee: 123.45,
      trace: [
        { kind: 'fixedFee', amountEur: 123.45 },
        { kind: 'share', percent: 35, source: 'commercial', baseEur: 123.45, amountEur: 43.21 },
      ],
    })
  })

  it('[SEC-022] [SEC-027] [SEC-028] shows a user their share, but neither the total nor figures from which it can be derived', async () => {
    const answer = await fee(salesAgent)
    expect(answer.reply).toEqual({
      totalFee: null,
      fee: 43.21,
      errors: [],
      auxiliaryServicesFees: [],
      fixedFee: 43.21,
      trace: [],
    })
    expect(answer.raw.body).not.toContain('123.45')
  })
  it('[FEE-011] [SEC-022] [SEC-027] adds the services of the contract before the share, and shows a user their part of each', async () => {
    await server.inTenant(tenant, async (tx) => {
      const service = await makeAuxiliaryService(tx, await makeEnergyMarketer(tx))
      await tx.query(
        `insert into contract_auxiliary_services
           (client_uid, id_contract_auxiliary_service, id_contract_info, id_auxiliary_service)
         values ($1, $2, $3, $4)`,
        [tx.clientUID, newId(), contract, service],
      )
    })
    // By hand: (123.45 + 12.35) × 35 % = 47.53; 12.35 × 35 % = 4.3225, half up to cents.
    expect((await fee(admin)).reply).toMatchObject({
      totalFee: 47.53,
      fee: 123.45,
      auxiliaryServicesFees: [{ fee: 12.35 }],
    })
    expect((await fee(salesAgent)).reply).toMatchObject({
      totalFee: null,
      fee: 43.21,
      auxiliaryServicesFees: [{ fee: 4.32 }],
      trace: [],
    })
  })
})
