import { MultiSelect, SegmentedControl } from '@mantine/core'
import type { RankedOffer } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { useMemo, useState } from 'react'
import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { formatCount, formatPercent } from '../../platform/formats/number-format.ts'
import { inCards, rowsSource, type Column } from '../../ui/table/column.ts'
import { findPriceWarning, findPriceWarningText } from '../../energy-crm/price-warning-labels.ts'
import { PriceWarningBadge } from '../../energy-crm/tariff-prices/PriceWarningBadge.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { filterOffers, type PriceKind } from './filter-offers.ts'
import { SavingAmount } from './SavingAmount.tsx'
import { SavingInRow } from './SavingInRow.tsx'
import styles from './ComparisonResult.module.css'
import { comparisonTexts as texts } from './comparisons.messages.ts'

interface OfferRankingProps {
  readonly offers: readonly RankedOffer[]
  /** Day of the prices. */
  readonly priceDate: string
  readonly selected: string | null
  readonly onSelect: (idTariff: string) => void
}

const kinds: { value: PriceKind; label: string }[] = [
  { value: 'all', label: 'Todas' },
  { value: 'all-in', label: 'Precio final' },
  { value: 'base', label: 'Precio base' },
]

/** Offers from the cheapest to the most expensive, filtered by marketer and by kind of price. */
export function OfferRanking({ offers, priceDate, selected, onSelect }: OfferRankingProps) {
  const [marketers, setMarketers] = useState<string[]>([])
  const [kind, setKind] = useState<PriceKind>('all')
  const shown = useMemo(() => filterOffers(offers, marketers, kind), [offers, marketers, kind])
  // One scale for all offers, also while some are filtered out.
  const most = useMemo(
    () => Math.max(0, ...offers.map(({ savingEur }) => Math.abs(savingEur ?? 0))),
    [offers],
  )
  const columns = useMemo(() => {
    const hasWarnings = offers.some((offer) => findPriceWarning(offer, priceDate))
    return columnsWithin(most, hasWarnings ? priceDate : null)
  }, [most, offers, priceDate])
  const source = useMemo(() => rowsSource(shown), [shown])
  const options = useMemo(
    () =>
      [...new Map(offers.map(({ energyMarketer }) => [energyMarketer.idEnergyMarketer, energyMarketer.name]))]
        .map(([value, label]) => ({ value, label }))
        .sort((a, b) => a.label.localeCompare(b.label, 'es')),
    [offers],
  )
  const filters = (
    <div className={styles.filters}>
      <MultiSelect
        aria-label="Comercializadora"
        placeholder={marketers.length === 0 ? 'Todas las comercializadoras' : ''}
        data={options}
        value={marketers}
        onChange={setMarketers}
        searchable
        clearable
      />
      <SegmentedControl
        aria-label="Tipo de precio"
        data={kinds}
        value={kind}
        onChange={(value) => setKind(value)}
      />
    </div>
  )
  return (
    <DataTable
      id="offer-ranking"
      label="Ofertas por coste anual"
      columns={columns}
      source={source}
      rowKey={(offer) => offer.idTariff}
      height="block"
      onOpen={(offer) => onSelect(offer.idTariff)}
      openKey={selected ?? undefined}
      nothingYet={{
        text: offers.length === 0 ? texts.noOffers : 'Ninguna oferta coincide con los filtros.',
      }}
      tools={filters}
    />
  )
}

function kindOf({ type, isBasePrice }: RankedOffer): string {
  const price = isBasePrice ? 'Precio base' : 'Precio final'
  return type === 'indexed' ? `${price}, indexado` : price
}

/** Only where an offer has one: most comparisons have the width for other columns. */
const warningColumn = (priceDate: string): Column<RankedOffer> => ({
  id: 'priceWarning',
  header: texts.priceWarning,
  width: 232,
  render: (offer) =>
    findPriceWarning(offer, priceDate) ? <PriceWarningBadge prices={offer} pricesOn={priceDate} /> : null,
  exported: (offer) => findPriceWarningText(offer, priceDate),
})

/**
 * @param most the largest saving, which fills its bar.
 * @param warnedOn day of the prices, where some offer has a warning.
 */
const columnsWithin = (most: number, warnedOn: string | null) =>
  inCards<RankedOffer>(
    [
      {
        id: 'position',
        header: 'N.º',
        width: 48,
        align: 'end',
        render: (offer) => formatCount(offer.position),
        exported: (offer) => offer.position,
      },
      {
        id: 'marketer',
        header: 'Comercializadora',
        cut: true,
        width: 126,
        render: (offer) => offer.energyMarketer.name,
        exported: (offer) => offer.energyMarketer.name,
      },
      {
        id: 'name',
        header: 'Oferta',
        cut: true,
        width: 140,
        render: (offer) => offer.name,
        exported: (offer) => offer.name,
      },
      {
        id: 'kind',
        header: 'Precio',
        width: 110,
        hiddenAtFirst: true,
        render: kindOf,
        exported: kindOf,
      },
      {
        id: 'cost',
        header: texts.costPerYear,
        width: 118,
        align: 'end',
        render: (offer) => formatMoney(offer.yearlyCostEur),
        exported: (offer) => offer.yearlyCostEur,
      },
      {
        id: 'saving',
        header: texts.savingPerYear,
        width: 118,
        align: 'end',
        render: (offer) => (
          <SavingInRow eur={offer.savingEur} most={most}>
            {formatMoneyChange(offer.savingEur)}
          </SavingInRow>
        ),
        exported: (offer) => offer.savingEur,
      },
      {
        id: 'percent',
        header: 'Ahorro',
        unit: '%',
        width: 84,
        align: 'end',
        render: (offer) => (
          <SavingAmount eur={offer.savingEur}>{formatPercent(offer.savingPercent)}</SavingAmount>
        ),
        exported: (offer) => offer.savingPercent,
      },
      ...(warnedOn === null ? [] : [warningColumn(warnedOn)]),
    ],
    { name: 'title', saving: 'badge', priceWarning: 'badge', marketer: 'subtitle', cost: 'figure' },
  )
