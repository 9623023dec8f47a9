import type pg from 'pg'

/** A row by column name; jsonb and array columns take the plain value. */
export type DemoRow = Readonly<Record<string, unknown>>

const BATCH = 4000

/** Inserts rows that have the same columns, a few thousand in each statement. */
export async function insertRows(client: pg.Client, table: string, rows: readonly DemoRow[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0])
    .map((column) => client.escapeIdentifier(column))
    .join(', ')
  const name = client.escapeIdentifier(table)
  for (let start = 0; start < rows.length; start += BATCH) {
    await client.query(
      `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(rows.slice(start, start + BATCH))],
    )
  }
}
