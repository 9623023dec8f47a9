import type { PackedDay } from '@vatio/domain/curves/consumption-curves/curve-day'
import { seriesOfPackedDays } from '@vatio/domain/curves/consumption-curves/curve-days'
import { decodeYear } from '@vatio/domain/curves/consumption-curves/year-content'
import type { TimeZone } from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { selectRecentYears, type CurveFlow } from './consumption-curves.repository.ts'
import { deflater } from './deflater.ts'

/** What was measured of a supply lately. */
export interface RecentCurves {
  readonly consumption: EnergySeries
  readonly surplus: EnergySeries | null
}

/**
 * The last two calendar years with a consumption of each supply, in which its last 365 days are, in one statement; none
 * for supplies without one.
 *
 * @param points supplies that the caller knows the actor to see, with their clock.
 */
export async function listRecentCurves(
  tx: TenantTransaction,
  points: ReadonlyMap<string, TimeZone>,
): Promise<ReadonlyMap<string, RecentCurves>> {
  const days = new Map<string, PackedDay[]>()
  for (const { idConsumptionPoint, flow, year, content } of await selectRecentYears(tx, [...points.keys()])) {
    const key = `${idConsumptionPoint} ${flow}`
    days.set(key, [...(days.get(key) ?? []), ...decodeYear(content, year, deflater)])
  }
  const seriesOf = (id: string, flow: CurveFlow, zone: TimeZone) => {
    const found = days.get(`${id} ${flow}`)
    return found ? seriesOfPackedDays(found, zone) : null
  }
  const curves = new Map<string, RecentCurves>()
  for (const [id, zone] of points) {
    const consumption = seriesOf(id, 'consumption', zone)
    if (consumption) curves.set(id, { consumption, surplus: seriesOf(id, 'surplus', zone) })
  }
  return curves
}
