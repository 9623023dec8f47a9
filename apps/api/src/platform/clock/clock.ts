import { civilDateAt, type CivilDate } from '@vatio/domain/time/civil-time'

/** The only source of "now" in the API, so that tests and demos can set it. */
export interface Clock {
  now(): Date
  /** Today in Madrid. */
  today(): CivilDate
}

/** The machine's clock, or one that starts at `startIso` and runs on from there. */
export function createClock(startIso?: string): Clock {
  const shift = startIso ? Date.parse(startIso) - Date.now() : 0
  const now = () => new Date(Date.now() + shift)
  return { now, today: () => civilDateAt(now().getTime(), 'Europe/Madrid') }
}
