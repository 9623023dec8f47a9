import { Kysely, PostgresDialect } from 'kysely'
import { generate, PostgresDialect as PostgresGenerator } from 'kysely-codegen'
import pg from 'pg'

/** `check (column in ('a', 'b'))` as the catalogue prints it. */
const CHECK_LIST = /^CHECK \(\((?:\()?(\w+)(?:\)::text)? = ANY \(\(?ARRAY\[(.+?)\]/
/** `column <@ array['a', 'b']`, anywhere in a check: the list of what an array may contain. */
const CHECK_ELEMENTS = /\((\w+) <@ ARRAY\[(.+?)\]/
/** A value of such a list: text in quotes, or a number. */
const LIST_VALUE = /'((?:[^']|'')*)'|(-?\d+)/g
/** Suffix of a number, to distinguish it from text of digits. */
const NUMBER = 'number:'

const COMPUTED = 'computed'
/** How a column with that comment is printed. */
const COMPUTED_COLUMN = /\/\*\*\n\s+\* computed\n\s+\*\/\n\s+(?<column>\w+): Generated<(?<type>.+)>;/g

/**
 * The `Database` type of Kysely, from a migrated database. Columns with a closed list of values in a check
 * constraint become unions of those values; `numeric` and `bigint` are numbers and `date` is text, as the
 * parsers of `db/kysely.ts` deliver them.
 */
export async function generateTableTypes(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  try {
    const lists = await readCheckLists(pool)
    const computed = await readComputedColumns(pool)
    const types = await generate({
      db,
      dialect: new PostgresGenerator({ dateParser: 'string', numericParser: 'number', domains: false }),
      camelCase: true,
      defaultSchemas: ['public'],
      includePattern: 'public.*',
      typeMapping: { int8: 'number', numeric: 'number' },
      outFile: null,
      postprocess: async ({ metadata }) => {
        for (const table of metadata.tables) {
          for (const column of table.columns) {
            const name = `${table.name}.${column.name}`
            column.enumValues = lists.get(name) ?? column.enumValues
            if (computed.has(name)) column.comment = COMPUTED
          }
        }
        return metadata
      },
    })
    return (
      types
        .replace(COMPUTED_COLUMN, '$<column>: GeneratedAlways<$<type>>;')
        .replace('import type { ColumnType }', 'import type { ColumnType, GeneratedAlways }')
        .replace(new RegExp(`"${NUMBER}(-?\\d+)"`, 'g'), '$1')
        // The wire writes `clientUID`; see ColumnNames in `db/kysely.ts`.
        .replace(/Uid(?=: )/g, 'UID')
        // The catalogue does not say that an array contains nulls.
        .replace(/(?<=contractedPowerKw: Generated<)ArrayType<number>/g, 'ArrayType<number | null>')
    )
  } finally {
    await db.destroy()
  }
}

/** Columns that the database computes from others of the row; they are never written. */
async function readComputedColumns(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attgenerated <> '' and c.relnamespace = 'public'::regnamespace`,
  )
  return new Set(rows.map(({ name }) => name))
}

async function readCheckLists(pool: pg.Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  const lists = new Map<string, string[]>()
  for (const { table, definition } of rows) {
    const [, column, values] = CHECK_LIST.exec(definition) ?? CHECK_ELEMENTS.exec(definition) ?? []
    if (!column || !values) continue
    lists.set(
      `${table}.${column}`,
      [...values.matchAll(LIST_VALUE)].map(([, text, number]) =>
        number ? NUMBER + number : (text ?? '').replaceAll("''", "'"),
      ),
    )
  }
  return lists
}
