import type { Socket } from 'node:net'
import pg from 'pg'
import {
  databaseCodeOf,
  isConnectionFailure,
  isStatementLost,
  isUnavailable,
  toDomainError,
} from './database-failure.ts'
import { isRefusedLogin, roleClient } from './role-client.ts'
import type { RoleUrl } from './role-url.ts'
import { ServerWatch } from './server-watch.ts'

/** A master key has few older ones; more failed logins than this have another cause. */
const MOST_RENEWALS = 3
const REPORT_EVERY_MS = 60_000

export interface ConnectionsOptions {
  readonly url: RoleUrl
  readonly poolSize: number
  readonly onIdleError: (error: Error) => void
  /** Called with the reason why the database cannot be used, each reason once a minute at most. */
  readonly onUnavailable: (error: unknown) => void
  /** Called when the server has lost a statement that this connection had prepared. */
  readonly onStatementLost: () => void
}

export interface Connections {
  readonly pool: pg.Pool
  /**
   * Runs `work` on a connection. Rolls back when it throws, and discards a failed connection.
   *
   * @param isWatched whether it fails as soon as the server seems dead; false where nobody waits for it, so that a busy
   *   machine does not end long work: its statements still have their own limits.
   */
  use<T>(work: (client: pg.PoolClient) => Promise<T>, isWatched?: boolean): Promise<T>
  close(): Promise<void>
}

/** The pool of the runtime role. Every failure of a connection is DATABASE_UNAVAILABLE. */
export function openConnections(options: ConnectionsOptions): Connections {
  const { url } = options
  const pool = new pg.Pool({
    max: options.poolSize,
    connectionTimeoutMillis: 2_000,
    query_timeout: 30_000,
    statement_timeout: 20_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 20_000,
    keepAlive: true,
    application_name: 'vatio',
    // Statements are pipelined.
    pipeline: true,
    Client: roleClient(url),
  })
  pool.on('error', options.onIdleError)
  // The pool does not listen for errors of a client in use: without a listener a lost server ends the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}))

  const usedAt = new WeakMap<pg.PoolClient, number>()
  let doubtfulBefore = -Infinity
  const doubtEarlier = () => {
    doubtfulBefore = performance.now()
  }
  const watch = new ServerWatch(() => url.current(), doubtEarlier)
  const report = reportSeldom(options.onUnavailable)

  /** A connection of the pool. When one is found dead, those last used before it are discarded too. */
  async function checkOut(): Promise<pg.PoolClient> {
    for (let renewals = 0; ;) {
      const tried = url.current()
      try {
        const client = await pool.connect()
        if ((usedAt.get(client) ?? Infinity) > doubtfulBefore) return client
        discard(client)
      } catch (error) {
        renewals += 1
        if (!isRefusedLogin(error) || renewals > MOST_RENEWALS || url.current() === tried) throw error
      }
    }
  }

  return {
    pool,
    async use(work, isWatched = true) {
      let inUse: pg.PoolClient | undefined
      const cut = () => {
        if (inUse) streamOf(inUse).destroy()
      }
      const end = isWatched ? watch.begin(cut) : () => {}
      try {
        const client = await checkOut()
        inUse = client
        try {
          const result = await work(client)
          usedAt.set(client, performance.now())
          client.release()
          return result
        } catch (error) {
          if (isStatementLost(error)) options.onStatementLost()
          else if (isConnectionFailure(error)) doubtEarlier()
          // The server rolls back the open transaction of a connection that has failed.
          if (isConnectionFailure(error) || !(await isRolledBack(client))) discard(client)
          else {
            usedAt.set(client, performance.now())
            client.release()
          }
          throw error
        }
      } catch (error) {
        if (isUnavailable(error)) report(error)
        throw toDomainError(error)
      } finally {
        inUse = undefined
        end()
      }
    },
    async close() {
      watch.close()
      await pool.end()
    },
  }
}

/** A statement with a timeout in milliseconds, after which the connection counts as dead. */
export function answeredWithin(
  limitMs: number,
  text: string,
  values: readonly unknown[] = [],
): pg.QueryConfig {
  // The driver knows the limit of a single statement, its types do not.
  const query: pg.QueryConfig & { query_timeout: number } = {
    text,
    values: [...values],
    query_timeout: limitMs,
  }
  return query
}

async function isRolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query(answeredWithin(2_000, 'rollback'))
    return true
  } catch {
    return false
  }
}

// A graceful end would wait for a server that does not answer.
function discard(client: pg.PoolClient): void {
  streamOf(client).destroy()
  client.release(true)
}

function streamOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}

function reportSeldom(report: (error: unknown) => void): (error: unknown) => void {
  const reportedAt = new Map<string, number>()
  return (error) => {
    const reason = databaseCodeOf(error) ?? String(error)
    const now = performance.now()
    if (now - (reportedAt.get(reason) ?? -Infinity) < REPORT_EVERY_MS) return
    if (reportedAt.size > 50) reportedAt.clear()
    reportedAt.set(reason, now)
    report(error)
  }
}
