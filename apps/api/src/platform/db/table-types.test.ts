import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { generateTableTypes } from '../../../test/table-types.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('the table types equal those of the migrated catalogue (`npm run table-types` writes them)', async () => {
  await expect(await generateTableTypes(database.adminUrl)).toMatchFileSnapshot('table-types.ts')
})
