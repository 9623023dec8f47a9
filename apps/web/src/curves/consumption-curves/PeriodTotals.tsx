import { getAccessTariff, type AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import type { GeographicalZoneId } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { energyByPeriod } from '@vatio/domain/periods/tariff-periods/tariff-period'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import { useMemo } from 'react'
import { formatKwh } from '../../platform/formats/energy-format.ts'
import { formatRatio } from '../../platform/formats/number-format.ts'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import type { Column } from '../../ui/table/column.ts'
import styles from './PeriodTotals.module.css'
import { curveTexts as texts } from './consumption-curves.messages.ts'

interface PeriodTotalsProps {
  readonly series: EnergySeries
  readonly tariff: AccessTariffName
  readonly zone: GeographicalZoneId
}

/** Energy of the curve by tariff period, and the total. */
export function PeriodTotals({ series, tariff, zone }: PeriodTotalsProps) {
  const { periods } = getAccessTariff(tariff)
  const sums = useMemo(
    () => Array.from(energyByPeriod(series, tariff, zone).slice(0, periods)),
    [series, tariff, zone, periods],
  )
  const total = sums.reduce((sum, kwh) => sum + kwh, 0)
  const ratio = (kwh: number): number => (total === 0 ? 0 : kwh / total)
  const columns: readonly Column<number>[] = [
    { id: 'period', header: 'Periodo', render: (at) => `P${at + 1}`, total: 'Total' },
    { id: 'kwh', header: 'kWh', render: (at) => formatKwh(sums[at] ?? 0), total: formatKwh(total) },
    { id: 'ratio', header: 'Parte', render: (at) => formatRatio(ratio(sums[at] ?? 0)) },
    { id: 'bar', header: '', align: 'start', render: (at) => <Bar at={at} ratio={ratio(sums[at] ?? 0)} /> },
  ]
  return <FiguresTable caption={texts.energyByPeriod} columns={columns} rows={[...sums.keys()]} isTall />
}

function Bar({ at, ratio }: { readonly at: number; readonly ratio: number }) {
  return (
    <div className={styles.bar} aria-hidden>
      <span style={{ inlineSize: `${ratio * 100}%`, background: `var(--v-graph${at + 1})` }} />
    </div>
  )
}
