import type { ComparedSupply } from '@vatio/domain/billing/comparisons/electricity-comparison'
import { COMPARED_DAYS, marketDaysOf } from '@vatio/domain/billing/comparisons/last-year'
import type { ComparedConsumption } from '@vatio/domain/billing/comparisons/yearly-consumption'
import { electricityBillErrors } from '@vatio/domain/billing/electricity-bills/electricity-bill.errors'
import { DomainError, domainError } from '@vatio/domain/domain-error'
import { generateFromPeriods } from '@vatio/domain/profiles/consumption-estimation/generate-curve'
import { addDays } from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { getPriceSeries } from '../../periods/market-prices/market-prices.service.ts'

/**
 * The supply with the market prices of its hours: those of its curve, or for typed totals those of the load
 * profile over the year before the stated day. Where they are not known the supply has the reason, which
 * affects indexed offers only.
 */
export async function getSupplyWithMarket(
  tx: TenantTransaction,
  supply: ComparedSupply,
): Promise<ComparedSupply> {
  const consumption = withShape(supply)
  const curve = 'curve' in consumption ? consumption.curve : consumption.shape
  if (!curve || curve.kwh.length === 0) return supply
  const days = marketDaysOf(curve, supply.supply.zone)
  try {
    const marketPrices = await getPriceSeries(tx, { ...days, stepMinutes: curve.stepMinutes })
    return { ...supply, consumption, marketPrices }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'MARKET_PRICES_MISSING') throw error
    const { firstMissing = days.from, lastMissing = days.to } = error.details ?? {}
    const marketPrices = domainError(electricityBillErrors, 'MARKET_PRICES_INCOMPLETE', {
      field: 'marketPrices',
      details: { from: firstMissing, to: lastMissing },
    })
    return { ...supply, consumption, marketPrices }
  }
}

function withShape(supply: ComparedSupply): ComparedConsumption {
  const { consumption } = supply
  if ('curve' in consumption) return consumption
  const shape = shapeOf(supply, consumption.kwhByPeriod)
  return shape ? { ...consumption, shape } : consumption
}

/** Hours of the year before the stated day by the load profile; null where the tariff has none. */
function shapeOf(
  { supply, priceDate }: ComparedSupply,
  kwhByPeriod: readonly (number | null | undefined)[],
): EnergySeries | null {
  const known = kwhByPeriod.filter((kwh): kwh is number => typeof kwh === 'number')
  try {
    const frame = {
      tariff: supply.tariff,
      zone: supply.zone,
      startDate: addDays(priceDate, -COMPARED_DAYS),
      endDate: addDays(priceDate, -1),
    }
    return generateFromPeriods(frame, known).series
  } catch (error) {
    // Typed totals that cannot be spread are refused by the comparison itself, with its own codes.
    if (error instanceof DomainError) return null
    throw error
  }
}
