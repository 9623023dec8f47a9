import { byteAt } from '@vatio/domain/element-at'
import { periodsOfDay } from '@vatio/domain/periods/tariff-periods/tariff-period'
import { DateTime } from 'luxon'

/**
 * Periods of quarter-hours with the usual library for time zones, kept as the control: the civil time of each step
 * through luxon, the period from the day's table by the hours since its midnight.
 */
export function periodsByLuxon(startUtc: number, length: number): Uint8Array {
  const periods = new Uint8Array(length)
  for (let step = 0; step < length; step++) {
    const time = DateTime.fromMillis(startUtc + step * 900_000, { zone: 'Europe/Madrid' })
    const hour = Math.floor(time.diff(time.startOf('day'), 'hours').hours)
    periods[step] = byteAt(periodsOfDay('3.0TD', 1, time.toISODate() ?? ''), hour)
  }
  return periods
}
