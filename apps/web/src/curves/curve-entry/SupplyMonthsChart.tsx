import { SegmentedControl } from '@mantine/core'
import { sumReadings, type PeriodReading } from '@vatio/domain/curves/curve-entry/period-readings'
import type { TimeZone } from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import { useMemo, useState } from 'react'
import { MonthBars } from '../MonthBars.tsx'
import styles from './CurveEntryCard.module.css'
import { DailyEnergyChart } from './DailyEnergyChart.tsx'
import { supplyMonthsTexts as texts } from './supply-months.messages.ts'

interface SupplyMonthsChartProps {
  readonly readings: readonly PeriodReading[]
  /** The curve that was calculated of them; null before. */
  readonly series: EnergySeries | null
  readonly zone: TimeZone
}

/** The curve that was calculated, or the months of the register. */
export function SupplyMonthsChart({ readings, series, zone }: SupplyMonthsChartProps) {
  const [chosen, setChosen] = useState<'curve' | 'months' | null>(null)
  const months = useMemo(
    () =>
      readings.map(({ year, month, activeConsumptionByPeriod }) => ({
        year,
        month,
        energyByPeriod: activeConsumptionByPeriod,
      })),
    [readings],
  )
  // What was calculated is shown first, until the user chooses.
  const shown = series === null ? 'months' : (chosen ?? 'curve')
  return (
    <div className={styles.mode}>
      <SegmentedControl
        className={styles.start}
        aria-label={texts.chart}
        data={[
          { value: 'curve', label: texts.curve, disabled: series === null },
          { value: 'months', label: texts.months },
        ]}
        value={shown}
        onChange={setChosen}
      />
      {shown === 'curve' && series ? (
        <DailyEnergyChart series={series} zone={zone} />
      ) : (
        <MonthBars months={months} timeZone={zone} height={260} hasTotal={sumReadings(readings) !== null} />
      )}
    </div>
  )
}
