import type { ParticipantYear } from '@vatio/domain/solar/studies/collective-study'
import { formatKwh } from '../../platform/formats/energy-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import type { Column } from '../../ui/table/column.ts'
import type { Participant } from './participant-years.ts'
import { collectiveTexts as texts } from './study-collective.messages.ts'

interface Share extends ParticipantYear {
  readonly name: string
}
type Figure = Exclude<keyof Share, 'name'>

interface SharesTableProps {
  readonly participants: readonly Participant[]
  /** In the order of the participants. */
  readonly years: readonly ParticipantYear[]
}

/** A year of each supply, and of all together. */
export function SharesTable({ participants, years }: SharesTableProps) {
  const rows = years.map((year, at) => ({ ...year, name: participants[at]?.name ?? '' }))
  return <FiguresTable caption={texts.savings} isCaptionShown isTall rows={rows} columns={columnsOf(rows)} />
}

function columnsOf(rows: readonly Share[]): Column<Share>[] {
  const figure = (id: Figure, header: string, unit: 'kWh' | '€'): Column<Share> => {
    const format = unit === '€' ? formatMoney : formatKwh
    const total = format(rows.reduce((sum, row) => sum + row[id], 0))
    return { id, header, unit, total, render: (row) => format(row[id]) }
  }
  return [
    { id: 'name', header: texts.supply, total: texts.total, render: ({ name }) => name },
    figure('grossKwh', texts.consumption, 'kWh'),
    figure('allocatedKwh', texts.allocated, 'kWh'),
    figure('selfConsumedKwh', texts.selfConsumed, 'kWh'),
    figure('excessKwh', texts.excesses, 'kWh'),
    figure('billSavingsEur', texts.billSavings, '€'),
    figure('excessIncomeEur', texts.excessIncome, '€'),
    figure('savingsEur', texts.totalSavings, '€'),
  ]
}
