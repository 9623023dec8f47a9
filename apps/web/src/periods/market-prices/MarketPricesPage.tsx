import type { MarketCoverage } from '@vatio/protocol/periods/market-prices/market-prices.schema'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { formatDate } from '../../platform/formats/date-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import type { Column } from '../../ui/table/column.ts'
import { useMarketCoverage } from './market-prices.queries.ts'
import { MarketMonthsChart, monthsWithHoles } from './MarketMonthsChart.tsx'
import { MarketFileImport } from './MarketFileImport.tsx'
import styles from './MarketPrices.module.css'
import { marketPriceTexts as texts } from './market-prices.messages.ts'

type Month = MarketCoverage['months'][number]

const columns: readonly Column<Month>[] = [
  { id: 'month', header: 'Mes', render: ({ month }) => month.split('-').toReversed().join('-') },
  { id: 'days', header: texts.days, render: ({ days, expectedDays }) => `${days} de ${expectedDays}` },
  {
    id: 'mean',
    header: 'Media, €/MWh',
    render: ({ meanEurPerMwh }) => formatNumber(meanEurPerMwh),
  },
  {
    id: 'source',
    header: 'Origen',
    align: 'start',
    render: ({ days, sampleDays }) =>
      sampleDays > 0 ? (
        <Badge tone="warning">
          {sampleDays === days ? 'Datos de muestra' : texts.sampleDays(sampleDays)}
        </Badge>
      ) : (
        'OMIE'
      ),
  },
]

/** Prices of the daily market: the stored days and the import. */
export function MarketPricesPage() {
  const coverage = useMarketCoverage()
  const { data } = coverage
  const holes = monthsWithHoles(data?.months ?? [])
  return (
    <Page
      title="Precios de mercado"
      subtitle={
        data?.firstDay
          ? texts.coverage(formatCount(data.days), formatDate(data.firstDay), formatDate(data.lastDay))
          : texts.market
      }
      actions={
        <ButtonLink to="/superadmin/regulated-prices" variant="default">
          Precios regulados
        </ButtonLink>
      }
    >
      <div className={styles.cards}>
        {data && data.sampleDays > 0 ? (
          <Notice tone="warning" title="Datos de muestra">
            {texts.sampleNotice(formatCount(data.sampleDays))}
          </Notice>
        ) : null}
        {holes.length > 0 ? (
          <Notice
            tone="warning"
            title={texts.holes(holes.reduce((sum, { days, expectedDays }) => sum + expectedDays - days, 0))}
          >
            {texts.holesHelp(
              holes
                .map(
                  ({ month, days, expectedDays }) =>
                    `${month.split('-').toReversed().join('-')} (${expectedDays - days})`,
                )
                .join(', '),
            )}
          </Notice>
        ) : null}
        <MarketFileImport />
        {data && data.months.length > 0 ? (
          <Card title={texts.meanByMonth}>
            <MarketMonthsChart months={data.months} />
          </Card>
        ) : null}
        <Card title="Meses">
          {coverage.isError ? (
            <ErrorState error={coverage.error} onRetry={() => void coverage.refetch()} />
          ) : !data ? (
            <TextSkeleton lines={6} />
          ) : data.months.length === 0 ? (
            <EmptyState text={texts.empty} />
          ) : (
            <FiguresTable caption="Meses" columns={columns} rows={data.months} isTall />
          )}
        </Card>
      </div>
    </Page>
  )
}
