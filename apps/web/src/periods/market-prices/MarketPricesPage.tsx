import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { formatDate } from '../../platform/formats/date-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { useMarketCoverage } from './market-prices.queries.ts'
import { MarketFileImport } from './MarketFileImport.tsx'
import styles from './MarketPrices.module.css'

/** Prices of the daily market: what is known and the import of more. */
export function MarketPricesPage() {
  const coverage = useMarketCoverage()
  const { data } = coverage
  return (
    <Page
      title="Precios de mercado"
      subtitle={
        data?.firstDay
          ? `Mercado diario, España: ${formatCount(data.days)} días del ${formatDate(data.firstDay)} al ${formatDate(data.lastDay)}`
          : 'Mercado diario, España'
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
            {formatCount(data.sampleDays)} días tienen datos de muestra, que no sirven para un cliente.
            Importa los archivos de OMIE para sustituirlos.
          </Notice>
        ) : null}
        <MarketFileImport />
        <Card title="Meses">
          {coverage.isError ? (
            <ErrorState error={coverage.error} onRetry={() => void coverage.refetch()} />
          ) : !data ? (
            <TextSkeleton lines={6} />
          ) : data.months.length === 0 ? (
            <EmptyState text="Todavía no hay precios." />
          ) : (
            <div className={styles.scroll}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">Mes</th>
                    <th scope="col">Días</th>
                    <th scope="col">Media, €/MWh</th>
                    <th scope="col">Origen</th>
                  </tr>
                </thead>
                <tbody>
                  {data.months.map((month) => (
                    <tr key={month.month}>
                      <td>{month.month.split('-').toReversed().join('-')}</td>
                      <td>
                        {month.days} de {month.expectedDays}
                      </td>
                      <td>{formatNumber(month.meanEurPerMwh)}</td>
                      <td>
                        {month.sampleDays > 0 ? (
                          <Badge tone="warning">
                            {month.sampleDays === month.days
                              ? 'Datos de muestra'
                              : `${month.sampleDays} días de muestra`}
                          </Badge>
                        ) : (
                          'OMIE'
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </Card>
      </div>
    </Page>
  )
}
