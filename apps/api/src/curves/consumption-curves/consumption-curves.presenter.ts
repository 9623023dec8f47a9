import { toHourlyDay, unpackDay, type PackedDay } from '@vatio/domain/curves/consumption-curves/curve-day'
import { seriesOfPackedDays } from '@vatio/domain/curves/consumption-curves/curve-days'
import { qualityOfCurve } from '@vatio/domain/curves/consumption-curves/curve-quality'
import { monthlyConsumption } from '@vatio/domain/curves/consumption-curves/monthly-consumption'
import { sumYear } from '@vatio/domain/curves/consumption-curves/year-content'
import { findAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { TimeZone } from '@vatio/domain/time/civil-time'
import type {
  ConsumptionCurve,
  Curve,
  CurveVersion,
  StoredYear,
} from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { YearRow } from './consumption-curves.repository.ts'

/** The years of a supply; the surplus of a year is returned beside its consumption. */
export function presentYears(rows: readonly YearRow[]): StoredYear[] {
  return rows
    .filter(({ flow }) => flow === 'consumption')
    .map((row) => ({
      ...presentVersion(row),
      surplusKwh: rows.find(({ flow, year }) => flow === 'surplus' && year === row.year)?.totalKwh ?? null,
    }))
}

export function presentVersion({ flow: _flow, completed, ...row }: YearRow): CurveVersion {
  return { ...row, quality: qualityOfCurve({ ...row, completed }), updatedAt: row.updatedAt.toISOString() }
}

export function presentCurveOfYear(
  point: ConsumptionPoint,
  year: StoredYear,
  days: readonly PackedDay[],
  surplus: readonly PackedDay[],
): ConsumptionCurve {
  const { idZona } = point.geographicalZone
  const { timeZone } = getGeographicalZone(idZona)
  const tariff = point.atrTariff && findAccessTariff(point.atrTariff.nombre)
  const monthly = tariff && monthlyConsumption(seriesOfPackedDays(days, timeZone), tariff.nombre, idZona)
  return {
    ...year,
    idConsumptionPoint: point.idConsumptionPoint,
    identifier: point.cups ?? point.identifier,
    days: presentDays(days, year.stepMinutes, timeZone),
    surplusDays: surplus.length === 0 ? null : presentDays(surplus, year.stepMinutes, timeZone),
    monthly,
  }
}

/** A curve whose step is that of its days, hours where some have hours only. */
export function presentCurve(days: readonly PackedDay[], zone: TimeZone): Curve {
  const { stepMinutes } = sumYear(days)
  return { stepMinutes, days: presentDays(days, stepMinutes, zone) }
}

/** All days in the step of the year: quarter-hours are converted to hours where some days have hours only. */
function presentDays(days: readonly PackedDay[], stepMinutes: 15 | 60, zone: TimeZone): Curve['days'] {
  return days.map((day) => {
    const { valuesList, ...rest } = unpackDay(stepMinutes === 60 ? toHourlyDay(day) : day, zone)
    return { ...rest, valuesList: [...valuesList] }
  })
}
