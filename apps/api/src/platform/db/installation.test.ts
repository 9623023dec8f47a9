import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { TEST_INSTALLATION_ID } from '../../../test/test-cluster.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { installationIdOf } from './installation.ts'
import { migrate } from './migrate.ts'

describe('the installation of a database', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('has one id, which the role of requests can read but not change', async () => {
    expect(await installationIdOf(server.platform.database)).toBe(TEST_INSTALLATION_ID)
    expect(server.platform.installationId).toBe(TEST_INSTALLATION_ID)
    await expect(
      server.platform.database.pool.query('update installation set id = gen_random_uuid()'),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('is the same at every later start, and there is no second one', async () => {
    await migrate({ adminUrl: server.database.adminUrl, secretKey: server.database.secretKey })
    expect(await installationIdOf(server.platform.database)).toBe(TEST_INSTALLATION_ID)
    const client = new pg.Client({ connectionString: server.database.superuserUrl })
    await client.connect()
    await expect(
      client.query('insert into installation (id) values (gen_random_uuid())'),
    ).rejects.toMatchObject({ code: '23505' })
    await client.end()
  })
})
