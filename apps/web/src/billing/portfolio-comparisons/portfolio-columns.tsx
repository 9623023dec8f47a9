import { setAsideReasons } from '@vatio/domain/billing/portfolio-comparisons/set-aside-reason'
import {
  portfolioOutcomes,
  type PortfolioContract,
} from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatKwh } from '../../platform/formats/energy-format.ts'
import { formatChange, formatNumber, formatPercent } from '../../platform/formats/number-format.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { dateCell } from '../../ui/table/cell.ts'
import { inCards, type Column } from '../../ui/table/column.ts'
import type { Filter } from '../../ui/table/filter.ts'
import { portfolioTexts as texts } from './portfolio-comparisons.messages.ts'

export const rowKeyOf = ({ place }: PortfolioContract) => String(place)
const nameOf = (row: PortfolioContract) => row.clientName ?? row.contractNumber ?? texts.noName
const offerOf = ({ bestOffer }: PortfolioContract) =>
  bestOffer ? `${bestOffer.energyMarketer} · ${bestOffer.name}` : null
const feeOf = ({ fee, totalFee }: PortfolioContract) => totalFee ?? fee

/** What became of a contract, in a word. */
function outcomeOf({ isCompared, reason, savingEur }: PortfolioContract): string {
  if (!isCompared) return texts.pending
  if (reason !== null) return texts.shortReasons[reason]
  return texts.outcomes[(savingEur ?? 0) > 0 ? 'saves' : 'costs-more']
}

/** Columns of the contracts of a portfolio. */
export const portfolioColumns: readonly Column<PortfolioContract>[] = inCards<PortfolioContract>(
  [
    {
      id: 'client',
      header: texts.client,
      cut: true,
      width: 220,
      sortable: true,
      render: nameOf,
      exported: nameOf,
    },
    {
      id: 'contractNumber',
      header: texts.contract,
      width: 110,
      hiddenAtFirst: true,
      render: (row) => row.contractNumber ?? '–',
      exported: (row) => row.contractNumber ?? '',
    },
    {
      id: 'cups',
      header: 'CUPS',
      width: 190,
      sortable: true,
      render: (row) => row.cups ?? '–',
      exported: (row) => row.cups ?? '',
    },
    {
      id: 'deadline',
      header: texts.deadline,
      width: 104,
      sortable: true,
      render: (row) => formatDate(row.deadline),
      exported: (row) => dateCell(row.deadline),
    },
    {
      id: 'atrTariff',
      header: texts.tariff,
      width: 76,
      hiddenAtFirst: true,
      render: (row) => row.atrTariff ?? '–',
      exported: (row) => row.atrTariff ?? '',
    },
    {
      id: 'yearlyKwh',
      header: texts.consumption,
      unit: 'kWh',
      width: 104,
      align: 'end',
      sortable: true,
      hiddenAtFirst: true,
      render: (row) => formatKwh(row.yearlyKwh),
      exported: (row) => row.yearlyKwh,
    },
    {
      id: 'consumptionSource',
      header: texts.source,
      width: 130,
      hiddenAtFirst: true,
      render: (row) => (row.consumptionSource ? texts.sources[row.consumptionSource] : '–'),
      exported: (row) => (row.consumptionSource ? texts.sources[row.consumptionSource] : ''),
    },
    {
      id: 'currentMarketer',
      header: texts.currentMarketer,
      cut: true,
      width: 140,
      hiddenAtFirst: true,
      render: (row) => row.currentMarketer ?? '–',
      exported: (row) => row.currentMarketer ?? '',
    },
    {
      id: 'currentCostEur',
      header: texts.current,
      unit: texts.perYear,
      width: 112,
      align: 'end',
      sortable: true,
      render: (row) => formatNumber(row.currentCostEur),
      exported: (row) => row.currentCostEur,
    },
    {
      id: 'bestOffer',
      header: texts.bestOffer,
      cut: true,
      width: 190,
      render: (row) => offerOf(row) ?? '–',
      exported: (row) => offerOf(row) ?? '',
    },
    {
      id: 'bestCostEur',
      header: texts.best,
      unit: texts.perYear,
      width: 112,
      align: 'end',
      sortable: true,
      render: (row) => formatNumber(row.bestCostEur),
      exported: (row) => row.bestCostEur,
    },
    {
      id: 'savingEur',
      header: texts.saving,
      unit: texts.perYear,
      width: 112,
      align: 'end',
      sortable: true,
      render: ({ savingEur }) => formatChange(savingEur),
      exported: (row) => row.savingEur,
    },
    {
      id: 'savingPercent',
      header: texts.savingShare,
      unit: '%',
      width: 84,
      align: 'end',
      sortable: true,
      hiddenAtFirst: true,
      render: (row) => formatPercent(row.savingPercent),
      exported: (row) => row.savingPercent,
    },
    {
      id: 'fee',
      header: texts.fee,
      unit: '€',
      width: 112,
      align: 'end',
      hiddenAtFirst: true,
      render: (row) => formatNumber(feeOf(row)),
      exported: feeOf,
    },
    {
      id: 'outcome',
      header: texts.outcome,
      width: 150,
      render: outcomeOf,
      exported: outcomeOf,
    },
    {
      id: 'compare',
      header: '',
      width: 92,
      render: (row) =>
        row.idConsumptionPoint !== null ? (
          <TextLink
            to={row.utilityType === 'gas' ? '/billing/gas' : '/billing/electricity'}
            search={{ supply: row.idConsumptionPoint }}
            aria-label={texts.compareOne(nameOf(row))}
            onClick={(event) => event.stopPropagation()}
          >
            {texts.compare}
          </TextLink>
        ) : null,
    },
  ],
  {
    client: 'title',
    cups: 'subtitle',
    bestOffer: 'subtitle',
    outcome: 'badge',
    savingEur: 'figure',
    deadline: 'date',
    compare: 'action',
  },
)

export const portfolioFilters: readonly Filter[] = [
  {
    name: 'resultado',
    label: texts.outcome,
    multiple: true,
    options: portfolioOutcomes.map((value) => ({ value, label: texts.outcomes[value] })),
  },
  {
    name: 'motivo',
    label: texts.reason,
    multiple: true,
    options: setAsideReasons.map((value) => ({ value, label: texts.shortReasons[value] })),
  },
]
