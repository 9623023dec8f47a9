import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { importsScenario } from '../../../test/factories/imports.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { BATCH_ROWS } from './import-jobs.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.startJobs()
})
afterAll(() => server.close())

const { checked, imported, rowsOf } = importsScenario(() => server)

describe('[CLI-016] an import of several batches', () => {
  it('does what its dry run said for rows that name a client or a supply of a batch above', async () => {
    const admin = await server.createUser({ tenant: await server.createTenant(), role: 'admin' })
    const cups = nextCups()
    const table = [
      'Nº contrato;CUPS;NIF;Titular',
      `K-1;${cups};12345678Z;Ana`,
      ...Array.from({ length: 2 * BATCH_ROWS }, (_, place) => `L-${place};;;`),
      `K-2;${nextCups()};;Ana`,
      `K-3;${cups};12345678Z;Ana`,
      `K-1;${cups};12345678Z;Ana`,
      `K-4;${nextCups()};;Ana`,
    ].join('\n')
    const found = await checked(admin, 'contracts', table)
    // One of the tax number, one of the name alone.
    expect(found.summary?.records).toEqual({ client: 2, consumptionPoint: 3, contract: 4 })
    const done = await imported(admin, found)
    expect([done.state, done.summary]).toEqual(['imported', found.summary])
    const rows = await rowsOf(admin, found.idImport, { outcome: 'create' })
    expect(rows.map((row) => row.records.length)).toEqual([3, 3, 1, 2])
  })
})
