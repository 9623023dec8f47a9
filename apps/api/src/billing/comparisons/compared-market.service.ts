import type { ComparedSupply } from '@vatio/domain/billing/comparisons/electricity-comparison'
import { marketDaysOf } from '@vatio/domain/billing/comparisons/last-year'
import { withProfileShape } from '@vatio/domain/billing/comparisons/profile-shape'
import { electricityBillErrors } from '@vatio/domain/billing/electricity-bills/electricity-bill.errors'
import type { MarketPrices } from '@vatio/domain/billing/electricity-bills/market-energy'
import { DomainError, domainError } from '@vatio/domain/domain-error'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { getPriceSeries } from '../../periods/market-prices/market-prices.service.ts'

/** Days and steps for which market prices are wanted. */
export interface WantedMarket {
  readonly from: CivilDate
  readonly to: CivilDate
  readonly stepMinutes: 15 | 60
}

/**
 * The supply with the market prices of its hours: those of its curve, or for typed totals those of the load
 * profile over the year before the stated day. Where they are not known the supply has the reason, which
 * affects indexed offers only.
 */
export async function getSupplyWithMarket(
  tx: TenantTransaction,
  supply: ComparedSupply,
): Promise<ComparedSupply> {
  const consumption = withProfileShape(supply)
  const curve = 'curve' in consumption ? consumption.curve : consumption.shape
  if (!curve || curve.kwh.length === 0) return supply
  const days = marketDaysOf(curve, supply.supply.zone)
  const marketPrices = await findMarketPrices(tx, { ...days, stepMinutes: curve.stepMinutes })
  return { ...supply, consumption, marketPrices }
}

/** Market prices of some days, or the error that says which of them are missing. */
export async function findMarketPrices(
  tx: TenantTransaction,
  wanted: WantedMarket,
): Promise<MarketPrices | DomainError> {
  try {
    return await getPriceSeries(tx, wanted)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'MARKET_PRICES_MISSING') throw error
    const { firstMissing = wanted.from, lastMissing = wanted.to } = error.details ?? {}
    return domainError(electricityBillErrors, 'MARKET_PRICES_INCOMPLETE', {
      field: 'marketPrices',
      details: { from: firstMissing, to: lastMissing },
    })
  }
}
