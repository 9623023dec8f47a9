import type { FastifyBaseLogger } from 'fastify'
import type { Database, TenantTransaction } from './db/database.ts'
import type { FileSweep } from './files/file-sweep.ts'

const EVERY_MS = 6 * 3_600_000
const FIRST_AFTER_MS = 60_000

/** What is forgotten, and when. Every statement may run on several nodes at once. */
const FORGET = [
  `delete from idempotency_keys where client_uid = $1 and created_at < now() - interval '24 hours'`,
  `delete from job_runs where client_uid = $1 and state in ('done', 'cancelled')
     and finished_at < now() - interval '30 days'`,
  `delete from job_runs where client_uid = $1 and state = 'parked' and finished_at < now() - interval '180 days'`,
]

interface HousekeepingOptions {
  readonly database: Database
  readonly fileSweep: FileSweep
  readonly log: FastifyBaseLogger
}

/** Removes what nobody needs any more, now and then; returns how to stop it. */
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

/** Forgets old rows of one company. */
export async function forgetOld(tx: TenantTransaction): Promise<void> {
  for (const statement of FORGET) await tx.query(statement, [tx.clientUID])
}
