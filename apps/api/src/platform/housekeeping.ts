import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database, TenantTransaction } from './db/database.ts'
import type { FileSweep } from './files/file-sweep.ts'

const EVERY_MS = 6 * 3_600_000
const FIRST_AFTER_MS = 60_000

interface HousekeepingOptions {
  readonly database: Database
  readonly fileSweep: FileSweep
  readonly log: FastifyBaseLogger
}

/** Removes obsolete rows periodically; returns how to stop it. */
export function startHousekeeping(options: HousekeepingOptions): () => Promise<void> {
  let round: Promise<void> = Promise.resolve()
  const begin = () => {
    round = keepHouse(options)
  }
  const first = setTimeout(begin, FIRST_AFTER_MS).unref()
  const timer = setInterval(begin, EVERY_MS).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(timer)
    await round
  }
}

async function keepHouse({ database, fileSweep, log }: HousekeepingOptions): Promise<void> {
  try {
    for (const company of await database.lookUp<{ client_uid: string }>('list_companies', [])) {
      await database.withTenant({ clientUID: company.client_uid }, forgetOld)
    }
    await fileSweep.run(log)
  } catch (error) {
    log.warn({ err: error }, 'housekeeping failed, the next round tries again')
  }
}

/** Deletes old rows of one company. Every statement may run on several nodes at once. */
export async function forgetOld(tx: TenantTransaction): Promise<void> {
  await tx.db
    .deleteFrom('idempotencyKeys')
    .where('clientUID', '=', tx.clientUID)
    .where('createdAt', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
  const finishedRuns = tx.db.deleteFrom('jobRuns').where('clientUID', '=', tx.clientUID)
  await finishedRuns
    .where('state', 'in', ['done', 'cancelled'])
    .where('finishedAt', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
  await finishedRuns
    .where('state', '=', 'parked')
    .where('finishedAt', '<', sql<Date>`now() - interval '180 days'`)
    .execute()
}
