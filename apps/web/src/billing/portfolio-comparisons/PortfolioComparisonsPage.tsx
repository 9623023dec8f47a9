import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import type { PortfolioComparisonRow } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import { useMemo, useState } from 'react'
import { formatDate, formatDateOfInstant } from '../../platform/formats/date-format.ts'
import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Hint } from '../../ui/floating/Hint.tsx'
import { Page } from '../../ui/Page.tsx'
import { dateCell, dayCell } from '../../ui/table/cell.ts'
import { inCards, listSource, type Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { portfolioTexts as texts } from './portfolio-comparisons.messages.ts'
import { isUnfinished, usePortfolioComparisons } from './portfolio-comparisons.queries.ts'
import { portfolioName } from './portfolio-name.ts'
import { RemovePortfolioDialog } from './RemovePortfolioDialog.tsx'

const route = getRouteApi('/app/billing/portfolio')

/** The comparisons of portfolios that are kept: reopen, delete. */
export function PortfolioComparisonsPage() {
  const list = useListState(route.useSearch(), { id: 'portfolio-comparisons', filters: [] })
  const comparisons = usePortfolioComparisons(list)
  const [doomed, setDoomed] = useState<PortfolioComparisonRow | null>(null)
  const columns = useMemo(() => columnsOf(setDoomed), [])
  return (
    <Page title={texts.title} count={comparisons.data?.[1]} layout="fill">
      <DataTable
        id="portfolio-comparisons"
        label={texts.title}
        columns={columns}
        source={listSource(comparisons)}
        rowKey={(row) => row.idPortfolioComparison}
        list={list}
        withoutSearch
        linkOf={({ idPortfolioComparison }) =>
          linkOptions({
            to: '/billing/portfolio/$idPortfolioComparison',
            params: { idPortfolioComparison },
          })
        }
        nothingYet={{
          text: texts.emptyList,
          action: <ButtonLink to="/energy-crm/renewals">{texts.toRenewals}</ButtonLink>,
        }}
      />
      {doomed ? (
        <RemovePortfolioDialog
          comparison={doomed}
          onClose={() => setDoomed(null)}
          onDeleted={() => setDoomed(null)}
        />
      ) : null}
    </Page>
  )
}

function columnsOf(
  onDelete: (row: PortfolioComparisonRow) => void,
): readonly Column<PortfolioComparisonRow>[] {
  return inCards<PortfolioComparisonRow>(
    [
      {
        id: 'name',
        header: texts.renewals,
        cut: true,
        width: 220,
        render: portfolioName,
        exported: portfolioName,
      },
      {
        id: 'state',
        header: texts.state,
        width: 104,
        render: (row) => texts.states[row.state],
        exported: (row) => texts.states[row.state],
      },
      {
        id: 'compared',
        header: texts.compared,
        width: 110,
        align: 'end',
        render: ({ totals }) => `${formatCount(totals.compared)} de ${formatCount(totals.contracts)}`,
        exported: ({ totals }) => totals.compared,
      },
      {
        id: 'currentCostEur',
        header: texts.current,
        unit: texts.perYear,
        width: 120,
        align: 'end',
        render: ({ totals }) => formatMoney(totals.currentCostEur),
        exported: ({ totals }) => totals.currentCostEur,
      },
      {
        id: 'savingEur',
        header: texts.saving,
        unit: texts.perYear,
        width: 120,
        align: 'end',
        render: ({ totals }) => formatMoneyChange(totals.savingEur),
        exported: ({ totals }) => totals.savingEur,
      },
      {
        id: 'priceDate',
        header: texts.prices,
        width: 110,
        render: (row) => formatDate(row.priceDate),
        exported: (row) => dateCell(row.priceDate),
      },
      {
        id: 'creationTimestamp',
        header: texts.asked,
        width: 110,
        render: (row) => formatDateOfInstant(row.creationTimestamp),
        exported: (row) => dayCell(row.creationTimestamp),
      },
      {
        id: 'creationUserName',
        header: texts.by,
        cut: true,
        width: 140,
        render: (row) => row.creationUserName ?? '–',
        exported: (row) => row.creationUserName ?? '',
      },
      {
        id: 'delete',
        header: '',
        width: 48,
        align: 'end',
        render: (row) =>
          row.canRemove && !isUnfinished(row) ? (
            <Hint label={texts.remove}>
              <ActionIcon
                size={26}
                aria-label={texts.removeOne(portfolioName(row))}
                onClick={() => onDelete(row)}
              >
                <IconTrash size={16} stroke={1.5} />
              </ActionIcon>
            </Hint>
          ) : null,
      },
    ],
    {
      name: 'title',
      state: 'badge',
      creationUserName: 'subtitle',
      savingEur: 'figure',
      creationTimestamp: 'date',
      delete: 'action',
    },
  )
}
