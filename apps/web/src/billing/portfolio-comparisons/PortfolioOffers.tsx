import { linkOptions } from '@tanstack/react-router'
import { roundCents } from '@vatio/domain/money/round-cents'
import type {
  PortfolioMarketer,
  PortfolioOffer,
} from '@vatio/protocol/billing/portfolio-comparisons/portfolio-overview.schema'
import { formatChange, formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { inCards, rowsSource, type Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ChartSkeleton } from '../../ui/Skeletons.tsx'
import styles from './PortfolioComparison.module.css'
import { portfolioTexts as texts } from './portfolio-comparisons.messages.ts'
import { usePortfolioOffers } from './portfolio-comparisons.queries.ts'

/** Each marketer and each offer with what it costs to all rows of a portfolio that it has a price for. */
export function PortfolioOffers({ id }: { readonly id: string }) {
  const query = usePortfolioOffers(id)
  if (!query.data) {
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <ChartSkeleton height={320} />
    )
  }
  const { marketers, offers, offerCount } = query.data
  return (
    <div className={styles.result}>
      <DataTable
        id="portfolio-marketers"
        label={texts.byMarketer}
        tools={<h2 className={styles.tableTitle}>{texts.byMarketer}</h2>}
        height="capped"
        columns={marketerColumns}
        source={rowsSource(marketers)}
        rowKey={({ idEnergyMarketer }) => idEnergyMarketer}
        linkOf={({ idEnergyMarketer }) =>
          linkOptions({ to: '/energy-crm/energy-marketers/$idEnergyMarketer', params: { idEnergyMarketer } })
        }
        nothingYet={{ text: texts.nothingCompared }}
      />
      <DataTable
        id="portfolio-offers"
        label={texts.allOffers}
        tools={<h2 className={styles.tableTitle}>{texts.allOffers}</h2>}
        height="block"
        columns={offerColumns}
        source={rowsSource(offers)}
        rowKey={({ idTariff }) => idTariff}
        linkOf={({ idTariff, energyMarketer: { idEnergyMarketer } }) =>
          linkOptions({
            to: '/energy-crm/energy-marketers/$idEnergyMarketer/tariffs/$idTariff',
            params: { idEnergyMarketer, idTariff },
          })
        }
        nothingYet={{ text: texts.nothingCompared }}
      />
      {offerCount > offers.length ? (
        <p className={styles.note}>{texts.moreOffers(offers.length, offerCount)}</p>
      ) : null}
    </div>
  )
}

type Choice = Pick<PortfolioMarketer, 'supplies' | 'costEur' | 'compared' | 'currentCostEur' | 'savingEur'>

/** What the choice costs to the rows that have a current cost: `costEur` is that of all rows that it supplies. */
function comparedCostOf({ currentCostEur, savingEur }: Choice): number {
  return roundCents(currentCostEur - savingEur)
}

const figures: readonly Column<Choice>[] = [
  {
    id: 'supplies',
    header: texts.serves,
    width: 88,
    align: 'end',
    render: ({ supplies }) => formatCount(supplies),
    exported: ({ supplies }) => supplies,
  },
  {
    id: 'costEur',
    header: texts.totalCost,
    unit: texts.perYear,
    width: 128,
    align: 'end',
    render: ({ costEur }) => formatNumber(costEur),
    exported: ({ costEur }) => costEur,
  },
  {
    id: 'compared',
    header: texts.compared,
    width: 96,
    align: 'end',
    render: ({ compared }) => formatCount(compared),
    exported: ({ compared }) => compared,
  },
  {
    id: 'currentCostEur',
    header: texts.current,
    unit: texts.perYear,
    width: 128,
    align: 'end',
    render: ({ compared, currentCostEur }) => formatNumber(compared === 0 ? null : currentCostEur),
    exported: ({ currentCostEur }) => currentCostEur,
  },
  {
    id: 'comparedCostEur',
    header: texts.best,
    unit: texts.perYear,
    width: 128,
    align: 'end',
    render: (choice) => formatNumber(choice.compared === 0 ? null : comparedCostOf(choice)),
    exported: comparedCostOf,
  },
  {
    id: 'savingEur',
    header: texts.saving,
    unit: texts.perYear,
    width: 128,
    align: 'end',
    render: ({ compared, savingEur }) => formatChange(compared === 0 ? null : savingEur),
    exported: ({ savingEur }) => savingEur,
  },
]
const roles = { name: 'title', marketer: 'subtitle', supplies: 'badge', savingEur: 'figure' } as const

const marketerColumns = inCards<PortfolioMarketer>(
  [
    {
      id: 'name',
      header: texts.marketer,
      cut: true,
      width: 240,
      render: ({ name }) => name,
      exported: ({ name }) => name,
    },
    ...figures,
  ],
  roles,
)

const offerColumns = inCards<PortfolioOffer>(
  [
    {
      id: 'name',
      header: texts.offer,
      cut: true,
      width: 220,
      render: ({ name }) => name,
      exported: ({ name }) => name,
    },
    {
      id: 'marketer',
      header: texts.marketer,
      cut: true,
      width: 170,
      render: ({ energyMarketer }) => energyMarketer.name,
      exported: ({ energyMarketer }) => energyMarketer.name,
    },
    {
      id: 'atrTariff',
      header: texts.tariff,
      width: 76,
      render: ({ atrTariff }) => atrTariff ?? '–',
      exported: ({ atrTariff }) => atrTariff ?? '',
    },
    ...figures,
  ],
  roles,
)
