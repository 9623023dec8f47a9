import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { kyselyOn } from '../platform/db/kysely.ts'
import { insertRows } from './insert-rows.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.superuserUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const price = {
  area: 'ES',
  day: '2026-11-16',
  step_minutes: 60 as const,
  eur_per_mwh: Array.from({ length: 24 }, (_, hour) => hour / 2),
  source: 'test',
  is_sample: true,
}

describe('rows of the demo', () => {
  it('are inserted by column name', async () => {
    await insertRows(kyselyOn(client), { market_prices: [price] })
    const { rows } = await client.query(
      'select day::text, eur_per_mwh::float8[] as prices from market_prices',
    )
    expect(rows).toEqual([{ day: '2026-11-16', prices: price.eur_per_mwh }])
  })

  it('compile and are inserted only with the tables and columns of the database', async () => {
    const db = kyselyOn(client)
    const { source, ...incomplete } = price
    // @ts-expect-error A column without a default is missing.
    await expect(insertRows(db, { market_prices: [incomplete] })).rejects.toThrow(/source/)
    const mistyped = { ...price, eur_per_mwh: source }
    // @ts-expect-error A column has another type.
    await expect(insertRows(db, { market_prices: [mistyped] })).rejects.toThrow(/array/)
    const unknown = { ...price, autor: null }
    // @ts-expect-error The table has no such column.
    await expect(insertRows(db, { market_prices: [unknown] })).rejects.toThrow(/autor/)
    // @ts-expect-error The database has no such table.
    await expect(insertRows(db, { prices_of_market: [price] })).rejects.toThrow(/prices_of_market/)
  })
})
