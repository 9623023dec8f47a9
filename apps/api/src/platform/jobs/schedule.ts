import type { TenantTransaction } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import type { ScheduledTask } from './scheduled-task.ts'

const EVERY_MS = 60_000
const FIRST_AFTER_MS = 5_000
const HOUR_MS = 3_600_000
/** A company whose work never ends must not keep the others waiting for ever. */
const MOST_PIECES = 1_000

export interface Schedule {
  start(): void
  /** Serves what is due now; the timer calls it each minute. */
  tick(): Promise<void>
  stop(): Promise<void>
}

/** Runs recurring work in this process. Several nodes may do so at once: a slot is served once per company. */
export function createSchedule(platform: Platform, works: readonly ScheduledTask[]): Schedule {
  const served = new Map<string, number>()
  /** Turns of this node of which a first piece is done and others are left. */
  const begun = new Set<string>()
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
        whole = (await serveSafely({ platform, work, slot, clientUID: client_uid }, begun)) && whole
      }
      if (whole) served.set(work.name, slot.getTime())
    }
  }
  const begin = () => {
    round = round.then(tick).catch((error: unknown) => {
      platform.log.warn({ err: error }, 'recurring work could not be looked at')
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

interface Turn {
  readonly platform: Platform
  readonly work: ScheduledTask
  readonly slot: Date
  readonly clientUID: string
}

async function serveSafely(turn: Turn, begun: Set<string>): Promise<boolean> {
  try {
    await serve(turn, begun)
    return true
  } catch (error) {
    const { platform, work, clientUID } = turn
    platform.log.warn({ err: error, work: work.name, clientUID }, 'recurring work failed, tried again soon')
    return false
  }
}

// The turn is taken with the first piece: where a later one fails, only this node knows that some are left.
async function serve({ platform, work, slot, clientUID }: Turn, begun: Set<string>): Promise<void> {
  const { database } = platform
  const key = `${work.name}/${slot.getTime()}/${clientUID}`
  if (!begun.has(key)) {
    const more = await database.withTenant({ clientUID }, async (tx) => {
      if (!(await takeTurn(tx, work.name, slot))) return false
      return work.run(tx, platform, slot)
    })
    if (!more) return
    begun.add(key)
  }
  let more = true
  for (let piece = 1; more && piece < MOST_PIECES; piece++) {
    more = await database.withTenant({ clientUID }, (tx) => work.run(tx, platform, slot))
  }
  begun.delete(key)
}

// The second of two nodes waits at the key until the first commits, and then finds the turn taken.
async function takeTurn(tx: TenantTransaction, name: string, slot: Date): Promise<boolean> {
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
