import type { GeographicalZoneId } from '../geographical-zones/geographical-zone.ts'

/**
 * Hours and seasons of the access tariffs, Circular CNMC 3/2020 art. 7 (BOE-A-2020-1066, consolidated text of
 * 2025-02-05; Circular 1/2025 left the calendar as it was). Billed by since 2021-06-01.
 *
 * Hours are clock hours of the supply, start included and end excluded: [9, 14] is 09:00 to 13:59. Hours 0 to 8
 * and all hours of weekends and of the holidays below are the cheapest period and are not listed.
 */
export type HourBands = readonly (readonly [fromHour: number, toHour: number])[]

/** High (alta), medium-high (media alta), medium (media) and low (baja) season. */
export type Season = 'high' | 'mediumHigh' | 'medium' | 'low'

/** Last hour of the night, when every tariff is in its cheapest period: 00:00 to 07:59. */
export const NIGHT_END_HOUR = 8

/** Punta hours of 2.0TD on working days; the rest of 8-24 is llano. */
export const peakHours2TD: Readonly<Record<GeographicalZoneId, HourBands>> = {
  1: [
    [10, 14],
    [18, 22],
  ],
  2: [
    [10, 14],
    [18, 22],
  ],
  3: [
    [10, 14],
    [18, 22],
  ],
  4: [
    [11, 15],
    [19, 23],
  ],
  5: [
    [11, 15],
    [19, 23],
  ],
}

/** Upper band of the six-period tariffs on working days; the rest of 8-24 is the lower band. */
export const upperHours6P: Readonly<Record<GeographicalZoneId, HourBands>> = {
  1: [
    [9, 14],
    [18, 22],
  ],
  2: [
    [10, 15],
    [18, 22],
  ],
  3: [
    [10, 15],
    [18, 22],
  ],
  4: [
    [10, 15],
    [19, 23],
  ],
  5: [
    [10, 15],
    [19, 23],
  ],
}

/** Months (1 to 12) of each season. */
export const monthsOfSeason: Readonly<
  Record<GeographicalZoneId, Readonly<Record<Season, readonly number[]>>>
> = {
  1: { high: [1, 2, 7, 12], mediumHigh: [3, 11], medium: [6, 8, 9], low: [4, 5, 10] },
  2: { high: [7, 8, 9, 10], mediumHigh: [11, 12], medium: [1, 2, 3], low: [4, 5, 6] },
  3: { high: [6, 7, 8, 9], mediumHigh: [5, 10], medium: [1, 2, 12], low: [3, 4, 11] },
  4: { high: [1, 2, 8, 9], mediumHigh: [7, 10], medium: [3, 11, 12], low: [4, 5, 6] },
  5: { high: [1, 7, 8, 9], mediumHigh: [2, 12], medium: [6, 10, 11], low: [3, 4, 5] },
}

/** Period of the upper and of the lower band in each season. */
export const periodsOfSeason: Readonly<
  Record<GeographicalZoneId, Readonly<Record<Season, readonly [upper: number, lower: number]>>>
> = {
  1: { high: [1, 2], mediumHigh: [2, 3], medium: [3, 4], low: [4, 5] },
  2: { high: [1, 3], mediumHigh: [2, 3], medium: [2, 4], low: [4, 5] },
  3: { high: [1, 2], mediumHigh: [2, 3], medium: [3, 4], low: [4, 5] },
  4: { high: [1, 4], mediumHigh: [2, 3], medium: [2, 4], low: [3, 5] },
  5: { high: [1, 2], mediumHigh: [2, 3], medium: [3, 4], low: [4, 5] },
}

/**
 * Days (MM-DD) in the cheapest period all day: the national holidays of fixed date that a region cannot replace
 * (Real Decreto 2001/1983 art. 45) and 6 January, which the circular names. Good Friday has no fixed date and
 * does not count; a holiday on a Sunday does not move to Monday.
 */
export const valleyHolidays: readonly string[] = [
  '01-01',
  '01-06',
  '05-01',
  '08-15',
  '10-12',
  '11-01',
  '12-06',
  '12-08',
  '12-25',
]
