import { periodNames, type ByPeriod } from '@vatio/domain/periods/by-period'
import type {
  MeteredMonthReply,
  MeteringConsumptionReply,
  MeteringPointReply,
} from '@vatio/protocol/supply/sips-providers/metering-data.schema'
import { monthName } from '../../platform/formats/date-format.ts'
import { formatKwh, formatPower } from '../../platform/formats/energy-format.ts'
import { DataList } from '../../ui/DataList.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Column } from '../../ui/table/column.ts'
import { meteringTexts as texts } from './metering.messages.ts'
import styles from './SupplyData.module.css'
import { supplyDataTexts } from './supply-data.messages.ts'
import { SupplySourceLine } from './SupplySourceLine.tsx'

interface MeteringFoundCardProps {
  readonly metered: MeteringConsumptionReply
  readonly point: MeteringPointReply | undefined
}

/** What a metering service answered: who did, the contracted powers, and active, reactive and highest power by month. */
export function MeteringFoundCard({ metered, point }: MeteringFoundCardProps) {
  const powers = periodNames.flatMap((name) => {
    const kw = point?.contractedPowerPeriods?.[name]
    return typeof kw === 'number' ? [`${name.toUpperCase()} ${formatPower(kw)}`] : []
  })
  return (
    <div className={styles.block}>
      <SupplySourceLine source={metered.source} />
      {metered.hasRepeatedMonths ? <Notice tone="warning">{supplyDataTexts.repeatedMonths}</Notice> : null}
      {powers.length > 0 ? (
        <DataList facts={[{ label: texts.contractedPower, value: powers.join(' · ') }]} />
      ) : null}
      <details>
        <summary>{texts.months}</summary>
        <FiguresTable
          caption={texts.months}
          columns={columns}
          rows={metered.consumptionData.toReversed()}
          isTall
        />
      </details>
    </div>
  )
}

const columns: readonly Column<MeteredMonthReply>[] = [
  { id: 'month', header: texts.month, render: ({ month, year }) => `${monthName(month)} ${year}` },
  {
    id: 'active',
    header: texts.active,
    unit: 'kWh',
    render: ({ activeConsumptionByPeriod }) => formatKwh(totalOf(activeConsumptionByPeriod)),
  },
  {
    id: 'reactive',
    header: texts.reactive,
    unit: 'kvarh',
    render: ({ reactiveConsumptionByPeriod }) => formatKwh(totalOf(reactiveConsumptionByPeriod)),
  },
  {
    id: 'demanded',
    header: texts.demanded,
    render: ({ demandedPowerByPeriod }) => formatPower(highestOf(demandedPowerByPeriod)),
  },
]

function valuesOf(values: ByPeriod): number[] {
  return Object.values(values).flatMap((value) => (value === undefined ? [] : [value]))
}

function totalOf(values: ByPeriod): number | null {
  const given = valuesOf(values)
  return given.length === 0 ? null : given.reduce((sum, value) => sum + value, 0)
}

function highestOf(values: ByPeriod): number | null {
  const given = valuesOf(values)
  return given.length === 0 ? null : Math.max(...given)
}
