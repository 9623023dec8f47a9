import type { CivilDate } from '../../time/civil-time.ts'

/** What an entry is about. */
export const activityKinds = ['note', 'call', 'email', 'visit', 'incident'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Kinds of records that entries are written to. */
export const activityRecords = ['client', 'contract'] as const
export type ActivityRecord = (typeof activityRecords)[number]

/** Kinds of records that show entries: a consumption point shows those of its contracts. */
export const activityLists = [...activityRecords, 'consumptionPoint'] as const
export type ActivityList = (typeof activityLists)[number]

/** Characters of each text. */
export const ACTIVITY_LIMITS = { text: 5000, contactPerson: 120, nextStep: 300 } as const
/** Days on which an entry or its next step may be. */
export const ACTIVITY_DATES = { first: '2000-01-01', last: '2100-12-31' } as const

/** How far the clocks of the browser and the server may differ. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

/** Whether an entry is of the future: what is planned is a next step. */
export function isInFuture(timestampMs: number, nowMs: number): boolean {
  return timestampMs > nowMs + CLOCK_TOLERANCE_MS
}

/** The step that follows an entry. */
export interface NextStep {
  readonly text: string
  readonly date: CivilDate
  /** Who is responsible for it. */
  readonly userUID: string
}

/** Whether two next steps are the same: a changed one is pending again. */
export function isSameStep(one: NextStep | null, other: NextStep | null): boolean {
  if (one === null || other === null) return one === other
  return one.text === other.text && one.date === other.date && one.userUID === other.userUID
}

/** Whether a pending step is due on a day: `overdue` before it. */
export function stepDueOn(date: CivilDate, today: CivilDate): 'overdue' | 'today' | 'later' {
  if (date < today) return 'overdue'
  return date === today ? 'today' : 'later'
}
