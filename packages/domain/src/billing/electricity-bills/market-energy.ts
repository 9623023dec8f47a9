import { numberAt } from '../../element-at.ts'
import { civilDateAt } from '../../time/civil-time.ts'
import { MISSING, type EnergySeries } from '../../time/energy-series.ts'
import { billError } from './bill-field.ts'
import { electricityBillErrors } from './electricity-bill.errors.ts'

/** Market prices by equal steps, hourly until 2025-09-30 and by quarter-hour since; negative ones are real. */
export interface MarketPrices {
  /** Start of the first step, milliseconds UTC. */
  readonly startUtc: number
  readonly stepMinutes: 15 | 60
  /** EUR/MWh at plant. */
  readonly eurPerMwh: Float64Array
  /** True where some day is sample data; every line that uses it is marked. */
  readonly isSample?: boolean
}

/** Energy valued at the market price of its hours, before losses. */
export interface MarketEnergy {
  /** Sum over the steps of kWh × EUR/kWh, by energy period of the tariff. */
  readonly costEur: readonly number[]
  /** The same for the energy fed in; null where its hours are not known. */
  readonly surplusEur: number | null
}

const MINUTE_MS = 60_000

/**
 * Market price of every step of a curve. Quarter-hours of the market are averaged over an hour of the curve, an
 * hour of the market applies to its four quarters.
 *
 * @param curve where it has data the price must be known; steps marked as missing need none and get 0.
 * @returns EUR/kWh, one value per step of the curve, all finite.
 * @throws MARKET_PRICES_INCOMPLETE with `details.from` and `details.to`, the first and last civil day of the
 * peninsula that lack a price; VALUE_NOT_A_NUMBER for a price that is not a number.
 */
export function marketPricesOf(curve: EnergySeries, market: MarketPrices): Float64Array {
  const length = curve.kwh.length
  const prices = new Float64Array(length)
  const { eurPerMwh } = market
  const curveStepMs = curve.stepMinutes * MINUTE_MS
  const marketStepMs = market.stepMinutes * MINUTE_MS
  const offset = (curve.startUtc - market.startUtc) / marketStepMs
  const ratio = curveStepMs / marketStepMs
  const pricesPerStep = Math.max(ratio, 1)
  let firstMissing = -1
  let lastMissing = -1
  for (let step = 0; step < length; step++) {
    if (curve.quality?.[step] === MISSING) continue
    const at = Math.floor(offset + step * ratio)
    if (at < 0 || at + pricesPerStep > eurPerMwh.length) {
      if (firstMissing < 0) firstMissing = step
      lastMissing = step
      continue
    }
    let sum = 0
    for (let index = at; index < at + pricesPerStep; index++) sum += numberAt(eurPerMwh, index)
    if (!Number.isFinite(sum)) {
      throw billError(electricityBillErrors, 'VALUE_NOT_A_NUMBER', { field: 'marketPrices' })
    }
    prices[step] = sum / pricesPerStep / 1000
  }
  if (firstMissing >= 0) {
    const dayOf = (step: number) => civilDateAt(curve.startUtc + step * curveStepMs, 'Europe/Madrid')
    throw billError(electricityBillErrors, 'MARKET_PRICES_INCOMPLETE', {
      field: 'marketPrices',
      details: { from: dayOf(firstMissing), to: dayOf(lastMissing) },
    })
  }
  return prices
}
