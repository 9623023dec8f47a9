import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { clientOf } from './kysely.ts'
import { openDatabase, type Database } from './database.ts'
import { StatementNames } from './statement-names.ts'

describe('StatementNames', () => {
  it('names a statement from its fiftieth use on, always the same way', () => {
    const names = new StatementNames()
    const given = Array.from({ length: 51 }, () => names.nameOf('select 1'))
    expect(given.slice(0, 49)).toEqual(Array.from({ length: 49 }))
    expect(given[49]).toMatch(/^vatio_[\w-]{22}$/)
    expect(given[50]).toBe(given[49])
  })

  it('gives two statements two names, and one statement the same name on every node, since a pooler shares their connections', () => {
    const nameOf = (text: string, names = new StatementNames()) =>
      Array.from({ length: 50 }, () => names.nameOf(text)).at(-1)
    const names = new StatementNames()
    expect(nameOf('select 1', names)).not.toBe(nameOf('select 2', names))
    expect(nameOf('select 2')).toBe(nameOf('select 2', names))
  })

  it('assigns 100 names at most, since each connection keeps their plans', () => {
    const names = new StatementNames()
    const given = new Set<string | undefined>()
    for (let text = 0; text < 300; text++) {
      for (let use = 0; use < 50; use++) given.add(names.nameOf(`select ${text}`))
    }
    expect(given.size).toBe(100 + 1)
  })
})

describe('prepared statements', () => {
  let server: TestServer
  let database: Database
  beforeAll(async () => {
    server = await startTestServer()
    database = openDatabase({ runtimeUrl: server.database.runtimeUrl, poolSize: 1, onIdleError: () => {} })
  })
  afterAll(async () => {
    await database.close()
    await server.close()
  })

  const readGroups = (isLong = false) =>
    database.withTenant({ clientUID: server.tenantA, isLong }, (tx) =>
      tx.db.selectFrom('groups').select('name').where('clientUID', '=', server.tenantA).execute(),
    )
  const asSuperuser = async (statement: string) => {
    const superuser = new pg.Client(server.database.superuserUrl)
    await superuser.connect()
    await superuser.query(statement)
    await superuser.end()
  }
  const preparedNames = () =>
    database.withTenant({ clientUID: server.tenantA }, async (tx) => {
      const { rows } = await clientOf(tx.db).query<{ name: string }>(
        'select name from pg_prepared_statements',
      )
      return rows.map(({ name }) => name)
    })

  it('prepares nothing in long work, whose new rows the plan of a prepared statement would not know', async () => {
    for (let round = 0; round < 60; round++) await readGroups(true)
    expect(await preparedNames()).toEqual([])
  })

  it('prepares a repeated statement, with the same result', async () => {
    const answers = []
    for (let round = 0; round < 60; round++) answers.push(await readGroups())
    expect(new Set(answers.map((rows) => JSON.stringify(rows))).size).toBe(1)
    expect(await preparedNames()).toHaveLength(1)
  })

  it('fails one call with DATABASE_UNAVAILABLE when a migration has changed the result columns of a statement', async () => {
    for (let round = 0; round < 60; round++) await readGroups()
    await asSuperuser('alter table groups alter column name type varchar(300)')
    await expect(readGroups()).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
    await expect(readGroups()).resolves.toEqual(expect.any(Array))
  })

  it('stops preparing once a pooler has lost a statement', async () => {
    for (let round = 0; round < 60; round++) await readGroups()
    await database.withTenant({ clientUID: server.tenantA }, (tx) => clientOf(tx.db).query('deallocate all'))
    await expect(readGroups()).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
    for (let round = 0; round < 60; round++) await readGroups()
    expect(await preparedNames()).toEqual([])
  })
})
