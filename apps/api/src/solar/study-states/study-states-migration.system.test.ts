import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { newId } from '../../platform/db/uuid.ts'

let former: TestDatabase
let client: pg.Client
beforeAll(async () => {
  former = await createTestDatabase({ empty: true })
  await migrate({ ...former, migrations: (await readMigrations()).filter(({ name }) => name < '0608') })
  client = new pg.Client({ connectionString: former.superuserUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await former.drop()
})

it('[SOL-GE-028] an update gives the companies that exist already the four states', async () => {
  const companies = [newId(), newId()]
  for (const company of companies) {
    await client.query(
      `insert into organisations (client_uid, name, license, applications) values ($1, 'Empresa', 'trial', '{billing}')`,
      [company],
    )
  }
  expect(await migrate(former)).toContain('0608-solar-study-states')
  const { rows } = await client.query(
    `select client_uid, array_agg(name order by position) as names,
            array_agg(name) filter (where default_state) as defaults
     from solar_study_states group by client_uid order by client_uid`,
  )
  expect(rows).toEqual(
    companies.toSorted().map((company) => ({
      client_uid: company,
      names: ['Borrador', 'Enviado', 'Aceptado', 'Rechazado'],
      defaults: ['Borrador'],
    })),
  )
})
