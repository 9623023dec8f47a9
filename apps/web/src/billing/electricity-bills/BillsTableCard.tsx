import { formatMoney } from '../../platform/formats/money-format.ts'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import type { Column } from '../../ui/table/column.ts'
import type { AnyBill } from './any-bill.ts'
import { lineName } from '@vatio/domain/billing/electricity-bills/line-explanation'

interface BillsTableCardProps {
  readonly caption: string
  readonly totalLabel: string
  readonly bills: readonly { readonly header: string; readonly bill: AnyBill }[]
}

/** Bills side by side, line by line. */
export function BillsTableCard({ caption, totalLabel, bills }: BillsTableCardProps) {
  const names = [...new Set(bills.flatMap(({ bill }) => bill.lines.map((line) => lineName(line))))]
  const columns: readonly Column<string>[] = [
    { id: 'line', header: 'Concepto', render: (line) => line, total: totalLabel },
    ...bills.map(({ header, bill }, index) => ({
      id: String(index),
      header,
      render: (line: string) => formatMoney(amountOf(bill, line)),
      total: formatMoney(bill.totalEur),
    })),
  ]
  return <FiguresTable caption={caption} columns={columns} rows={names} isTall />
}

/** Sum of the lines of a name; null where the bill has none or none was calculated. */
function amountOf(bill: AnyBill, name: string): number | null {
  const lines = bill.lines.filter((line) => lineName(line) === name && line.status === 'computed')
  return lines.length === 0 ? null : lines.reduce((sum, line) => sum + line.amountEur, 0)
}
