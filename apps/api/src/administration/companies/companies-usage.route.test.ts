import { getCompany } from '@vatio/protocol/administration/companies/companies.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the usage of a company that a superadmin sees', () => {
  it('counts neither deleted commercials nor temporary files', async () => {
    const as = await server.createUser({ role: 'superadmin' })
    const tenant = await server.createTenant()
    await server.inTenant(tenant, async (tx) => {
      await makeCommercial(tx)
      await tx.query('update commercials set deleted_at = now()')
      await makeCommercial(tx)
      await tx.query(
        `insert into stored_files (client_uid, storage_key, size, sha256, is_temporary)
         values ($1, $2, 7, $4, false), ($1, $3, 9, $4, true)`,
        [tenant, `${tenant}/aa/kept`, `${tenant}/aa/export`, 'a'.repeat(64)],
      )
    })
    const { reply } = await server.call(getCompany, { as, params: { id: tenant } })
    expect(reply.usage).toMatchObject({ commercials: { used: 1 }, storageBytes: { used: 7 } })
  })
})
