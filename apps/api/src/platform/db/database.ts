import type { DomainError } from '@vatio/domain/domain-error'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { createClock, type Clock } from '../clock/clock.ts'
import { answeredWithin, openConnections } from './connections.ts'
import { kyselyOn } from './kysely.ts'
import { toRoleUrl, type RoleUrl } from './role-url.ts'
import { StatementNames } from './statement-names.ts'
import type { DB } from './table-types.ts'
import { isUuid } from './uuid.ts'

export interface TenantScope {
  readonly clientUID: string
  readonly userUID?: string | undefined
  /** The superadmin who acts as the user, if one does: every audit event of the transaction names both. */
  readonly actedByUserUID?: string | undefined
  readonly readOnly?: boolean | undefined
  /**
   * Work of the background that takes long: nobody waits for it to fail when the server seems dead, and each statement is
   * planned anew.
   */
  readonly isLong?: boolean | undefined
}

/**
 * The transaction of one tenant, the only argument of a repository. Rows of other tenants are invisible in
 * it.
 */
export interface TenantTransaction extends TenantScope {
  /** Today in Madrid when the transaction began, for conditions on days. */
  readonly today: CivilDate
  /**
   * The query builder, on the transaction's connection; use its `sql` for what the builder cannot express
   * well.
   */
  readonly db: Kysely<DB>
}

export interface Database {
  /** Runs `work` in one transaction of the tenant; rolls back when it throws. */
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

/** SECURITY DEFINER functions of the migrations; a closed list, so that no other can be called. */
export const lookUpFunctions = [
  'find_session_actor',
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
  'request_pvgis_turn',
  'claim_pvgis_question',
  'release_pvgis_question',
  'store_pvgis_answer',
  'find_scan_session',
  'find_shareable',
] as const
export type LookUpFunction = (typeof lookUpFunctions)[number]

/** An opening statement and a look-up take milliseconds: after this time the connection counts as dead. */
const OPENING_MS = 2_000
/** Longer than the lock timeout, which has its own error. */
const LOOK_UP_MS = 3_000
/** Look-ups that read all companies and may take as long as any statement. */
const WIDE_LOOK_UPS: readonly LookUpFunction[] = ['list_companies', 'measure_operations']

export interface DatabaseOptions {
  readonly runtimeUrl: string | RoleUrl
  readonly poolSize: number
  /** The machine's clock if absent. */
  readonly clock?: Clock
  readonly onIdleError: (error: Error) => void
  /** Called with the reason why the database cannot be used, each reason once a minute at most. */
  readonly onUnavailable?: (error: unknown) => void
}

/** Opens the runtime pool. Does not connect yet: every failure becomes DATABASE_UNAVAILABLE. */
export function openDatabase(options: DatabaseOptions): Database {
  const { runtimeUrl: url, clock = createClock(), onUnavailable = () => {} } = options
  const names = new StatementNames()
  const connections = openConnections({
    url: toRoleUrl(url),
    poolSize: options.poolSize,
    onIdleError: options.onIdleError,
    onUnavailable,
    onStatementLost: () => names.turnOff(),
  })
  return {
    pool: connections.pool,
    withTenant: (scope, work) =>
      connections.use(async (client) => {
        // Sent together with the first statement of `work`. If it failed, no tenant would be set and no row
        // would be visible.
        const opening = client.query(answeredWithin(OPENING_MS, openingStatement(scope)))
        const [opened, worked] = await Promise.allSettled([
          opening,
          // What long work writes has no statistics yet: the plan of a prepared statement, kept from its first rows, would
          // read all of them for each of the next ones.
          work({ ...scope, today: clock.today(), db: kyselyOn(client, scope.isLong ? undefined : names) }),
        ])
        if (opened.status === 'rejected') throw opened.reason
        if (worked.status === 'rejected') throw worked.reason
        await client.query('commit')
        return worked.value
      }, scope.isLong !== true),
    lookUp: <Row extends pg.QueryResultRow>(functionName: LookUpFunction, values: readonly unknown[]) => {
      if (!lookUpFunctions.includes(functionName)) throw new Error(`not a look-up: ${functionName}`)
      const marks = values.map((_, index) => `$${index + 1}`).join(', ')
      const text = `select * from ${functionName}(${marks})`
      const statement = WIDE_LOOK_UPS.includes(functionName)
        ? { text, values: [...values] }
        : { name: names.nameOf(text), ...answeredWithin(LOOK_UP_MS, text, values) }
      return connections.use(async (client) => (await client.query<Row>(statement)).rows)
    },
    async ping() {
      await connections.use((client) => client.query(answeredWithin(OPENING_MS, 'select 1')))
    },
    close: () => connections.close(),
  }
}

// A literal SET LOCAL (not set_config) also works behind transaction poolers and on sharded servers.
function openingStatement(scope: TenantScope): string {
  if (!isUuid(scope.clientUID)) throw new Error('tenant is not a UUID')
  for (const user of [scope.userUID, scope.actedByUserUID]) {
    if (user !== undefined && !isUuid(user)) throw new Error('user is not a UUID')
  }
  return [
    scope.readOnly ? 'begin read only' : 'begin',
    `set local app.client_uid = '${scope.clientUID}'`,
    `set local app.user_uid = '${scope.userUID ?? ''}'`,
    // Joins are written in a good order, starting at the page: planning all orders took longer than
    // execution.
    'set local join_collapse_limit = 4',
    ...(scope.actedByUserUID ? [`set local app.acted_by_user_uid = '${scope.actedByUserUID}'`] : []),
  ].join('; ')
}

/** Name of the constraint that refused a row, also when the query builder has wrapped the error. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const own = (error as { constraint?: unknown }).constraint
  if (typeof own === 'string') return own
  return error.cause === undefined ? undefined : constraintOf(error.cause)
}

/**
 * Runs a write and converts the violation of a named constraint into a feature's error.
 *
 * @param errors constraint name to the error that its violation becomes.
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
