import { DomainError, domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isUuid } from './uuid.ts'

export interface TenantScope {
  readonly clientUID: string
  readonly userUID?: string | undefined
  /** The superadmin who acts as the user, if one does: every audit event of the transaction names both. */
  readonly actedByUserUID?: string | undefined
  readonly readOnly?: boolean | undefined
}

/** One tenant's transaction: everything a repository is given. Other tenants' rows do not exist inside. */
export interface TenantTransaction extends TenantScope {
  readonly db: NodePgDatabase
  /** Plain SQL with parameters, for what the query builder says badly. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

export interface Database {
  /** Runs `work` in one transaction that sees the tenant and nothing else; rolls back when it throws. */
  withTenant<T>(scope: TenantScope, work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /** Calls a look-up function that is allowed before the tenant is known (`select * from name($1, …)`). */
  lookUp<Row extends pg.QueryResultRow>(
    functionName: LookUpFunction,
    values: readonly unknown[],
  ): Promise<Row[]>
  ping(): Promise<void>
  close(): Promise<void>
  readonly pool: pg.Pool
}

/** SECURITY DEFINER functions of the migrations; the list is closed so that no other can be called. */
export const lookUpFunctions = [
  'find_session',
  'find_user_by_email',
  'find_reset_token',
  'find_google_identity',
  'find_validation_token',
  'use_login_challenge',
  'has_companies',
  'reserve_login_attempt',
  'give_back_login_attempt',
  'use_sign_in_start',
  'list_companies',
  'count_call_hit',
  'record_contact_message',
  'find_operator_company',
  'measure_operations',
  'measure_backups',
  'find_company_by_host',
] as const
export type LookUpFunction = (typeof lookUpFunctions)[number]

// numeric and bigint arrive as text from pg; money keeps its text until a schema says number.
const INT8 = 20
pg.types.setTypeParser(INT8, (text) => Number(text))
// Civil dates stay text: a Date would move them between zones.
const DATE = 1082
pg.types.setTypeParser(DATE, (text) => text)

export interface DatabaseOptions {
  readonly runtimeUrl: string
  readonly poolSize: number
  readonly onIdleError: (error: Error) => void
}

/** Opens the runtime pool. The server may be away: every failure becomes DATABASE_UNAVAILABLE. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.runtimeUrl,
    max: options.poolSize,
    connectionTimeoutMillis: 2_000,
    query_timeout: 30_000,
    statement_timeout: 20_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 20_000,
    keepAlive: true,
    application_name: 'vatio',
  })
  pool.on('error', options.onIdleError)
  // A client in use has no listener of the pool's: without one here a lost server ends the process.
  pool.on('connect', (client) => client.on('error', () => {}))

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      throw toDomainError(error)
    }
  }

  return {
    pool,
    async withTenant(scope, work) {
      const client = await connect()
      let broken: Error | undefined
      try {
        await client.query(openingStatement(scope))
        const result = await work(transactionOf(client, scope))
        await client.query('commit')
        return result
      } catch (error) {
        broken = await rollBack(client)
        throw toDomainError(error)
      } finally {
        client.release(broken)
      }
    },
    async lookUp<Row extends pg.QueryResultRow>(functionName: LookUpFunction, values: readonly unknown[]) {
      if (!lookUpFunctions.includes(functionName)) throw new Error(`not a look-up: ${functionName}`)
      const marks = values.map((_, index) => `$${index + 1}`).join(', ')
      const client = await connect()
      let broken: Error | undefined
      try {
        const result = await client.query<Row>(`select * from ${functionName}(${marks})`, [...values])
        return result.rows
      } catch (error) {
        broken = isConnectionFailure(error) ? (error as Error) : undefined
        throw toDomainError(error)
      } finally {
        client.release(broken)
      }
    },
    async ping() {
      const client = await connect()
      try {
        await client.query('select 1')
        client.release()
      } catch (error) {
        client.release(error as Error)
        throw toDomainError(error)
      }
    },
    close: () => pool.end(),
  }
}

// A literal SET LOCAL (not set_config) also holds behind transaction poolers and on sharded servers.
function openingStatement(scope: TenantScope): string {
  if (!isUuid(scope.clientUID)) throw new Error('tenant is not a UUID')
  for (const user of [scope.userUID, scope.actedByUserUID]) {
    if (user !== undefined && !isUuid(user)) throw new Error('user is not a UUID')
  }
  return [
    scope.readOnly ? 'begin read only' : 'begin',
    `set local app.client_uid = '${scope.clientUID}'`,
    `set local app.user_uid = '${scope.userUID ?? ''}'`,
    ...(scope.actedByUserUID ? [`set local app.acted_by_user_uid = '${scope.actedByUserUID}'`] : []),
  ].join('; ')
}

function transactionOf(client: pg.PoolClient, scope: TenantScope): TenantTransaction {
  return {
    ...scope,
    db: drizzle({ client }),
    async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
      return (await client.query<Row>(text, [...values])).rows
    },
  }
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error as Error
  }
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25P03',
])

/** Whether an error of the driver means that the server is away, not that a statement was wrong. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = databaseCodeOf(error)
  if (code && (CONNECTION_CODES.has(code) || code.startsWith('08'))) return true
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/.test(
    error.message,
  )
}

/** SQLSTATE or system code of a failure, also when the query builder has wrapped it. */
export function databaseCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const own = (error as { code?: unknown }).code
  if (typeof own === 'string') return own
  return error.cause === undefined ? undefined : databaseCodeOf(error.cause)
}

/** Name of the constraint that refused a row, also when the query builder has wrapped the error. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const own = (error as { constraint?: unknown }).constraint
  if (typeof own === 'string') return own
  return error.cause === undefined ? undefined : constraintOf(error.cause)
}

/**
 * Runs a write and turns the refusal of a named constraint into a feature's error.
 *
 * @param errors constraint name to the error it stands for.
 */
export async function withConstraints<T>(
  write: Promise<T>,
  errors: Readonly<Record<string, () => DomainError>>,
): Promise<T> {
  try {
    return await write
  } catch (error) {
    const constraint = constraintOf(error)
    const known = constraint === undefined ? undefined : errors[constraint]
    throw known ? known() : error
  }
}

function toDomainError(error: unknown): unknown {
  if (error instanceof DomainError) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (isConnectionFailure(cause)) return domainError(requestErrors, 'DATABASE_UNAVAILABLE')
  const code = databaseCodeOf(error)
  // Lock not available, deadlock, serialization, statement cancelled: the same call may go through later.
  if (code && ['55P03', '40P01', '40001', '57014'].includes(code)) return domainError(requestErrors, 'BUSY')
  // A value that no column can hold (out of range, NUL in a text) and that a shape let through.
  if (code && ['22003', '22007', '22008', '22021', '22P02', '22P05'].includes(code)) {
    return domainError(requestErrors, 'INVALID_INPUT')
  }
  if (code === '53100') return domainError(requestErrors, 'NO_SPACE')
  return error
}
