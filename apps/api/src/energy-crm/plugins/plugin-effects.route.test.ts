import { getContractFee } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { activatePlugin, deactivatePlugin } from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('[PLG-004] the fixed commission of a contract counts only while its plugin is on', async () => {
  const as = server.adminA
  const id = await server.inTenant(server.tenantA, async (tx) => {
    const contract = await makeContract(tx)
    await tx.query('update contracts set fixed_fee = 80 where id_contract_info = $1', [contract])
    return contract
  })
  const fee = async () => (await server.call(getContractFee, { as, params: { id } })).reply.fee
  const params = { key: 'fixedCommission' } as const
  expect(await fee()).toBeNull()
  await server.call(activatePlugin, { as, params })
  expect(await fee()).toBe(80)
  await server.call(deactivatePlugin, { as, params })
  expect(await fee()).toBeNull()
})
