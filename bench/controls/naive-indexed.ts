import type { MarketPrices } from '@vatio/domain/billing/electricity-bills/market-energy'
import { byteAt, elementAt, numberAt } from '@vatio/domain/element-at'
import { periodsOfRange } from '@vatio/domain/periods/tariff-periods/tariff-period'
import type { EnergySeries } from '@vatio/domain/time/energy-series'

/**
 * Indexed offers the obvious way, kept as the control: an object per quarter-hour, and for each offer a walk over
 * all of them. Energy only, without tolls, capacity payments or taxes.
 *
 * @param margins EUR/kWh by period, one list per offer. @param lossRatio by period.
 */
export function priceIndexedNaively(
  curve: EnergySeries,
  market: MarketPrices,
  margins: readonly (readonly number[])[],
  lossRatio: readonly number[],
): number[] {
  const periods = periodsOfRange('3.0TD', 1, curve.startUtc, curve.stepMinutes, curve.kwh.length)
  const steps = Array.from(curve.kwh, (kwh, step) => ({
    time: new Date(curve.startUtc + step * curve.stepMinutes * 60_000),
    period: byteAt(periods, step),
    kwh,
    eurPerKwh: numberAt(market.eurPerMwh, step) / 1000,
  }))
  return margins.map((margin) => {
    let total = 0
    for (const { period, kwh, eurPerKwh } of steps) {
      total += kwh * (eurPerKwh * (1 + elementAt(lossRatio, period - 1)) + elementAt(margin, period - 1))
    }
    return Math.round(total * 100) / 100
  })
}
