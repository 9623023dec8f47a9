import { decodeYear, sumYear } from '@vatio/domain/curves/consumption-curves/year-content'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { newId } from '../../platform/db/uuid.ts'
import { only } from '../../platform/elements.ts'
import { deflater } from './deflater.ts'

let former: TestDatabase
let client: pg.Client
beforeAll(async () => {
  former = await createTestDatabase({ empty: true })
  await migrate({ ...former, migrations: (await readMigrations()).filter(({ name }) => name < '0403') })
  client = new pg.Client({ connectionString: former.superuserUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await former.drop()
})

it('an update keeps every value and quality of the curves that were stored one day per row', async () => {
  const [company, point] = [newId(), newId()]
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'organisations'::regclass and attnum > 0 and attnotnull and not atthasdef and not attisdropped`,
  )
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => (name === 'client_uid' ? company : name === 'licence' ? 'trial' : 'x'))
  await client.query(
    `insert into organisations (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    values,
  )
  await client.query('insert into consumption_points (client_uid, id_consumption_point) values ($1, $2)', [
    company,
    point,
  ])
  await client.query(
    `insert into consumption_curves (client_uid, id_consumption_point, flow, year, step_minutes, days, total_kwh, updated_at)
     values ($1, $2, 'consumption', 2025, 60, 2, 11.5, now())`,
    [company, point],
  )
  const march = Array.from({ length: 23 }, (_, step) => step / 7)
  await client.query(
    `insert into consumption_curve_days (client_uid, id_consumption_point, flow, date, step_minutes, kwh, quality)
     values ($1, $2, 'consumption', '2025-12-31', 15, array_fill(0.025::float8, array[96]), null),
            ($1, $2, 'consumption', '2025-03-30', 60, $3, $4)`,
    [company, point, march.map((kwh, step) => (step === 22 ? 0 : kwh)), `${'0'.repeat(20)}112`],
  )

  expect(await migrate(former)).toContain('0403-curves-consumption-curves-content')

  const stored = only((await client.query('select * from consumption_curves')).rows)
  const days = decodeYear(stored.content as Buffer, 2025, deflater)
  expect(days.map(({ date, stepMinutes }) => [date, stepMinutes])).toEqual([
    ['2025-03-30', 60],
    ['2025-12-31', 15],
  ])
  expect([...(days[0]?.kwh ?? [])].slice(0, 22)).toEqual(march.slice(0, 22))
  expect([...(days[0]?.quality ?? [])].slice(18)).toEqual([0, 0, 1, 1, 2])
  expect(days[1]?.kwh).toEqual(new Float64Array(96).fill(0.025))
  const sums = sumYear(days)
  expect({ measured: stored.measured_steps, estimated: stored.estimated_steps }).toEqual({
    measured: sums.measuredSteps,
    estimated: sums.estimatedSteps,
  })
})
