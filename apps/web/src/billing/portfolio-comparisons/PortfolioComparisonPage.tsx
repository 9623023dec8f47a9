import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, linkOptions, useNavigate } from '@tanstack/react-router'
import { searchPortfolioContracts } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.endpoints'
import {
  portfolioGroupings,
  type PortfolioGrouping,
} from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison'
import type {
  PortfolioComparison,
  PortfolioContract,
} from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import { useEffect, useState } from 'react'
import { formatDate, formatDateOfInstant, formatDateTime } from '../../platform/formats/date-format.ts'
import { invalidateReads } from '../../platform/http/use-read.ts'
import { ReportActionsCard } from '../../templates/report-actions/ReportActionsCard.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { ChartSkeleton, StatSkeleton } from '../../ui/Skeletons.tsx'
import { listSource } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { portfolioColumns, portfolioFilters, rowKeyOf } from './portfolio-columns.tsx'
import styles from './PortfolioComparison.module.css'
import { portfolioTexts as texts, rowsOf } from './portfolio-comparisons.messages.ts'
import {
  isUnfinished,
  useCancelPortfolioComparison,
  usePortfolioComparison,
  usePortfolioContracts,
} from './portfolio-comparisons.queries.ts'
import { PortfolioCsvButton } from './PortfolioCsvButton.tsx'
import { PortfolioGroups } from './PortfolioGroups.tsx'
import { portfolioName } from './portfolio-name.ts'
import { PortfolioOffers } from './PortfolioOffers.tsx'
import { PortfolioReasons } from './PortfolioReasons.tsx'
import { PortfolioReport } from './PortfolioReport.tsx'
import { PortfolioSummary } from './PortfolioSummary.tsx'
import { RemovePortfolioDialog } from './RemovePortfolioDialog.tsx'
import { PORTFOLIO_REPORT, usePortfolioReport } from './use-portfolio-report.ts'

const route = getRouteApi('/app/billing/portfolio/$idPortfolioComparison')

/** A comparison of many supplies: its progress, its sums, and each supply, group and offer. */
export function PortfolioComparisonPage() {
  const { idPortfolioComparison: id } = route.useParams()
  const search = route.useSearch()
  const navigate = useNavigate()
  const comparison = usePortfolioComparison(id)
  const cancel = useCancelPortfolioComparison()
  const [isRemoving, setRemoving] = useState(false)
  const report = usePortfolioReport(id)
  const groupBy = (by: PortfolioGrouping) =>
    void navigate({ to: '.', search: (before) => ({ ...before, by }), replace: true, resetScroll: false })
  if (!comparison.data) {
    return (
      <Page title={texts.title}>
        {comparison.isError ? (
          <ErrorState error={comparison.error} onRetry={() => void comparison.refetch()} />
        ) : (
          <div className={styles.result}>
            <StatSkeleton />
            <ChartSkeleton height={320} />
          </div>
        )}
      </Page>
    )
  }
  const found = comparison.data
  return (
    <>
      {report.rows ? <PortfolioReport id={PORTFOLIO_REPORT} comparison={found} rows={report.rows} /> : null}
      <div hidden={report.rows !== null}>
        <Page
          title={portfolioName(found)}
          crumb={portfolioName(found)}
          crumbsAbove={[{ text: texts.crumb, link: linkOptions({ to: '/billing/portfolio' }) }]}
          subtitle={subtitleOf(found)}
          actions={
            <>
              {found.canRemove && isUnfinished(found) ? (
                <Button
                  variant="default"
                  loading={cancel.isPending}
                  onClick={() => cancel.mutate({ params: { id } })}
                >
                  {texts.cancel}
                </Button>
              ) : null}
              {found.canRemove && !isUnfinished(found) ? (
                <Button variant="default" onClick={() => setRemoving(true)}>
                  {texts.remove}
                </Button>
              ) : null}
              {found.state === 'ready' ? (
                <ReportActionsCard
                  templateType="portfolioComparisonResult"
                  source={{ entity: 'portfolioComparison', idEntity: id }}
                  title={portfolioName(found)}
                />
              ) : null}
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
                loading={report.isReading}
                onClick={() => void report.print()}
              >
                {texts.print}
              </Button>
            </>
          }
        >
          <div className={styles.result}>
            <PortfolioState comparison={found} />
            <PortfolioSummary comparison={found} />
            <PortfolioReasons comparison={found} />
            <PageTabs
              open={search.tab}
              tabs={[
                {
                  value: 'rows',
                  label: texts.tabs.rows,
                  content: <PortfolioContracts id={id} done={found.doneContracts} />,
                },
                {
                  value: 'groups',
                  label: texts.tabs.groups,
                  content: <PortfolioGroups id={id} by={groupingOf(search.by)} onChange={groupBy} />,
                },
                { value: 'offers', label: texts.tabs.offers, content: <PortfolioOffers id={id} /> },
              ]}
            />
          </div>
          {isRemoving ? (
            <RemovePortfolioDialog
              comparison={found}
              onClose={() => setRemoving(false)}
              onDeleted={() => void navigate({ to: '/billing/portfolio' })}
            />
          ) : null}
        </Page>
      </div>
    </>
  )
}

