import { DomainError, domainError } from '../../domain-error.ts'
import { MISSING, type EnergySeries } from '../../time/energy-series.ts'
import type { ComparedSupply } from '../comparisons/electricity-comparison.ts'
import { lastYearOf } from '../comparisons/last-year.ts'
import { withProfileShape } from '../comparisons/profile-shape.ts'
import { electricityBillErrors } from '../electricity-bills/electricity-bill.errors.ts'
import type { MarketPrices } from '../electricity-bills/market-energy.ts'
import type { RegulationOptions } from '../electricity-bills/regulated-terms.ts'

/** Values by equal steps as JSON has them. */
export interface PlainSeries {
  /** Milliseconds UTC. */
  readonly startUtc: number
  readonly stepMinutes: 15 | 60
  readonly values: readonly number[]
}

export type PlainConsumption =
  | {
      readonly kind: 'totals'
      readonly kwhByPeriod: readonly (number | null)[]
      readonly days: number
      readonly surplusKwh: number
    }
  | {
      readonly kind: 'curve'
      /** kWh of the last 365 days. */
      readonly curve: PlainSeries
      /** Numbers of the steps without data. */
      readonly missing: readonly number[]
      /** kWh fed in, in the steps of the curve. */
      readonly surplus: readonly number[] | null
    }

/** Market prices of the hours of a supply, EUR/MWh, or the days without a price. */
export type PlainMarket =
  | (PlainSeries & { readonly isSample: boolean })
  | { readonly missingFrom: string; readonly missingTo: string }

/** A compared supply as JSON has it. */
export interface PlainSupply extends Omit<ComparedSupply, 'consumption' | 'marketPrices' | 'regulation'> {
  readonly consumption: PlainConsumption
  /** Null where no offer needs any. */
  readonly market: PlainMarket | null
}

/** A compared supply without its regulated prices, to be sent; {@link fromPlainSupply} takes it back. */
export function toPlainSupply(given: ComparedSupply): PlainSupply {
  const { consumption: _, marketPrices, regulation: __, ...rest } = given
  return { ...rest, consumption: toPlainConsumption(given), market: toPlainMarket(marketPrices ?? null) }
}

function toPlainConsumption({ consumption, supply }: ComparedSupply): PlainConsumption {
  if (!('curve' in consumption)) {
    const { kwhByPeriod, days, surplusKwh = 0 } = consumption
    return { kind: 'totals', kwhByPeriod: kwhByPeriod.map((kwh) => kwh ?? null), days, surplusKwh }
  }
  const curve = lastYearOf(consumption.curve, supply.zone)
  const surplus = consumption.surplusCurve && lastYearOf(consumption.surplusCurve, supply.zone)
  const { startUtc, stepMinutes, kwh, quality } = curve
  return {
    kind: 'curve',
    curve: { startUtc, stepMinutes, values: [...kwh] },
    missing: quality ? [...quality.keys()].filter((step) => quality[step] === MISSING) : [],
    surplus: surplus ? [...surplus.kwh] : null,
  }
}

function toPlainMarket(market: MarketPrices | DomainError | null): PlainMarket | null {
  if (market === null) return null
  if (market instanceof DomainError) {
    const { from, to } = market.details ?? {}
    return { missingFrom: String(from), missingTo: String(to) }
  }
  const { startUtc, stepMinutes, eurPerMwh, isSample = false } = market
  return { startUtc, stepMinutes, values: [...eurPerMwh], isSample }
}

/**
 * The supply that {@link toPlainSupply} was given, but for steps before its last year and for the difference between
 * measured and estimated ones, on which no figure depends.
 */
export function fromPlainSupply(plain: PlainSupply, regulation: RegulationOptions): ComparedSupply {
  const { consumption, market, ...rest } = plain
  const supply: ComparedSupply = {
    ...rest,
    regulation,
    consumption:
      consumption.kind === 'totals'
        ? { kwhByPeriod: consumption.kwhByPeriod, days: consumption.days, surplusKwh: consumption.surplusKwh }
        : fromPlainCurve(consumption),
  }
  if (market === null) return supply
  return { ...supply, consumption: withProfileShape(supply), marketPrices: fromPlainMarket(market) }
}

function fromPlainCurve({ curve, missing, surplus }: Extract<PlainConsumption, { kind: 'curve' }>) {
  const { startUtc, stepMinutes, values } = curve
  const kwh = Float64Array.from(values)
  const quality = new Uint8Array(kwh.length)
  for (const step of missing) quality[step] = MISSING
  const series: EnergySeries = {
    startUtc,
    stepMinutes,
    kwh,
    ...(missing.length > 0 ? { quality } : {}),
  }
  if (!surplus) return { curve: series }
  return { curve: series, surplusCurve: { startUtc, stepMinutes, kwh: Float64Array.from(surplus) } }
}

function fromPlainMarket(market: PlainMarket): MarketPrices | DomainError {
  if (!('values' in market)) {
    return domainError(electricityBillErrors, 'MARKET_PRICES_INCOMPLETE', {
      field: 'marketPrices',
      details: { from: market.missingFrom, to: market.missingTo },
    })
  }
  const { startUtc, stepMinutes, values, isSample } = market
  return { startUtc, stepMinutes, eurPerMwh: Float64Array.from(values), isSample }
}
