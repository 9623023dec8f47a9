import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { importsScenario } from '../../../test/factories/imports.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const NIF = '12345678Z'

let server: TestServer
/** Somebody else, on a connection of their own. */
let other: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  await server.startJobs()
  other = new pg.Client({ connectionString: server.database.superuserUrl })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await server.close()
})

const { checked, confirm, ended } = importsScenario(() => server)

async function newCompany() {
  const tenant = await server.createTenant()
  return { tenant, admin: await server.createUser({ tenant, role: 'admin' }) }
}

/** Until the import waits for what the other connection has locked. */
async function untilItWaits(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await other.query(
        'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
      )
      expect(rows).not.toHaveLength(0)
    },
    { timeout: 60_000, interval: 20 },
  )
}

describe('[CLI-016] a record that is deleted while an import that refers to it is written', () => {
  it('as the client of new contracts is not found any more: another one is created', async () => {
    const { tenant, admin } = await newCompany()
    const idClient = await server.inTenant(tenant, (tx) => makeClient(tx, { name: 'Ana', dniOrCif: NIF }))
    const table = `Nº contrato;CUPS;NIF;Titular\nK-1;${nextCups()};${NIF};Ana`
    const found = await checked(admin, 'contracts', table)
    expect(found.summary?.records).toEqual({ client: 0, consumptionPoint: 1, contract: 1 })
    await other.query('begin')
    await other.query('update clients set deleted_at = now() where id_client = $1', [idClient])
    await confirm(admin, found)
    await untilItWaits()
    await other.query('commit')
    const done = await ended(admin, found.idImport)
    expect([done.state, done.summary?.records]).toEqual([
      'imported',
      { client: 1, consumptionPoint: 1, contract: 1 },
    ])
    const owners = await server.inTenant(tenant, (tx) =>
      tx.query('select c.deleted_at from consumption_points p join clients c using (client_uid, id_client)'),
    )
    expect(owners).toEqual([{ deleted_at: null }])
  })

  it('as their supply is not found any more: another one is created', async () => {
    const { tenant, admin } = await newCompany()
    const cups = nextCups()
    const point = await server.inTenant(tenant, (tx) => makeConsumptionPoint(tx, { cups }))
    const found = await checked(admin, 'contracts', `Nº contrato;CUPS\nK-1;${cups}`)
    expect(found.summary?.records.consumptionPoint).toBe(0)
    await other.query('begin')
    await other.query('update consumption_points set deleted_at = now() where id_consumption_point = $1', [
      point,
    ])
    await confirm(admin, found)
    await untilItWaits()
    await other.query('commit')
    const done = await ended(admin, found.idImport)
    expect([done.state, done.summary?.records.consumptionPoint]).toEqual(['imported', 1])
  })
})
