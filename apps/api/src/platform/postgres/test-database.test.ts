import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'

describe('the database of a test file', () => {
  let one: TestDatabase
  let two: TestDatabase

  beforeAll(async () => {
    ;[one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  })
  afterAll(() => Promise.all([one.drop(), two.drop()]))

  it('has the migrations', async () => {
    expect(await rows(one.superuserUrl, 'select name from schema_migrations')).not.toHaveLength(0)
  })

  it('shares nothing with the database of another file', async () => {
    await rows(one.adminUrl, 'create schema only_here; create table only_here.note (text text)')
    expect(await rows(two.superuserUrl, `select to_regclass('only_here.note') as found`)).toEqual([
      { found: null },
    ])
  })

  it('gives the runtime role the same rights as in production', async () => {
    const found = await rows(
      one.runtimeUrl,
      'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    )
    expect(found).toEqual([{ rolsuper: false, rolbypassrls: false }])
    await expect(rows(one.runtimeUrl, 'create table intruder (id int)')).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('can be empty', async () => {
    const empty = await createTestDatabase({ empty: true })
    expect(await rows(empty.adminUrl, `select to_regclass('schema_migrations') as found`)).toEqual([
      { found: null },
    ])
    await empty.drop()
  })
})

async function rows(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
