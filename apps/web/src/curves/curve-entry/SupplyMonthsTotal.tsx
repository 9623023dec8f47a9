import { sumReadings, type PeriodReading } from '@vatio/domain/curves/curve-entry/period-readings'
import { periodNames } from '@vatio/domain/periods/by-period'
import { formatKwhWithUnit } from '../../platform/formats/energy-format.ts'
import { DataList } from '../../ui/DataList.tsx'
import styles from './CurveEntryCard.module.css'
import { supplyMonthsTexts as texts } from './supply-months.messages.ts'

/** The energy of the chosen months by period and in all; of more than twelve none, with the reason. */
export function SupplyMonthsTotal({ readings }: { readonly readings: readonly PeriodReading[] }) {
  const sums = sumReadings(readings)
  const periods = periodNames.filter((name) =>
    readings.some(({ activeConsumptionByPeriod }) => activeConsumptionByPeriod[name] !== undefined),
  )
  const total = sums && periods.reduce((sum, name) => sum + (sums[name] ?? 0), 0)
  return (
    <div className={styles.total}>
      <h4>{texts.total(readings.length)}</h4>
      <DataList
        facts={[
          ...periods.map((name) => ({ label: name.toUpperCase(), value: formatKwhWithUnit(sums?.[name]) })),
          { label: texts.sum, value: formatKwhWithUnit(total) },
        ]}
      />
      {sums === null ? <p className={styles.help}>{texts.noTotal}</p> : null}
    </div>
  )
}
