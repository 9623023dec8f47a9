import { getAccessTariff, type AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import type { GeographicalZoneId } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { energyByPeriod } from '@vatio/domain/periods/tariff-periods/tariff-period'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import { useMemo } from 'react'
import { formatKwh } from '../../platform/formats/energy-format.ts'
import { formatRatio } from '../../platform/formats/number-format.ts'
import styles from './PeriodTotals.module.css'

interface PeriodTotalsProps {
  readonly series: EnergySeries
  readonly tariff: AccessTariffName
  readonly zone: GeographicalZoneId
}

/** Energy of the curve by tariff period; the sum is the curve's total. */
export function PeriodTotals({ series, tariff, zone }: PeriodTotalsProps) {
  const { periods } = getAccessTariff(tariff)
  const sums = useMemo(
    () => Array.from(energyByPeriod(series, tariff, zone).slice(0, periods)),
    [series, tariff, zone, periods],
  )
  const total = sums.reduce((sum, kwh) => sum + kwh, 0)
  const ratio = (kwh: number): number => (total === 0 ? 0 : kwh / total)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Periodo</th>
          <th scope="col">kWh</th>
          <th scope="col">Parte</th>
          <th aria-hidden />
        </tr>
      </thead>
      <tbody>
        {sums.map((kwh, at) => (
          <tr key={`P${at + 1}`}>
            <th scope="row">P{at + 1}</th>
            <td>{formatKwh(kwh)}</td>
            <td>{formatRatio(ratio(kwh), 1)}</td>
            <td className={styles.bar} aria-hidden>
              <span style={{ inlineSize: `${ratio(kwh) * 100}%`, background: `var(--v-graph${at + 1})` }} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{formatKwh(total)}</td>
          <td colSpan={2} aria-hidden />
        </tr>
      </tfoot>
    </table>
  )
}
