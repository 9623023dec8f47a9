import { orderOffers, type OfferOrder } from '@vatio/domain/billing/offer-ranking/offer-order'
import type { ByPeriod } from '@vatio/domain/periods/by-period'
import { useMemo, useState } from 'react'
import { useOfferFees } from '../../energy-crm/commissions/commissions.queries.ts'
import { findPriceWarning } from '../../energy-crm/price-warning-labels.ts'
import { rowsSource } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useClientMode, useIsOnPaper } from './client-mode.ts'
import { filterOffers, noFilter } from './filter-offers.ts'
import { OfferFilters } from './OfferFilters.tsx'
import { offerRankingColumns, type RankableOffer } from './offer-ranking-columns.tsx'
import { comparisonTexts } from './comparisons.messages.ts'
import { offerRankingTexts as texts } from './offer-ranking.messages.ts'

interface OfferRankingCardProps<Offer> {
  readonly offers: readonly Offer[]
  /** Day of the prices. */
  readonly priceDate: string
  /** kWh of a year and kW by period, which commissions depend on. */
  readonly annualKwh: number
  readonly contractedPower: ByPeriod<number | null>
  readonly selected: string | null
  readonly onSelect: (idTariff: string) => void
}

/**
 * Offers of electricity or gas by saving, commission, green energy or permanence, with filters. Commissions are read for
 * the user who looks, and never while a client may see them: in client mode and on paper.
 */
export function OfferRankingCard<Offer extends RankableOffer>(props: OfferRankingCardProps<Offer>) {
  const { offers, priceDate, annualKwh, contractedPower, selected, onSelect } = props
  const [filter, setFilter] = useState(noFilter)
  const [wanted, setOrder] = useState<OfferOrder>('saving')
  const clientMode = useClientMode()
  const isOnPaper = useIsOnPaper()
  const { feeOf, hasFees } = useOfferFees(
    offers.map(({ idTariff }) => idTariff),
    annualKwh,
    contractedPower,
  )
  const isFeeShown = hasFees && !clientMode[0] && !isOnPaper
  // An order by what is hidden would show it.
  const order = wanted === 'commission' && !isFeeShown ? 'saving' : wanted
  const shown = useMemo(
    () => orderOffers(filterOffers(offers, filter), order, feeOf),
    [offers, filter, order, feeOf],
  )
  // One scale for all offers, also while some are filtered out.
  const most = useMemo(
    () => Math.max(0, ...offers.map(({ savingEur }) => Math.abs(savingEur ?? 0))),
    [offers],
  )
  const columns = useMemo(
    () =>
      offerRankingColumns<Offer>({
        most,
        warnedOn: offers.some((offer) => findPriceWarning(offer, priceDate)) ? priceDate : null,
        hasPenalty: offers.some(isLeavingPaid),
        feeOf: isFeeShown ? feeOf : null,
      }),
    [most, offers, priceDate, isFeeShown, feeOf],
  )
  const source = useMemo(() => rowsSource(shown), [shown])
  return (
    <DataTable
      id="offer-ranking"
      label={texts.label}
      columns={columns}
      source={source}
      rowKey={(offer) => offer.idTariff}
      height="block"
      onOpen={(offer) => onSelect(offer.idTariff)}
      openKey={selected ?? undefined}
      nothingYet={{ text: offers.length === 0 ? comparisonTexts.noOffers : texts.noMatch }}
      tools={
        <OfferFilters
          offers={offers}
          filter={filter}
          onFilter={setFilter}
          order={order}
          onOrder={setOrder}
          hasFees={isFeeShown}
          clientMode={hasFees ? clientMode : undefined}
        />
      }
    />
  )
}

/** Gas always says what the first year saves, which differs where leaving the contract in force costs something. */
function isLeavingPaid({ savingEur, firstYearSavingEur = null }: RankableOffer): boolean {
  return firstYearSavingEur !== null && firstYearSavingEur !== savingEur
}
