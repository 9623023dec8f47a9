import { periodNames, type ByPeriod } from '@vatio/domain/periods/by-period'
import type { SipsReply } from '@vatio/protocol/supply/sips-providers/sips-providers.schema'
import { monthName } from '../../platform/formats/date-format.ts'
import { formatKwh } from '../../platform/formats/energy-format.ts'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import type { Column } from '../../ui/table/column.ts'
import styles from './SupplyData.module.css'

type Month = SipsReply['consumptionData'][number]

/** The energy of each month by periods, the newest first. */
export function MonthlyConsumption({ months }: { readonly months: readonly Month[] }) {
  if (months.length === 0) return null
  const periods = periodNames.filter((name) =>
    months.some(({ activeConsumptionByPeriod: energy }) => energy[name] !== undefined),
  )
  const columns: readonly Column<Month>[] = [
    { id: 'month', header: 'Mes', render: ({ month, year }) => `${monthName(month)} ${year}` },
    ...periods.map((name) => ({
      id: name,
      header: `${name.toUpperCase()} kWh`,
      render: ({ activeConsumptionByPeriod: energy }: Month) => formatKwh(energy[name]),
    })),
    {
      id: 'total',
      header: 'Total kWh',
      render: ({ activeConsumptionByPeriod: energy }) => formatKwh(totalOf(energy)),
    },
  ]
  return (
    <div className={styles.block}>
      <h3>Consumo mensual por periodos</h3>
      <FiguresTable
        caption="Consumo mensual por periodos"
        columns={columns}
        rows={months.toReversed()}
        isTall
      />
    </div>
  )
}

function totalOf(energy: ByPeriod): number {
  return Object.values(energy).reduce<number>((sum, one) => sum + (one ?? 0), 0)
}
