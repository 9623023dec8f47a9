import type { PowerOptimisation } from '@vatio/protocol/billing/power-optimisation/power-optimisation.schema'
import { formatChange, formatNumber } from '../../platform/formats/number-format.ts'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import type { Column } from '../../ui/table/column.ts'
import { powerList } from './power-cost-of.ts'
import { powerTexts as texts } from './power-optimisation.messages.ts'

interface PeriodRow {
  readonly name: string
  readonly currentKw: number
  readonly proposedKw: number
  readonly highestKw: number | null
  readonly currentEur: number
  readonly proposedEur: number
}

const columns: readonly Column<PeriodRow>[] = [
  { id: 'period', header: texts.period, render: ({ name }) => name },
  { id: 'current', header: texts.current, unit: 'kW', render: ({ currentKw }) => formatNumber(currentKw) },
  {
    id: 'proposed',
    header: texts.proposed,
    unit: 'kW',
    render: ({ proposedKw }) => <strong>{formatNumber(proposedKw)}</strong>,
  },
  {
    id: 'change',
    header: 'Diferencia',
    unit: 'kW',
    render: ({ currentKw, proposedKw }) => formatChange(proposedKw - currentKw),
  },
  {
    id: 'highest',
    header: texts.highestDemand,
    unit: 'kW',
    render: ({ highestKw }) => formatNumber(highestKw),
  },
  {
    id: 'currentEur',
    header: `${texts.cost} actual`,
    unit: '€',
    render: ({ currentEur }) => formatNumber(currentEur),
  },
  {
    id: 'proposedEur',
    header: `${texts.cost} propuesto`,
    unit: '€',
    render: ({ proposedEur }) => formatNumber(proposedEur),
  },
]

/** Current and proposed power of each period, with its highest demand and its cost in the analysed days. */
export function PowersTable({ result }: { readonly result: PowerOptimisation }) {
  const { current, proposed, highestDemand, periodsWithoutDemand } = result
  const proposedKw = powerList(proposed.power)
  const highestKw = powerList(highestDemand)
  const total = (cost: PowerOptimisation['current']['periods'][number] | undefined) =>
    (cost?.powerEur ?? 0) + (cost?.excessEur ?? 0)
  const rows = powerList(current.power).map((kw, at): PeriodRow => ({
    name: `P${at + 1}`,
    currentKw: kw,
    proposedKw: proposedKw[at] ?? 0,
    highestKw: periodsWithoutDemand.includes(at + 1) ? null : (highestKw[at] ?? null),
    currentEur: total(current.periods[at]),
    proposedEur: total(proposed.periods[at]),
  }))
  return <FiguresTable caption={texts.powers} columns={columns} rows={rows} isTall isWide />
}
