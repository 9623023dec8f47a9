import type { ComparedSupply } from '@vatio/domain/billing/comparisons/electricity-comparison'
import { byteAt } from '@vatio/domain/element-at'
import { periodsOfDay } from '@vatio/domain/periods/tariff-periods/tariff-period'
import { civilTimeAt } from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import type { FixedOffer } from '../sample-supplies.ts'

/**
 * The obvious way, kept as the control: an object per hour, and for each offer a walk over all of them. It adds
 * only power and energy, so it does less than the real comparison.
 */
export function compareNaively(given: ComparedSupply, offers: readonly FixedOffer[]): number[] {
  const curve = (given.consumption as { curve: EnergySeries }).curve
  const hours = Array.from(curve.kwh, (kwh, index) => {
    const time = civilTimeAt(curve.startUtc + index * 3_600_000, 'Europe/Madrid')
    const periods = periodsOfDay(given.supply.tariff, given.supply.zone, time.date)
    return { date: time.date, hour: time.hour, period: byteAt(periods, Math.min(time.hour, 22)), kwh }
  })
  return offers.map((offer) => {
    let total = 0
    for (const hour of hours) total += hour.kwh * (offer.prices.energyEurPerKwh[hour.period - 1] ?? 0)
    given.supply.contractedPowerKw.forEach((power, index) => {
      total += (power ?? 0) * (offer.prices.powerEurPerKwDay[index] ?? 0) * 365
    })
    return Math.round(total * 100) / 100
  })
}
