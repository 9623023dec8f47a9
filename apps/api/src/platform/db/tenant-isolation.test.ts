import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { withTestTenant } from '../../../test/test-transaction.ts'
import { only } from '../elements.ts'
import { newId } from './uuid.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('withTenant', () => {
  it('reads the rows of its tenant only, although the statement selects all', async () => {
    const seen = await server.inTenant(server.tenantA, (tx) =>
      tx.query<{ client_uid: string }>('select distinct client_uid from users'),
    )
    expect(seen.map((row) => row.client_uid)).toEqual([server.tenantA])
  })

  it('cannot write a row of another tenant', async () => {
    const insert = server.inTenant(server.tenantA, (tx) =>
      tx.query(`insert into groups (client_uid, id_group, name) values ($1, $2, 'Ajeno')`, [
        server.tenantB,
        newId(),
      ]),
    )
    await expect(insert).rejects.toMatchObject({ code: '42501' })
  })

  it('leaves no tenant set on the pooled connection', async () => {
    for (let round = 0; round < 6; round++) await server.inTenant(server.tenantA, async () => {})
    const { rows } = await server.platform.database.pool.query('select count(*)::int as n from users')
    expect(rows[0].n).toBe(0)
  })

  it('rolls back when the callback throws', async () => {
    const idGroup = newId()
    const work = server.inTenant(server.tenantA, async (tx) => {
      await tx.query(`insert into groups (client_uid, id_group, name) values ($1, $2, 'A medias')`, [
        tx.clientUID,
        idGroup,
      ])
      throw new Error('en mitad')
    })
    await expect(work).rejects.toThrow('en mitad')
    const rows = await server.inTenant(server.tenantA, (tx) =>
      tx.query('select 1 from groups where id_group = $1', [idGroup]),
    )
    expect(rows).toEqual([])
  })

  it('refuses a tenant that is not a UUID before any SQL is built from it', async () => {
    await expect(
      server.platform.database.withTenant({ clientUID: "x'; drop table users; --" }, async () => {}),
    ).rejects.toThrow('tenant is not a UUID')
  })

  it('a read-only transaction cannot write', async () => {
    const write = withTestTenant(
      server.platform.database,
      { clientUID: server.tenantA, readOnly: true },
      (tx) => tx.query(`update organisations set name = 'Otra'`),
    )
    await expect(write).rejects.toMatchObject({ code: '25006' })
  })

  it('keeps 200 interleaved transactions of two tenants apart', async () => {
    // Twenty at a time on fewer connections: more would only measure the wait for a connection.
    const seesOnlyItself = async (round: number) => {
      const tenant = round % 2 ? server.tenantA : server.tenantB
      return server.inTenant(tenant, async (tx) => {
        const rows = await tx.query<{ client_uid: string }>('select client_uid from organisations')
        return only(rows).client_uid === tenant
      })
    }
    const lanes = Array.from({ length: 20 }, async (_, lane) => {
      const seen: boolean[] = []
      for (let round = lane; round < 200; round += 20) seen.push(await seesOnlyItself(round))
      return seen
    })
    const seen = (await Promise.all(lanes)).flat()
    expect(seen).toHaveLength(200)
    expect(seen.every(Boolean)).toBe(true)
  })
})
