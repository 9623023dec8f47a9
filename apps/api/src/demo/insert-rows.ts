/** A row by column name; jsonb and array columns take the plain value. */
export type DemoRow = Readonly<Record<string, unknown>>

/** Whatever runs statements: a connection, or one company's transaction. */
export interface RowWriter {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the driver's own way to say what comes
  query<Row>(text: string, values?: unknown[]): Promise<{ readonly rows: Row[] }>
  /** Told of every row that is inserted. */
  readonly onRows?: (table: string, rows: readonly DemoRow[]) => void
}

const BATCH = 4000
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Inserts rows that have the same columns, a few thousand in each statement. */
export async function insertRows(client: RowWriter, table: string, rows: readonly DemoRow[]): Promise<void> {
  if (rows.length === 0) return
  client.onRows?.(table, rows)
  const columns = Object.keys(rows[0]).map(quoted).join(', ')
  const name = quoted(table)
  for (let start = 0; start < rows.length; start += BATCH) {
    await client.query(
      `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(rows.slice(start, start + BATCH))],
    )
  }
}
