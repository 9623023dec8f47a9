import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, linkOptions, useNavigate } from '@tanstack/react-router'
import { searchPortfolioContracts } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.endpoints'
import type { PortfolioComparison } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import { useEffect, useState } from 'react'
import { formatDate, formatDateOfInstant, formatDateTime } from '../../platform/formats/date-format.ts'
import { invalidateReads } from '../../platform/http/use-read.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { ChartSkeleton, StatSkeleton } from '../../ui/Skeletons.tsx'
import { listSource } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { portfolioColumns, portfolioFilters } from './portfolio-columns.tsx'
import styles from './PortfolioComparison.module.css'
import { portfolioTexts as texts } from './portfolio-comparisons.messages.ts'
import {
  isUnfinished,
  useCancelPortfolioComparison,
  usePortfolioComparison,
  usePortfolioContracts,
} from './portfolio-comparisons.queries.ts'
import { PortfolioCsvButton } from './PortfolioCsvButton.tsx'
import { portfolioName } from './portfolio-name.ts'
import { PortfolioReasons } from './PortfolioReasons.tsx'
import { PortfolioSummary } from './PortfolioSummary.tsx'
import { RemovePortfolioDialog } from './RemovePortfolioDialog.tsx'

const route = getRouteApi('/app/billing/portfolio/$idPortfolioComparison')

/** A comparison of many contracts: its progress, its sums and each contract with its best offer. */
export function PortfolioComparisonPage() {
  const { idPortfolioComparison: id } = route.useParams()
  const navigate = useNavigate()
  const comparison = usePortfolioComparison(id)
  const cancel = useCancelPortfolioComparison()
  const [isRemoving, setRemoving] = useState(false)
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
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
            onClick={() => window.print()}
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
        <PortfolioContracts id={id} done={found.doneContracts} />
      </div>
      {isRemoving ? (
        <RemovePortfolioDialog
          comparison={found}
          onClose={() => setRemoving(false)}
          onDeleted={() => void navigate({ to: '/billing/portfolio' })}
        />
      ) : null}
    </Page>
  )
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

/** What a comparison that is not complete says about it. */
function PortfolioState({ comparison }: { readonly comparison: PortfolioComparison }) {
  const { state, doneContracts: done, totalContracts: total } = comparison
  if (state === 'ready') return null
  if (state === 'queued' && done === 0) return <Notice tone="info">{texts.waiting}</Notice>
  if (isUnfinished(comparison)) return <Progress label={texts.comparing} done={done} of={total} />
  return (
    <Notice tone="warning">
      {state === 'failed' ? texts.failed(done, total) : texts.cancelled(done, total)}
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
      rowKey={(row) => row.idContractInfo}
      list={list}
      filters={portfolioFilters}
      searchPlaceholder={texts.search}
      linkOf={({ idContractInfo }) =>
        linkOptions({ to: '/energy-crm/contracts/$idContractInfo', params: { idContractInfo } })
      }
      nothingYet={{ text: texts.noContracts }}
      height="block"
      tools={<PortfolioCsvButton source={source} />}
    />
  )
}
