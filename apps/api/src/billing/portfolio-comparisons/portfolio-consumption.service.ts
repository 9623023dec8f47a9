import { alignSurplus } from '@vatio/domain/billing/comparisons/aligned-surplus'
import { COMPARED_DAYS } from '@vatio/domain/billing/comparisons/last-year'
import type { ComparedConsumption } from '@vatio/domain/billing/comparisons/yearly-consumption'
import type { ConsumptionSource } from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison'
import type { AccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { fromPeriodArray, toPeriodArray } from '@vatio/domain/periods/by-period'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { estimateByPeriod } from '@vatio/domain/profiles/consumption-estimation/estimate-by-period'
import type { TimeZone } from '@vatio/domain/time/civil-time'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { listRecentCurves, type RecentCurves } from '../../curves/consumption-curves/recent-curves.service.ts'
import type { ComparedFacts } from './portfolio-contracts.repository.ts'
import type { PortfolioSources } from './portfolio-sources.service.ts'

/** Curves by supply. */
export type Curves = ReadonlyMap<string, RecentCurves>

/** The curves of the electricity supplies of some rows, in one statement. */
export function listCurves(tx: TenantTransaction, facts: readonly ComparedFacts[]): Promise<Curves> {
  const clocks = new Map<string, TimeZone>()
  for (const { idConsumptionPoint, utilityType, geographicalZone } of facts) {
    if (idConsumptionPoint === null || utilityType === 'gas') continue
    const zone = (geographicalZone ?? 1) as GeographicalZoneId
    clocks.set(idConsumptionPoint, getGeographicalZone(zone).timeZone)
  }
  return listRecentCurves(tx, clocks)
}

/** The last year of the curve, or the yearly consumption shared among the periods by the profile of the tariff. */
export async function findConsumption(
  tx: TenantTransaction,
  sources: PortfolioSources,
  contract: ComparedFacts,
  { nombre }: AccessTariff,
  zone: GeographicalZoneId,
  curves: Curves,
): Promise<{ readonly energy: ComparedConsumption; readonly source: ConsumptionSource } | null> {
  const measured = curves.get(contract.idConsumptionPoint ?? '')
  if (measured) {
    const { consumption: curve, surplus } = measured
    return { energy: surplus ? alignSurplus(curve, surplus) : { curve }, source: 'curve' }
  }
  const annualKwh = contract.supplyKwh ?? contract.contractKwh
  if (!annualKwh) return null
  const shares = await sources.findShares(tx, nombre, zone)
  if (!shares) return null
  const kwhByPeriod = toPeriodArray(fromPeriodArray(estimateByPeriod(shares, annualKwh)))
  return { energy: { kwhByPeriod, days: COMPARED_DAYS, surplusKwh: 0 }, source: 'estimate' }
}
