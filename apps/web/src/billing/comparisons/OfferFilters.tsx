import { MultiSelect, SegmentedControl, Switch } from '@mantine/core'
import { offerOrders, type OfferOrder } from '@vatio/domain/billing/offer-ranking/offer-order'
import { useMemo } from 'react'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { filterOffers, type OfferFilter, type OfferType, type PriceKind } from './filter-offers.ts'
import type { RankableOffer } from './offer-ranking-columns.tsx'
import styles from '../ComparisonResult.module.css'
import { offerOrderNames, offerRankingTexts as texts, offerTypeNames } from './offer-ranking.messages.ts'

interface OfferFiltersProps {
  readonly offers: readonly RankableOffer[]
  readonly filter: OfferFilter
  readonly onFilter: (filter: OfferFilter) => void
  readonly order: OfferOrder
  readonly onOrder: (order: OfferOrder) => void
  readonly hasFees: boolean
  /** Absent where there is no commission to hide. */
  readonly clientMode?: readonly [boolean, (on: boolean) => void] | undefined
}

const kinds: { value: PriceKind; label: string }[] = [
  { value: 'all', label: 'Todas' },
  { value: 'all-in', label: 'Precio final' },
  { value: 'base', label: 'Precio base' },
]
const types = (Object.entries(offerTypeNames) as [OfferType, string][]).map(([value, label]) => ({
  value,
  label,
}))

/** Filters and order of a ranking; a filter that all offers pass alike is not shown. */
export function OfferFilters(props: OfferFiltersProps) {
  const { offers, filter, onFilter, order, onOrder, hasFees, clientMode } = props
  const marketers = useMemo(
    () => optionsOf(offers, ({ energyMarketer: m }) => [m.idEnergyMarketer, m.name]),
    [offers],
  )
  const typologies = useMemo(
    () => optionsOf(offers, ({ tariffTypology: y }) => y && [y.idTariffTypology, y.name]),
    [offers],
  )
  const hasBothPrices = new Set(offers.map(({ isBasePrice }) => isBasePrice)).size > 1
  const isMixed = new Set(offers.map(({ type }) => type)).size > 1
  const change = (changed: Partial<OfferFilter>) => onFilter({ ...filter, ...changed })
  return (
    <div className={styles.filters}>
      <MultiSelect
        aria-label={texts.marketers}
        placeholder={filter.marketers.length === 0 ? texts.allMarketers : ''}
        data={marketers}
        value={[...filter.marketers]}
        onChange={(ids) => change({ marketers: ids })}
        searchable
        clearable
      />
      {typologies.length > 1 ? (
        <MultiSelect
          aria-label={texts.typologies}
          placeholder={filter.typologies.length === 0 ? texts.allTypologies : ''}
          data={typologies}
          value={[...filter.typologies]}
          onChange={(ids) => change({ typologies: ids })}
          clearable
        />
      ) : null}
      {isMixed ? (
        <SelectField
          aria-label={texts.type}
          data={types}
          value={filter.type}
          onChange={(value) => change({ type: value ?? 'all' })}
        />
      ) : null}
      {hasBothPrices ? (
        <SegmentedControl
          aria-label={texts.priceKind}
          data={kinds}
          value={filter.kind}
          onChange={(value) => change({ kind: value })}
        />
      ) : null}
      <SelectField
        aria-label={texts.order}
        data={offerOrders
          .filter((name) => name !== 'commission' || hasFees)
          .map((value) => ({ value, label: offerOrderNames[value] }))}
        value={order}
        onChange={(value) => onOrder(value ?? 'saving')}
      />
      {clientMode ? (
        <Switch
          label={texts.clientMode}
          title={texts.clientModeHelp}
          checked={clientMode[0]}
          onChange={(event) => clientMode[1](event.currentTarget.checked)}
        />
      ) : null}
    </div>
  )
}

/** Distinct values of the offers with their names, by name. */
function optionsOf(
  offers: Parameters<typeof filterOffers<RankableOffer>>[0],
  of: (offer: RankableOffer) => readonly [string, string] | null,
) {
  return [...new Map(offers.flatMap((offer) => (of(offer) ? [of(offer)!] : [])))]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'es'))
}
