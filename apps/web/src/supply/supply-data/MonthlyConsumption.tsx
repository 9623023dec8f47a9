import { periodNames, type ByPeriod } from '@vatio/domain/periods/by-period'
import type { SipsReply } from '@vatio/protocol/supply/sips-providers/sips-providers.schema'
import { monthName } from '../../platform/formats/date-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import styles from './SupplyData.module.css'

/** The energy of each month by periods, the newest first. */
export function MonthlyConsumption({ months }: { readonly months: SipsReply['consumptionData'] }) {
  if (months.length === 0) return null
  const periods = periodNames.filter((name) =>
    months.some(({ activeConsumptionByPeriod: energy }) => energy[name] !== undefined),
  )
  return (
    <div className={styles.block}>
      <h3>Consumo mensual por periodos</h3>
      {/* A block that scrolls has to be reachable with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-label="Consumo mensual por periodos">
        <table className={`${styles.table} ${styles.figures}`}>
          <thead>
            <tr>
              <th scope="col">Mes</th>
              {periods.map((name) => (
                <th key={name} scope="col">
                  {name.toUpperCase()} kWh
                </th>
              ))}
              <th scope="col">Total kWh</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, year, activeConsumptionByPeriod: energy }, index) => (
              <tr key={`${year}-${month}-${index}`}>
                <th scope="row">
                  {monthName(month)} {year}
                </th>
                {periods.map((name) => (
                  <td key={name}>{formatNumber(energy[name] ?? null, 0)}</td>
                ))}
                <td>{formatNumber(totalOf(energy), 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function totalOf(energy: ByPeriod): number {
  return Object.values(energy).reduce<number>((sum, one) => sum + (one ?? 0), 0)
}
