import type { ComparisonRow } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { utilityNames } from '../../energy-crm/utility-labels.ts'
import { formatDate, formatDateOfInstant } from '../../platform/formats/date-format.ts'
import { formatMoneyChange, formatMoney } from '../../platform/formats/money-format.ts'
import { dateCell, dayCell } from '../../ui/table/cell.ts'
import { inCards, type Column } from '../../ui/table/column.ts'
import { SavingAmount } from './SavingAmount.tsx'
import { comparisonTexts as texts } from './comparisons.messages.ts'

/** Columns of saved comparisons. */
export const comparisonColumns: readonly Column<ComparisonRow>[] = inCards<ComparisonRow>(
  [
    {
      id: 'name',
      header: 'Nombre',
      cut: true,
      width: 180,
      sortable: true,
      render: (row) => row.name,
      exported: (row) => row.name,
    },
    {
      id: 'client',
      header: 'Cliente',
      cut: true,
      width: 150,
      sortable: true,
      render: (row) => row.client?.name ?? '–',
      exported: (row) => row.client?.name ?? '',
    },
    {
      id: 'cups',
      header: 'CUPS',
      width: 200,
      hiddenAtFirst: true,
      render: (row) => row.cups ?? '–',
      exported: (row) => row.cups ?? '',
    },
    {
      id: 'utilityType',
      header: texts.utility,
      width: 96,
      render: (row) => utilityNames[row.utilityType],
      exported: (row) => utilityNames[row.utilityType],
    },
    {
      id: 'atrTariff',
      header: 'Tarifa',
      width: 76,
      sortable: true,
      render: (row) => row.atrTariff.nombre,
      exported: (row) => row.atrTariff.nombre,
    },
    {
      id: 'bestOffer',
      header: 'Mejor oferta',
      cut: true,
      width: 200,
      render: (row) => row.bestOffer ?? '–',
      exported: (row) => row.bestOffer ?? '',
    },
    {
      id: 'currentCostEur',
      header: texts.currentColumn,
      width: 118,
      align: 'end',
      sortable: true,
      render: (row) => formatMoney(row.currentCostEur),
      exported: (row) => row.currentCostEur,
    },
    {
      id: 'bestCostEur',
      header: texts.bestColumn,
      width: 118,
      align: 'end',
      sortable: true,
      render: (row) => formatMoney(row.bestCostEur),
      exported: (row) => row.bestCostEur,
    },
    {
      id: 'bestSavingEur',
      header: texts.savingPerYear,
      width: 118,
      align: 'end',
      sortable: true,
      render: (row) => (
        <SavingAmount eur={row.bestSavingEur}>{formatMoneyChange(row.bestSavingEur)}</SavingAmount>
      ),
      exported: (row) => row.bestSavingEur,
    },
    {
      id: 'priceDate',
      header: 'Precios a',
      width: 110,
      sortable: true,
      hiddenAtFirst: true,
      render: (row) => formatDate(row.priceDate),
      exported: (row) => dateCell(row.priceDate),
    },
    {
      id: 'creationTimestamp',
      header: 'Creada',
      width: 110,
      sortable: true,
      render: (row) => formatDateOfInstant(row.creationTimestamp),
      exported: (row) => dayCell(row.creationTimestamp),
    },
  ],
  {
    name: 'title',
    atrTariff: 'badge',
    client: 'subtitle',
    bestOffer: 'subtitle',
    bestSavingEur: 'figure',
    creationTimestamp: 'date',
  },
)
