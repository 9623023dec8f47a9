import { addDays, civilDateAt, instantOf, type CivilDate } from '@vatio/domain/time/civil-time'
import type { TenantTransaction } from '../db/database.ts'
import type { Platform } from '../platform.ts'

const ZONE = 'Europe/Madrid'
const HOUR_MS = 3_600_000

/** A recurring task of each company, run once per slot whatever the number of nodes. */
export interface ScheduledTask {
  readonly name: string
  /** The last time at or before `now` at which the task was due. */
  slotAt(now: Date): Date
  /** A slot that no node could serve is skipped after this long. */
  readonly graceHours: number
  /**
   * One batch of the task. The first is in the same transaction as the row of the slot.
   *
   * @returns whether batches remain: then it is called again, in a transaction of its own.
   */
  run(tx: TenantTransaction, platform: Platform, slot: Date): Promise<boolean>
}

/** Each full hour. */
export function hourly(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
}

/**
 * Once a day when the clocks of Madrid show the time. In March a skipped time is an hour later; in October
 * the first of two equal times is used.
 */
export function dailyAt(hour: number, minute = 0): (now: Date) => Date {
  const onDay = (date: CivilDate) =>
    new Date(
      instantOf({ date, hour, minute, secondPass: false }, ZONE) ??
        instantOf({ date, hour: hour + 1, minute, secondPass: false }, ZONE) ??
        0,
    )
  return (now) => {
    const today = civilDateAt(now.getTime(), ZONE)
    const slot = onDay(today)
    return slot <= now ? slot : onDay(addDays(today, -1))
  }
}
