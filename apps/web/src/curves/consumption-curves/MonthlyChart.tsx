import { monthlyConsumption } from '@vatio/domain/curves/consumption-curves/monthly-consumption'
import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import { useMemo } from 'react'
import { MonthBars } from '../MonthBars.tsx'

interface MonthlyChartProps {
  readonly series: EnergySeries
  readonly tariff: AccessTariffName
  readonly zone: GeographicalZoneId
  /** Name of the supply and the year, by which the graph inspector tells curves apart. */
  readonly name?: string | undefined
}

/** Energy of each month of a curve, stacked by tariff period. */
export function MonthlyChart({ series, tariff, zone, name }: MonthlyChartProps) {
  const months = useMemo(
    () =>
      Object.entries(monthlyConsumption(series, tariff, zone)).flatMap(([year, list]) =>
        Object.entries(list).map(([month, energyByPeriod]) => ({
          year: Number(year),
          month: Number(month),
          energyByPeriod,
        })),
      ),
    [series, tariff, zone],
  )
  return <MonthBars months={months} timeZone={getGeographicalZone(zone).timeZone} name={name} />
}
