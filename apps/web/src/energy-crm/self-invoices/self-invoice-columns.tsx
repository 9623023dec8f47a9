import type { SelfInvoice } from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { dateCell } from '../../ui/table/cell.ts'
import { inCards, type Column } from '../../ui/table/column.ts'
import { SelfInvoiceStateBadge } from './SelfInvoiceStateBadge.tsx'
import { selfInvoiceTexts as texts, stateNames } from './self-invoices.messages.ts'

function money(
  id: 'subtotal' | 'vatAmount' | 'irpfAmount' | 'total',
  header: string,
  more: Partial<Column<SelfInvoice>> = {},
): Column<SelfInvoice> {
  return {
    id,
    header,
    align: 'end',
    width: 120,
    ...more,
    render: (row) => formatMoney(row[id]),
    exported: (row) => row[id],
  }
}

function day(id: 'date' | 'paidDate', header: string): Column<SelfInvoice> {
  return {
    id,
    header,
    width: 110,
    sortable: true,
    render: (row) => formatDate(row[id]),
    exported: (row) => dateCell(row[id]),
  }
}

const periodOf = (row: SelfInvoice) => texts.periodOf(formatDate(row.startDate), formatDate(row.endDate))

/** Columns of the list of self-invoices. */
export const selfInvoiceColumns: readonly Column<SelfInvoice>[] = inCards<SelfInvoice>(
  [
    {
      id: 'number',
      header: texts.number,
      width: 120,
      sortable: true,
      render: (row) => row.fullNumber,
      exported: (row) => row.fullNumber,
    },
    {
      id: 'state',
      header: 'Estado',
      width: 110,
      sortable: true,
      render: (row) => <SelfInvoiceStateBadge state={row.state} />,
      exported: (row) => stateNames[row.state],
    },
    {
      id: 'commercial',
      header: 'Comercial',
      width: 190,
      cut: true,
      sortable: true,
      render: (row) => row.commercial.name,
      exported: (row) => row.commercial.name,
    },
    day('date', 'Fecha'),
    {
      id: 'period',
      header: texts.period,
      width: 200,
      render: periodOf,
      exported: periodOf,
    },
    money('subtotal', 'Base', { sortable: true }),
    money('vatAmount', texts.vat),
    money('irpfAmount', 'IRPF'),
    money('total', texts.total, { sortable: true }),
    day('paidDate', 'Pagada el'),
    {
      id: 'rectifies',
      header: texts.rectifies,
      width: 120,
      hiddenAtFirst: true,
      render: (row) => row.rectifies?.fullNumber ?? '–',
      exported: (row) => row.rectifies?.fullNumber ?? '',
    },
  ],
  { number: 'title', state: 'badge', commercial: 'subtitle', total: 'figure', date: 'date' },
)
