import { meanMarketOf, type MeanMarket } from '@vatio/domain/billing/comparisons/mean-market'
import { COMPARED_DAYS } from '@vatio/domain/billing/comparisons/last-year'
import { sampleSupplyOf } from '@vatio/domain/billing/comparisons/sample-supply'
import { DomainError } from '@vatio/domain/domain-error'
import { getAccessTariff, type AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import type { MarketPriceSeries } from '@vatio/domain/periods/market-prices/market-price'
import { generateFromPeriods } from '@vatio/domain/profiles/consumption-estimation/generate-curve'
import { hasProfile } from '@vatio/domain/profiles/load-profiles/load-profile'
import { addDays, type CivilDate } from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import type { getPriceExample as getPriceExampleEndpoint } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import type { PriceExample } from '@vatio/protocol/energy-crm/tariff-prices/price-example.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { getPriceSeries } from '../../periods/market-prices/market-prices.service.ts'
import { listAddedRows } from '../../periods/regulated-prices/regulated-register.service.ts'

const HOUR_MS = 3_600_000
interface DayRange {
  readonly from: CivilDate
  readonly to: CivilDate
}

const MIDDAY_UTC = { from: 10, to: 16 } as const

/** Market and regulated prices with which the form of prices calculates an example while they are typed. */
export async function getPriceExample(call: Call<typeof getPriceExampleEndpoint>): Promise<PriceExample> {
  const { tx } = call
  const priceDate = call.platform.clock.today()
  const mean = await findMeanMarket(tx, call.query.atrTariff, priceDate)
  return {
    priceDate,
    market: mean && { ...mean, eurPerKwh: [...mean.eurPerKwh] },
    addedRows: await listAddedRows(tx),
  }
}

/** Mean market prices of the sample supply in the year before a day; null where some are not known. */
async function findMeanMarket(
  tx: TenantTransaction,
  tariff: AccessTariffName,
  day: CivilDate,
): Promise<MeanMarket | null> {
  const range = { from: addDays(day, -COMPARED_DAYS), to: addDays(day, -1) }
  try {
    const market = await getPriceSeries(tx, { ...range, stepMinutes: 60 })
    const curve = curveOfSample(tariff, range, market)
    return meanMarketOf({ curve, surplus: middayOf(curve) }, market, getAccessTariff(tariff), 1)
  } catch (error) {
    if (error instanceof DomainError && error.kind !== 'unexpected') return null
    throw error
  }
}

/** Consumption of the sample supply by the profile of its tariff; the same in each hour where it has none. */
function curveOfSample(
  tariff: AccessTariffName,
  { from, to }: DayRange,
  market: MarketPriceSeries,
): EnergySeries {
  if (!hasProfile(tariff)) {
    const { startUtc, stepMinutes, eurPerMwh } = market
    return { startUtc, stepMinutes, kwh: new Float64Array(eurPerMwh.length).fill(1) }
  }
  const frame = { tariff, zone: 1, startDate: from, endDate: to } as const
  return generateFromPeriods(frame, sampleSupplyOf(tariff).kwhByPeriod).series
}

/** The same energy in each hour around noon, as a self-consumption feeds in. */
function middayOf({ startUtc, stepMinutes, kwh }: EnergySeries): EnergySeries {
  const hourOf = (step: number) => new Date(startUtc + step * (stepMinutes / 60) * HOUR_MS).getUTCHours()
  return {
    startUtc,
    stepMinutes,
    kwh: Float64Array.from(kwh, (_, step) =>
      hourOf(step) >= MIDDAY_UTC.from && hourOf(step) < MIDDAY_UTC.to ? 1 : 0,
    ),
  }
}
