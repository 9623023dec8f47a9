import { sql, type Insertable, type Kysely } from 'kysely'
import type { DB } from '../platform/db/table-types.ts'

const BATCH = 4000

/** A name of the table types as SQL writes it: `client_uid` for `clientUID`. */
type SqlName<Name extends string> = Name extends `${infer Head}UID`
  ? `${SqlName<Head>}_uid`
  : Name extends `${infer First}${infer Rest}`
    ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SqlName<Rest>}`
    : ''

/** Bytes are written as JSON has them: in hexadecimal, after a backslash and an x. */
type ColumnValue<Value> = Value extends Buffer
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Item[]
    : Value
type TableRow<Table> = {
  readonly [Column in keyof Insertable<Table> as SqlName<Column & string>]: ColumnValue<
    Insertable<Table>[Column]
  >
}
type TableRows = { readonly [Table in keyof DB as SqlName<Table>]?: readonly TableRow<DB[Table]>[] }

/** Accepts no table and no column that the database does not have. */
type OnlyColumns<Rows> = {
  readonly [Table in keyof Rows]: Table extends keyof TableRows
    ? readonly Record<Exclude<keyof RowOf<Rows[Table]>, keyof RowOf<TableRows[Table]>>, never>[]
    : never
}
type RowOf<Rows> = Rows extends readonly (infer Row)[] ? Row : never

/**
 * Inserts rows by table, parents first, in the order in which the tables are named. The rows of a table have the same
 * columns; jsonb and array columns take the plain value.
 */
export async function insertRows<Rows extends TableRows>(
  db: Kysely<DB>,
  rows: Rows & OnlyColumns<Rows>,
): Promise<void> {
  for (const [table, ofTable] of Object.entries(rows)) await insertInto(db, table, ofTable)
}

async function insertInto(db: Kysely<DB>, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.id(column)))
  const name = sql.id(table)
  // A few thousand rows per statement.
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = JSON.stringify(rows.slice(start, start + BATCH))
    await sql`
      insert into ${name} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${name}, ${batch})`.execute(db)
  }
}
