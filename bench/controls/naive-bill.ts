import { byteAt, elementAt } from '@vatio/domain/element-at'
import { periodsOfDay } from '@vatio/domain/periods/tariff-periods/tariff-period'
import { civilTimeAt } from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'

/** A year's bill the obvious way, kept as the control: an object per hour; only power, energy and one tax. */
export function billNaively(
  curve: EnergySeries,
  powerKw: readonly number[],
  prices: readonly number[],
): number {
  const hours = Array.from(curve.kwh, (kwh, index) => {
    const time = civilTimeAt(curve.startUtc + index * 3_600_000, 'Europe/Madrid')
    return { ...time, kwh, period: byteAt(periodsOfDay('3.0TD', 1, time.date), Math.min(time.hour, 22)) }
  })
  const energyEur = hours.reduce((sum, hour) => sum + hour.kwh * elementAt(prices, hour.period - 1), 0)
  const powerEur = powerKw.reduce((sum, kw) => sum + kw * 0.05 * 365, 0)
  return Math.round((energyEur + powerEur) * 1.21 * 100) / 100
}