function groupingOf(by: string | undefined): PortfolioGrouping {
  return portfolioGroupings.find((name) => name === by) ?? 'accessTariff'
}

function subtitleOf(comparison: PortfolioComparison) {
  const { priceDate, regulatedPricesVersion, creationUserName, creationTimestamp, expiresAt } = comparison
  const facts = [
    texts.pricesOf(formatDate(priceDate)),
    regulatedPricesVersion && texts.version(regulatedPricesVersion),
    creationUserName && texts.askedBy(creationUserName, formatDateTime(creationTimestamp)),
    texts.keptUntil(formatDateOfInstant(expiresAt)),
  ]
  return facts.filter(Boolean).join(' · ')
}

/** The contract of a row, or its supply where it has none. */
function recordLinkOf({ idContractInfo, idConsumptionPoint }: PortfolioContract) {
  return idContractInfo === null
    ? linkOptions({
        to: '/energy-crm/consumption-points/$idConsumptionPoint',
        params: { idConsumptionPoint: idConsumptionPoint ?? '' },
      })
    : linkOptions({ to: '/energy-crm/contracts/$idContractInfo', params: { idContractInfo } })
}

/** What a comparison that is not complete says about it. */
function PortfolioState({ comparison }: { readonly comparison: PortfolioComparison }) {
  const { state, doneContracts: done, totalContracts: total, selection } = comparison
  if (state === 'ready') return null
  if (state === 'queued' && done === 0) return <Notice tone="info">{texts.waiting}</Notice>
  if (isUnfinished(comparison)) return <Progress label={texts.comparing} done={done} of={total} />
  return (
    <Notice tone="warning">
      {(state === 'failed' ? texts.failed : texts.cancelled)(done, rowsOf(selection, total))}
    </Notice>
  )
}

function PortfolioContracts({ id, done }: { readonly id: string; readonly done: number }) {
  const list = useListState(route.useSearch(), {
    id: 'portfolio-contracts',
    filters: ['resultado', 'motivo'],
    defaultSort: { field: 'savingEur', descending: true },
  })
  const contracts = usePortfolioContracts(id, list)
  const client = useQueryClient()
  useEffect(() => {
    if (done > 0) void invalidateReads(client, [searchPortfolioContracts])
  }, [client, done])
  const source = listSource(contracts)
  return (
    <DataTable
      id="portfolio-contracts"
      label={texts.title}
      columns={portfolioColumns}
      source={source}
      rowKey={rowKeyOf}
      list={list}
      filters={portfolioFilters}
      searchPlaceholder={texts.search}
      linkOf={recordLinkOf}
      nothingYet={{ text: texts.noContracts }}
      height="block"
      tools={<PortfolioCsvButton source={source} />}
    />
  )
}
