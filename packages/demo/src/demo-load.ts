/** Moment of a load: local clock and calendar. */
export interface LoadMoment {
  /** Local hour, 0 to 23. */
  readonly hour: number
  /** Monday 1 to Sunday 7. */
  readonly weekday: number
  readonly isHoliday: boolean
  /** 1 to 12. */
  readonly month: number
  /** 1 in mid January, 0 in mid July, a cosine between. */
  readonly winter: number
}

const bump = (hour: number, centre: number, width: number) => {
  const distance = Math.min(Math.abs(hour - centre), 24 - Math.abs(hour - centre))
  return Math.exp(-(distance ** 2) / (2 * width ** 2))
}
const within = (hour: number, from: number, to: number) => (hour >= from && hour < to ? 1 : 0)
/** 1 at the height of winter and of summer, 0 in spring and autumn: heating and cooling. */
const comfort = (winter: number) => (2 * winter - 1) ** 2
const isRest = ({ weekday, isHoliday }: LoadMoment) => weekday === 7 || isHoliday
const isWeekend = (moment: LoadMoment) => moment.weekday === 6 || isRest(moment)
// Sunset between about 18 h in winter and 22 h in summer.
const isDark = ({ hour, winter }: LoadMoment) => (hour >= 22 - 4 * winter || hour < 7 + winter ? 1 : 0)

/** Hourly load of each kind of activity in arbitrary units: only its shape matters, the year is scaled to kWh. */
export const demoLoads = {
  dwelling: (at) =>
    0.25 +
    (isWeekend(at)
      ? 0.5 * bump(at.hour, 13, 3)
      : 0.3 * bump(at.hour, 8, 1.2) + 0.25 * bump(at.hour, 14, 1.5)) +
    0.9 * bump(at.hour, 21, 2) * (0.7 + 0.6 * at.winter) +
    0.35 * comfort(at.winter) * bump(at.hour, 17, 5),
  shop: (at) =>
    0.22 +
    (isRest(at) ? 0 : within(at.hour, 9, 14) + within(at.hour, 17, 21)) * (0.8 + 0.5 * comfort(at.winter)),
  supermarket: (at) =>
    0.55 +
    0.15 * (1 - at.winter) +
    (isRest(at) ? 0.1 : within(at.hour, 8, 22)) * (0.45 + 0.2 * comfort(at.winter)),
  bakery: (at) => 0.2 + (isRest(at) ? 0.5 : 1) * (1.2 * bump(at.hour, 5, 1.8) + 0.4 * within(at.hour, 8, 15)),
  restaurant: (at) =>
    0.28 +
    (at.weekday === 1 ? 0.1 : isWeekend(at) ? 1.2 : 0.9) *
      (bump(at.hour, 14, 1.8) + 0.9 * bump(at.hour, 21, 1.8)) *
      (0.85 + 0.3 * (1 - at.winter)),
  hotel: (at) =>
    (0.4 + 0.9 * (1 - at.winter)) * (0.6 + 0.4 * bump(at.hour, 9, 2) + 0.7 * bump(at.hour, 20, 3)),
  office: (at) =>
    0.18 +
    (isWeekend(at) ? 0.03 : within(at.hour, 8, 19)) *
      (0.7 + 0.5 * comfort(at.winter)) *
      (at.month === 8 ? 0.6 : 1),
  clinic: (at) => 0.2 + (isRest(at) ? 0 : within(at.hour, 9, 20)) * (at.weekday === 6 ? 0.4 : 0.9),
  gym: (at) => 0.3 + (isRest(at) ? 0.5 : 1) * (0.5 * bump(at.hour, 9, 2) + 1.1 * bump(at.hour, 19, 2.5)),
  school: (at) =>
    0.15 +
    (isWeekend(at) || at.month === 7 || at.month === 8 ? 0 : within(at.hour, 8, 17)) *
      (0.6 + 0.5 * at.winter),
  residence: (at) =>
    0.6 + 0.3 * bump(at.hour, 9, 2) + 0.3 * bump(at.hour, 20, 2.5) + 0.2 * comfort(at.winter),
  twoShifts: (at) => 0.15 + (isWeekend(at) ? 0.03 : within(at.hour, 6, 22)) * (at.month === 8 ? 0.35 : 1),
  threeShifts: (at) => (isRest(at) ? 0.35 : 0.95) * (at.month === 8 ? 0.5 : 1) + 0.1 * within(at.hour, 6, 14),
  coldStore: (at) => 0.7 + 0.35 * (1 - at.winter) + 0.25 * (isRest(at) ? 0 : within(at.hour, 5, 13)),
  irrigation: (at) =>
    0.02 + (at.month >= 4 && at.month <= 9 ? (1 - at.winter) * (at.hour < 8 || isWeekend(at) ? 1 : 0.15) : 0),
  farm: (at) => 0.45 + 0.5 * bump(at.hour, 7, 1.5) + 0.4 * bump(at.hour, 18, 1.5) + 0.2 * (1 - at.winter),
  winery: (at) =>
    0.3 +
    (isWeekend(at) ? 0.05 : within(at.hour, 8, 18) * 0.5) +
    (at.month === 9 || at.month === 10 ? 0.9 : 0),
  streetLight: (at) => 0.01 + isDark(at) * (at.hour >= 1 && at.hour < 6 ? 0.6 : 1),
  community: (at) => 0.35 + 0.5 * isDark(at) + 0.2 * bump(at.hour, 8, 1.5) + 0.2 * bump(at.hour, 20, 2),
  pumping: (at) => 0.25 + (at.hour < 8 || isWeekend(at) ? 1 : 0.2) * (0.7 + 0.4 * (1 - at.winter)),
  fuelStation: (at) => 0.5 + 0.35 * within(at.hour, 6, 23) + 0.15 * isDark(at),
  charging: (at) => 0.02 + 0.7 * bump(at.hour, 13, 3) + 0.9 * bump(at.hour, 19, 3),
} as const satisfies Record<string, (at: LoadMoment) => number>

export type DemoLoadName = keyof typeof demoLoads

/** Output of a photovoltaic roof in arbitrary units: a bell around solar noon, higher and longer in summer. */
export function demoSunshine(at: LoadMoment): number {
  const noon = 13.5 + 0.5 * (1 - at.winter)
  const halfDay = 4.6 + 2.6 * (1 - at.winter)
  const fromNoon = Math.abs(at.hour + 0.5 - noon) / halfDay
  return fromNoon >= 1 ? 0 : Math.cos((fromNoon * Math.PI) / 2) * (0.55 + 0.45 * (1 - at.winter))
}
