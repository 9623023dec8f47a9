import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/db/table-types.ts'

/** A row by column name; jsonb and array columns take the plain value. */
export type DemoRow = Readonly<Record<string, unknown>>

export interface RowWriter {
  /** On a connection of its own, or in one company's transaction. */
  readonly db: Kysely<DB>
  /** Called with every row that is inserted. */
  readonly onRows?: (table: string, rows: readonly DemoRow[]) => void
}

const BATCH = 4000

/** Inserts rows that have the same columns, a few thousand in each statement. */
export async function insertRows(writer: RowWriter, table: string, rows: readonly DemoRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  writer.onRows?.(table, rows)
  const columns = sql.join(Object.keys(first).map((column) => sql.id(column)))
  const name = sql.id(table)
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = JSON.stringify(rows.slice(start, start + BATCH))
    await sql`
      insert into ${name} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${name}, ${batch})`.execute(writer.db)
  }
}
