import type { ComparedSupply } from '@vatio/domain/billing/comparisons/electricity-comparison'
import { lastYearOf, marketDaysOf } from '@vatio/domain/billing/comparisons/last-year'
import { DomainError } from '@vatio/domain/domain-error'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { civilDateAt, yearOf } from '@vatio/domain/time/civil-time'
import { endUtcOf } from '@vatio/domain/time/energy-series'
import type {
  ComparisonSources,
  ElectricityComparisonInput,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { listCurveYears } from '../../curves/consumption-curves/consumption-curves.service.ts'
import { getMarketVersion } from '../../periods/market-prices/market-prices.service.ts'
import type { Comparing } from './electricity-comparison.service.ts'

/**
 * Versions of the curve and of the market prices that a comparison used, to be stored with its figures; null what it did
 * not use. Regulated prices have a version of their own.
 */
export async function getComparisonSources(
  { tx, actor }: Comparing,
  input: ElectricityComparisonInput,
  { supply, consumption, marketPrices }: ComparedSupply,
): Promise<ComparisonSources> {
  const series = 'curve' in consumption ? consumption.curve : consumption.shape
  const isMarketUsed = marketPrices && !(marketPrices instanceof DomainError)
  const marketDays = series && isMarketUsed ? marketDaysOf(series, supply.zone) : null
  return {
    curve:
      input.consumptionCurve && input.consumptionPoint && 'curve' in consumption
        ? (await listCurveYears(tx, actor, input.consumptionPoint.idConsumptionPoint))
            .filter(({ year }) => isYearUsed(year, consumption.curve, supply.zone))
            .map(({ year, version, updatedAt }) => ({ year, version, updatedAt }))
        : null,
    marketPrices: marketDays ? { ...marketDays, ...(await getMarketVersion(tx, marketDays)) } : null,
  }
}

function isYearUsed(
  year: number,
  curve: Parameters<typeof lastYearOf>[0],
  zone: ComparedSupply['supply']['zone'],
): boolean {
  const { timeZone } = getGeographicalZone(zone)
  const used = lastYearOf(curve, zone)
  const [first, last] = [used.startUtc, endUtcOf(used) - 1].map((at) => yearOf(civilDateAt(at, timeZone)))
  return year >= (first ?? year) && year <= (last ?? year)
}
