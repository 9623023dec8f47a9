import type {
  PortfolioComparison,
  PortfolioContract,
} from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { formatCount, formatNumber, formatPercent } from '../../platform/formats/number-format.ts'
import { DataList } from '../../ui/DataList.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { PrintedReport } from '../../ui/PrintedReport.tsx'
import type { Column } from '../../ui/table/column.ts'
import { portfolioTexts as texts, rowsOf } from './portfolio-comparisons.messages.ts'
import { portfolioName } from './portfolio-name.ts'

interface PortfolioReportProps {
  readonly id: string
  readonly comparison: PortfolioComparison
  readonly rows: readonly PortfolioContract[]
}

/** A comparison of many supplies as one document: the sums, one marketer for all, and each supply with its best offer. */
export function PortfolioReport({ id, comparison, rows }: PortfolioReportProps) {
  const { totals, singleMarketer, selection, priceDate, regulatedPricesVersion } = comparison
  const { compared, contracts, currentCostEur, savingEur } = totals
  return (
    <PrintedReport id={id} title={portfolioName(comparison)}>
      <DataList
        facts={[
          { label: texts.compared, value: `${formatCount(compared)} de ${rowsOf(selection, contracts)}` },
          { label: texts.currentCost, value: formatMoney(currentCostEur) },
          { label: texts.bestCost, value: formatMoney(totals.bestCostEur) },
          {
            label: texts.savingPerYear,
            value:
              currentCostEur > 0
                ? `${formatMoneyChange(savingEur)} (${formatPercent((100 * savingEur) / currentCostEur)})`
                : formatMoneyChange(savingEur),
          },
          {
            label: texts.single,
            value: singleMarketer
              ? `${formatMoney(singleMarketer.costEur)} · ${texts.singleNote(
                  singleMarketer.name,
                  singleMarketer.contracts,
                  rowsOf(selection, compared),
                  formatMoneyChange(singleMarketer.savingEur),
                )}`
              : texts.singleNone,
          },
        ]}
      />
      <FiguresTable caption={texts.title} columns={columns} rows={rows} isTall />
      <p>
        {[
          texts.pricesOf(formatDate(priceDate)),
          regulatedPricesVersion && texts.version(regulatedPricesVersion),
          texts.taxesIncluded,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </PrintedReport>
  )
}

const columns: readonly Column<PortfolioContract>[] = [
  { id: 'cups', header: 'CUPS', render: ({ cups, clientName }) => cups ?? clientName ?? texts.noName },
  { id: 'tariff', header: texts.tariff, align: 'start', render: ({ atrTariff }) => atrTariff ?? '–' },
  {
    id: 'current',
    header: texts.current,
    unit: texts.perYear,
    render: ({ currentCostEur }) => formatNumber(currentCostEur),
  },
  {
    id: 'offer',
    header: texts.bestOffer,
    align: 'start',
    render: ({ bestOffer }) => (bestOffer ? `${bestOffer.energyMarketer} · ${bestOffer.name}` : '–'),
  },
  { id: 'best', header: texts.best, unit: texts.perYear, render: (row) => formatNumber(row.bestCostEur) },
  {
    id: 'saving',
    header: texts.saving,
    unit: texts.perYear,
    render: ({ savingEur, reason }) => (reason ? texts.shortReasons[reason] : formatNumber(savingEur)),
  },
]
