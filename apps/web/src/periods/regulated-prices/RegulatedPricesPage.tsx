import { keysOf, regulatedItems } from '@vatio/domain/periods/regulated-prices/regulated-item'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { useRegulatedRegister } from './regulated-prices.queries.ts'
import { RegulatedItemList } from './RegulatedItemList.tsx'
import styles from './RegulatedPricesPage.module.css'
import { RegulatedSeriesCard } from './RegulatedSeriesCard.tsx'
import { regulatedPriceTexts as texts } from './regulated-prices.messages.ts'

const route = getRouteApi('/app/superadmin/regulated-prices')

/** Regulated prices by date, for superadmins. */
export function RegulatedPricesPage() {
  const register = useRegulatedRegister()
  const search = route.useSearch()
  const navigate = useNavigate()
  const item = regulatedItems.find((one) => one === search.item) ?? 'tolls'
  const keys = keysOf(item)
  const key = keys.find((one) => one === search.key) ?? keys.at(0)
  if (key === undefined) throw new Error(`${item} has no series`)
  const show = (next: typeof search) => void navigate({ to: '.', search: next, replace: true })
  return (
    <Page
      title="Precios regulados"
      subtitle={register.data ? texts.version(register.data.regulatedPricesVersion) : undefined}
      actions={
        <ButtonLink to="/superadmin/market-prices" variant="default">
          Precios de mercado
        </ButtonLink>
      }
    >
      {register.isError ? (
        <ErrorState error={register.error} onRetry={() => void register.refetch()} />
      ) : (
        <div className={styles.columns}>
          <RegulatedItemList
            series={register.data?.series ?? []}
            chosen={item}
            today={todayInMadrid()}
            onChoose={(next) => show({ item: next })}
          />
          <RegulatedSeriesCard
            key={`${item} ${key}`}
            item={item}
            seriesKey={key}
            onKey={(next) => show({ item, key: next })}
          />
        </div>
      )}
    </Page>
  )
}
