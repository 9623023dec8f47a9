import type { TenantTransaction } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import type { ScheduledTask } from './scheduled-task.ts'

const EVERY_MS = 60_000
const FIRST_AFTER_MS = 5_000
const HOUR_MS = 3_600_000
/** A company whose task never ends must not block the others. */
const MOST_BATCHES = 1_000

export interface Schedule {
  start(): void
  /** Serves what is due now; the timer calls it each minute. */
  tick(): Promise<void>
  stop(): Promise<void>
}

/** Runs scheduled tasks in this process. Several nodes may do so at once: a slot is served once per company. */
export function createSchedule(platform: Platform, works: readonly ScheduledTask[]): Schedule {
  const served = new Map<string, number>()
  /** Runs of this node with remaining batches. */
  const unfinished = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let first: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  let stopped = false

  const tick = async () => {
    for (const work of works) {
      const now = platform.clock.now()
      const slot = work.slotAt(now)
      const late = now.getTime() - slot.getTime() > work.graceHours * HOUR_MS
      if (late || served.get(work.name) === slot.getTime()) continue
      let whole = true
      for (const { client_uid } of await platform.database.lookUp<{ client_uid: string }>(
        'list_companies',
        [],
      )) {
        if (stopped) return
        whole = (await serveSafely({ platform, work, slot, clientUID: client_uid }, unfinished)) && whole
      }
      if (whole) served.set(work.name, slot.getTime())
    }
  }
  const begin = () => {
    round = round.then(tick).catch((error: unknown) => {
      platform.log.warn({ err: error }, 'the scheduled tasks could not be checked')
    })
  }
  return {
    start() {
      first = setTimeout(begin, FIRST_AFTER_MS).unref()
      timer = setInterval(begin, EVERY_MS).unref()
    },
    tick,
    async stop() {
      stopped = true
      clearTimeout(first)
      clearInterval(timer)
      await round
    },
  }
}

interface Run {
  readonly platform: Platform
  readonly work: ScheduledTask
  readonly slot: Date
  readonly clientUID: string
}

async function serveSafely(run: Run, unfinished: Set<string>): Promise<boolean> {
  try {
    await serve(run, unfinished)
    return true
  } catch (error) {
    const { platform, work, clientUID } = run
    platform.log.warn({ err: error, work: work.name, clientUID }, 'a scheduled task failed, repeated soon')
    return false
  }
}

// The run is claimed with the first batch: when a later one fails, only this node knows that some remain.
async function serve({ platform, work, slot, clientUID }: Run, unfinished: Set<string>): Promise<void> {
  const { database } = platform
  const key = `${work.name}/${slot.getTime()}/${clientUID}`
  if (!unfinished.has(key)) {
    const more = await database.withTenant({ clientUID }, async (tx) => {
      if (!(await claimRun(tx, work.name, slot))) return false
      return work.run(tx, platform, slot)
    })
    if (!more) return
    unfinished.add(key)
  }
  let more = true
  for (let batch = 1; more && batch < MOST_BATCHES; batch++) {
    more = await database.withTenant({ clientUID }, (tx) => work.run(tx, platform, slot))
  }
  unfinished.delete(key)
}

// The second of two nodes waits for the unique key until the first commits, and then finds the run claimed.
async function claimRun(tx: TenantTransaction, name: string, slot: Date): Promise<boolean> {
  const taken = await tx.db
    .insertInto('scheduleTurns')
    .values({ clientUID: tx.clientUID, name, slot })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slot')
    .executeTakeFirst()
  if (!taken) return false
  await tx.db
    .deleteFrom('scheduleTurns')
    .where('clientUID', '=', tx.clientUID)
    .where('name', '=', name)
    .where('slot', '<', new Date(slot.getTime() - 40 * 24 * HOUR_MS))
    .execute()
  return true
}
