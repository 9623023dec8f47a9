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
  type PluginTransformResultArgs,
  type QueryResult,
  type UnknownRow,
} from 'kysely'
import pg from 'pg'
import type { DB } from './table-types.ts'

// numeric and bigint arrive as text from pg.
const INT8 = 20
pg.types.setTypeParser(INT8, (text) => Number(text))
// As the columns hold at most 15 significant digits, each is the same number in binary.
const NUMERIC = 1700
pg.types.setTypeParser(NUMERIC, (text) => Number(text))
// Civil dates stay text: a Date would move them between zones.
const DATE = 1082
pg.types.setTypeParser(DATE, (text) => text)

/**
 * Columns are snake_case in SQL and camelCase in code; a closing `uid` is written `UID`, as on the wire. Only the
 * statement is turned here: rows get their names where they are built, once for each column of an answer.
 */
class ColumnNames extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }

  override camelCase(name: string): string {
    return super.camelCase(name).replace(/Uid$/, 'UID')
  }

  protected override snakeCase(name: string): string {
    return super.snakeCase(name.replace(/UID$/, 'Uid'))
  }
}

const columnNames = new ColumnNames()
const known = new Map<string, string>()

function nameInCode(column: string): string {
  let name = known.get(column)
  if (name === undefined) known.set(column, (name = columnNames.camelCase(column)))
  return name
}

const plugins = [columnNames]
const clients = new WeakMap<Kysely<DB>, pg.ClientBase>()

/** A query builder whose statements run on one client, inside the transaction that is open there. */
export function kyselyOn(client: pg.ClientBase): Kysely<DB> {
  const db = new Kysely<DB>({ dialect: new ClientDialect(client), plugins })
  clients.set(db, client)
  return db
}

/** The client of a query builder, for tests alone: they say plain SQL. */
export function clientOf(db: Kysely<DB>): pg.ClientBase {
  const client = clients.get(db)
  if (!client) throw new Error('not made by kyselyOn')
  return client
}

class ClientDialect implements Dialect {
  readonly #client: pg.ClientBase

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  createDriver = (): Driver => new ClientDriver(this.#client)
  createQueryCompiler = () => new PostgresQueryCompiler()
  createAdapter = () => new PostgresAdapter()
  createIntrospector = (db: Kysely<never>) => new PostgresIntrospector(db)
}

/** Neither opens nor ends anything: the transaction belongs to `withTenant`. */
class ClientDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(client: pg.ClientBase) {
    this.#connection = {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const { rows, fields, rowCount } = await client.query<unknown[]>({
          text: query.sql,
          values: [...query.parameters],
          rowMode: 'array',
        })
        const names = fields.map(({ name }) => nameInCode(name))
        return {
          rows: rows.map((values) => toObject(names, values) as Row),
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
  for (let at = 0; at < names.length; at++) row[names[at]] = values[at]
  return row
}

async function refuseTransaction(): Promise<never> {
  throw new Error('the transaction is that of withTenant')
}
