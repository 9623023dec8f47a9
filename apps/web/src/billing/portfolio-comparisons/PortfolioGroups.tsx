import { SegmentedControl } from '@mantine/core'
import {
  portfolioGroupings,
  type PortfolioGrouping,
} from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison'
import type { PortfolioGroup } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-overview.schema'
import { formatChange, formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { inCards, rowsSource, type Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ChartSkeleton } from '../../ui/Skeletons.tsx'
import styles from './PortfolioComparison.module.css'
import { portfolioTexts as texts } from './portfolio-comparisons.messages.ts'
import { usePortfolioGroups } from './portfolio-comparisons.queries.ts'

interface PortfolioGroupsProps {
  readonly id: string
  readonly by: PortfolioGrouping
  readonly onChange: (by: PortfolioGrouping) => void
}

/** The rows of a portfolio by groups, each with the best offer and the best marketer for all of it. */
export function PortfolioGroups({ id, by, onChange }: PortfolioGroupsProps) {
  const query = usePortfolioGroups(id, by)
  const groups = query.data?.groups
  return (
    <div className={styles.result}>
      <SegmentedControl
        className={styles.groupings}
        aria-label={texts.groupBy}
        data={portfolioGroupings.map((value) => ({ value, label: texts.groupings[value] }))}
        value={by}
        onChange={(value) => onChange(portfolioGroupings.find((name) => name === value) ?? 'accessTariff')}
      />
      {groups ? (
        <DataTable
          id={`portfolio-groups-${by}`}
          label={texts.groups}
          height="block"
          columns={columnsOf(by)}
          source={rowsSource(groups)}
          rowKey={(group) => group.key ?? ''}
          nothingYet={{ text: texts.nothingCompared }}
        />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ChartSkeleton height={240} />
      )}
      {query.data && query.data.groupCount > query.data.groups.length ? (
        <p className={styles.note}>{texts.moreGroups(query.data.groups.length, query.data.groupCount)}</p>
      ) : null}
    </div>
  )
}

const columnsOf = (by: PortfolioGrouping): readonly Column<PortfolioGroup>[] =>
  inCards<PortfolioGroup>(
    [
      {
        id: 'name',
        header: texts.groupings[by],
        cut: true,
        width: 200,
        render: ({ name }) => name ?? texts.without[by],
        exported: ({ name }) => name ?? texts.without[by],
      },
      {
        id: 'compared',
        header: texts.compared,
        width: 104,
        align: 'end',
        render: ({ compared, supplies }) => texts.outOf(compared, supplies),
        exported: ({ compared }) => compared,
      },
      {
        id: 'currentCostEur',
        header: texts.current,
        unit: texts.perYear,
        width: 112,
        align: 'end',
        render: (group) => formatNumber(group.compared === 0 ? null : group.currentCostEur),
        exported: ({ currentCostEur }) => currentCostEur,
      },
      {
        id: 'savingEur',
        header: texts.savingOfEach,
        unit: texts.perYear,
        width: 124,
        align: 'end',
        render: (group) => formatChange(group.compared === 0 ? null : group.savingEur),
        exported: ({ savingEur }) => savingEur,
      },
      choiceColumn('offer', texts.groupOffer, ({ offer }) =>
        offer ? `${offer.energyMarketer.name} · ${offer.name}` : null,
      ),
      ...choiceFigures('offer', ({ offer }) => offer),
      choiceColumn('marketer', texts.groupMarketer, ({ marketer }) => marketer?.name ?? null),
      ...choiceFigures('marketer', ({ marketer }) => marketer),
    ],
    {
      name: 'title',
      offer: 'subtitle',
      offerSaving: 'figure',
      compared: 'badge',
    },
  )

function choiceColumn(
  id: string,
  header: string,
  nameOf: (group: PortfolioGroup) => string | null,
): Column<PortfolioGroup> {
  return {
    id,
    header,
    cut: true,
    width: 170,
    render: (group) => nameOf(group) ?? '–',
    exported: (group) => nameOf(group) ?? '',
  }
}

function choiceFigures(
  id: string,
  choiceOf: (group: PortfolioGroup) => PortfolioGroup['marketer'] | PortfolioGroup['offer'],
): Column<PortfolioGroup>[] {
  return [
    {
      id: `${id}Supplies`,
      header: texts.serves,
      width: 84,
      align: 'end',
      hiddenAtFirst: true,
      render: (group) => formatCount(choiceOf(group)?.supplies ?? null),
      exported: (group) => choiceOf(group)?.supplies ?? null,
    },
    {
      id: `${id}Cost`,
      header: texts.totalCost,
      unit: texts.perYear,
      width: 112,
      align: 'end',
      hiddenAtFirst: true,
      render: (group) => formatNumber(choiceOf(group)?.costEur ?? null),
      exported: (group) => choiceOf(group)?.costEur ?? null,
    },
    {
      id: `${id}Saving`,
      header: texts.saving,
      unit: texts.perYear,
      width: 112,
      align: 'end',
      render: (group) => formatChange(choiceOf(group)?.savingEur ?? null),
      exported: (group) => choiceOf(group)?.savingEur ?? null,
    },
  ]
}
