import pg from 'pg'
import type { BenchServer } from './api-server.ts'

interface Statement {
  readonly text: string
  readonly values?: unknown[]
}

const OPENING = /^(begin|commit)/

/**
 * Records the statements that a call sends in its transaction of the tenant, and returns a run of them on the connection of
 * the superuser: what PostgreSQL needs for them without row-level security, without a plan kept and without the API.
 */
export async function runsOf(bench: BenchServer, call: () => Promise<unknown>): Promise<() => Promise<void>> {
  const { owner, clientUID, userUID } = bench
  const statements: Statement[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...values: unknown[]) => unknown }
  const original = prototype.query
  let isInTransaction = false
  prototype.query = function query(this: pg.Client, ...values: unknown[]) {
    const [first] = values
    const statement = typeof first === 'string' ? { text: first } : (first as Statement)
    if (this !== owner && typeof statement.text === 'string') {
      if (OPENING.test(statement.text)) isInTransaction = statement.text.startsWith('begin')
      else if (isInTransaction) statements.push({ text: statement.text, values: statement.values ?? [] })
    }
    return original.apply(this, values)
  }
  try {
    await call()
  } finally {
    prototype.query = original
  }
  await owner.query(
    `set app.client_uid = '${clientUID}'; set app.user_uid = '${userUID}'; set join_collapse_limit = 4`,
  )
  return async () => {
    await Promise.all(statements.map((statement) => owner.query({ ...statement, rowMode: 'array' })))
  }
}
