import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import type { StatementNames } from './statement-names.ts'
import type { DB } from './table-types.ts'

// pg returns numeric and bigint as text.
const INT8 = 20
pg.types.setTypeParser(INT8, (text) => Number(text))
// The columns have at most 15 significant digits, so that a double represents each exactly.
const NUMERIC = 1700
pg.types.setTypeParser(NUMERIC, (text) => Number(text))
// Civil dates remain text: a Date would shift them between time zones.
const DATE = 1082
pg.types.setTypeParser(DATE, (text) => text)

// Columns are snake_case in SQL and camelCase in code; a closing `uid` is written `UID`, as on the wire.
class Names extends CamelCasePlugin {
  inCode(column: string): string {
    return this.camelCase(column).replace(/Uid$/, 'UID')
  }
  inSql(name: string): string {
    return this.snakeCase(name.replace(/UID$/, 'Uid'))
  }
}
const names = new Names()

/** A memoised function of names, of which a program has few. */
function memoize(convert: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    let converted = known.get(name)
    if (converted === undefined) known.set(name, (converted = convert(name)))
    return converted
  }
}
const nameInCode = memoize((column) => names.inCode(column))
/** Name of a column in SQL by its name in code. */
export const nameInSql = memoize((name) => names.inSql(name))

/**
 * Converts names when the SQL is compiled, and column names once per result: Kysely's plugin copies the tree
 * of every statement for that and converts every row.
 */
class Compiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(nameInSql(identifier))
  }
}

const clients = new WeakMap<Kysely<DB>, pg.ClientBase>()
const builders = new WeakMap<pg.ClientBase, Kysely<DB>>()
const buildersWithoutNames = new WeakMap<pg.ClientBase, Kysely<DB>>()

/**
 * A query builder whose statements run on one client, inside the transaction that is open there.
 *
 * @param names of the statements that are prepared; absent: none.
 */
export function kyselyOn(client: pg.ClientBase, names?: StatementNames): Kysely<DB> {
  const known = names ? builders : buildersWithoutNames
  let db = known.get(client)
  if (db === undefined) {
    db = new Kysely<DB>({ dialect: new ClientDialect(client, names) })
    known.set(client, db)
    clients.set(db, client)
  }
  return db
}

/** The client of a query builder, for tests only, which use plain SQL. */
export function clientOf(db: Kysely<DB>): pg.ClientBase {
  const client = clients.get(db)
  if (!client) throw new Error('not made by kyselyOn')
  return client
}

class ClientDialect implements Dialect {
  readonly #client: pg.ClientBase
  readonly #names: StatementNames | undefined

  constructor(client: pg.ClientBase, names: StatementNames | undefined) {
    this.#client = client
    this.#names = names
  }

  createDriver = (): Driver => new ClientDriver(this.#client, this.#names)
  createQueryCompiler = () => new Compiler()
  createAdapter = () => new PostgresAdapter()
  createIntrospector = (db: Kysely<never>) => new PostgresIntrospector(db)
}

/** Neither begins nor ends transactions: they belong to `withTenant`. */
class ClientDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(client: pg.ClientBase, names: StatementNames | undefined) {
    this.#connection = {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const { rows, fields, rowCount } = await client.query<unknown[]>({
          name: names?.nameOf(query.sql),
          text: query.sql,
          values: [...query.parameters],
          rowMode: 'array',
        })
        const columns = fields.map(({ name }) => nameInCode(name))
        return {
          rows: rows.map((values) => toObject(columns, values) as Row),
          numAffectedRows: BigInt(rowCount ?? 0),
        }
      },
      streamQuery: () => {
        throw new Error('statements are not streamed')
      },
    }
  }

  init = async () => {}
  acquireConnection = async () => this.#connection
  releaseConnection = async () => {}
  destroy = async () => {}
  beginTransaction = refuseTransaction
  commitTransaction = refuseTransaction
  rollbackTransaction = refuseTransaction
}

function toObject(names: readonly string[], values: readonly unknown[]): object {
  const row: Record<string, unknown> = {}
  names.forEach((name, at) => {
    row[name] = values[at]
  })
  return row
}

async function refuseTransaction(): Promise<never> {
  throw new Error('the transaction is that of withTenant')
}
