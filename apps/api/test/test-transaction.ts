import type pg from 'pg'
import type { Database, TenantScope, TenantTransaction } from '../src/platform/db/database.ts'
import { clientOf } from '../src/platform/db/kysely.ts'

/** A tenant's transaction in which a test says plain SQL, to arrange and inspect rows by the names of their columns. */
export interface TestTransaction extends TenantTransaction {
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** {@link Database.withTenant} for tests. */
export function withTestTenant<T>(
  database: Database,
  scope: TenantScope,
  work: (tx: TestTransaction) => Promise<T>,
): Promise<T> {
  return database.withTenant(scope, (tx) => {
    const client = clientOf(tx.db)
    return work({
      ...tx,
      async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
        return (await client.query<Row>(text, [...values])).rows
      },
    })
  })
}
