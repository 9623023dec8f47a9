import type { TimeZone } from '../../time/civil-time.ts'

/** The value belongs to the hour that the March day does not have. */
export const NO_SUCH_HOUR = -1
/** The label lies beyond the day. */
export const OUT_OF_DAY = -2
/** Another value has the same place. */
export const REPEATED = -3

export interface DayLabel {
  /** Ordinal 1..24 (25) or 1..96 (100). */
  readonly label: number
  /** 1 summer, 0 winter, -1 unknown. */
  readonly season: number
}

export interface DayLabels {
  /** In the order of time as far as the file shows it. */
  readonly labels: readonly DayLabel[]
  readonly change: 'spring' | 'autumn' | null
  readonly stepsPerHour: 1 | 4
  readonly zone: TimeZone
}

/**
 * Places the labels of one civil day on its real steps, 0 being the one that opens the day.
 *
 * On the day of a clock change a file follows one of three conventions, recognised by its labels:
 * - counted: 1..23 in March, 1..25 in October, one after another;
 * - the clock at the start of the interval: 02:00 (label 3) is absent in March, and repeated in October;
 * - the clock at its end: 02:00 (label 2) is absent in March because that interval ends at 03:00, and repeated in
 *   October (as in the profile files of the system operator).
 * Quarters follow the same customs, four labels per hour. In the Canary Islands the clock changes one hour earlier.
 * Of a repeated label the first is the summer pass unless the season flag says otherwise; a label that is there
 * once in October is the first pass, and the second stays missing.
 *
 * @returns one entry per label: the step, or NO_SUCH_HOUR, OUT_OF_DAY, REPEATED
 */
export function slotsOfDay(day: DayLabels): number[] {
  const hours = day.change === 'spring' ? 23 : day.change === 'autumn' ? 25 : 24
  const steps = hours * day.stepsPerHour
  const place =
    day.change === 'spring' ? springPlace(day) : day.change === 'autumn' ? autumnPlace(day) : plainPlace
  const taken = new Uint8Array(steps)
  return day.labels.map(({ label, season }) => {
    const slot = place(label, season)
    if (slot === NO_SUCH_HOUR) return slot
    if (slot < 0 || slot >= steps) return OUT_OF_DAY
    if (taken[slot]) return REPEATED
    taken[slot] = 1
    return slot
  })
}

type Place = (label: number, season: number) => number

function plainPlace(label: number): number {
  return label >= 1 ? label - 1 : OUT_OF_DAY
}

/** Label of the first step of the hour that the clock skips or repeats, named by its start. */
function changeLabel({ zone, stepsPerHour }: DayLabels): number {
  return (zone === 'Atlantic/Canary' ? 1 : 2) * stepsPerHour + 1
}

function springPlace(day: DayLabels): Place {
  const perHour = day.stepsPerHour
  const present = new Set(day.labels.map(({ label }) => label))
  const byStart = changeLabel(day)
  const skips = (first: number): boolean => {
    for (let label = first; label < first + perHour; label++) if (present.has(label)) return false
    return true
  }
  let last = 0
  for (const label of present) if (label > last) last = label
  if (last <= 23 * perHour && !skips(byStart) && !skips(byStart - 1)) return plainPlace
  const isByEnd = skips(byStart - 1) && present.has(byStart + perHour - 1)
  const first = isByEnd ? byStart - 1 : byStart
  return (label) => {
    if (label < 1 || label > 24 * perHour) return OUT_OF_DAY
    if (label < first) return label - 1
    return label < first + perHour ? NO_SUCH_HOUR : label - 1 - perHour
  }
}

function autumnPlace(day: DayLabels): Place {
  const perHour = day.stepsPerHour
  const counts = new Map<number, number>()
  for (const { label } of day.labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  for (const label of counts.keys()) if (label > 24 * perHour) return plainPlace
  const byStart = changeLabel(day)
  const isTwice = (label: number): boolean => (counts.get(label) ?? 0) > 1
  const isByEnd = isTwice(byStart - 1) && !isTwice(byStart + perHour - 1)
  const first = isByEnd ? byStart - 1 : byStart
  const passed = new Set<number>()
  return (label, season) => {
    if (label < 1) return OUT_OF_DAY
    if (label < first) return label - 1
    if (label >= first + perHour) return label - 1 + perHour
    const isSecond = season >= 0 ? season === 0 : passed.has(label)
    passed.add(label)
    return isSecond ? label - 1 + perHour : label - 1
  }
}
