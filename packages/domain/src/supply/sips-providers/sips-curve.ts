import { packDay } from '../../curves/consumption-curves/curve-day.ts'
import { seriesOfPackedDays } from '../../curves/consumption-curves/curve-days.ts'
import { DomainError, domainError } from '../../domain-error.ts'
import type { CivilDate, TimeZone } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { supplyDataErrors } from '../supply-data/supply-data.errors.ts'

/** The energy of a day by hours of the local clock. */
export interface SipsCurveDay {
  readonly fecha: CivilDate
  /** Wh of each hour, 23 to 25 of them, in the order of time; null where it is unknown. */
  readonly consumoEnWh: readonly (number | null)[]
}

/**
 * The hourly curve of a supply of a provider, in kWh; null where no hour has a value.
 *
 * @param days in any order; of a repeated day the last one counts
 * @throws SUPPLY_ANSWER_UNREADABLE for a day with hours that it does not have, or an absurd energy
 */
export function curveOfSips(days: readonly SipsCurveDay[], zone: TimeZone): EnergySeries | null {
  const byDate = new Map(days.map((day) => [day.fecha, day]))
  const valued = [...byDate.values()].filter(({ consumoEnWh }) => consumoEnWh.some((wh) => wh !== null))
  if (valued.length === 0) return null
  try {
    return seriesOfPackedDays(
      valued.map(({ fecha, consumoEnWh }) => {
        const valuesList = consumoEnWh.map((wh) => (wh === null ? null : wh / 1000))
        return packDay({ date: fecha, valuesList }, 60, zone)
      }),
      zone,
    )
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw domainError(supplyDataErrors, 'SUPPLY_ANSWER_UNREADABLE')
  }
}
