import { MultiSelect } from '@mantine/core'
import type {
  GasComparisonResult,
  RankedGasOffer,
} from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { useMemo, useState } from 'react'
import { findPriceWarning, findPriceWarningText } from '../../energy-crm/price-warning-labels.ts'
import { PriceWarningBadge } from '../../energy-crm/tariff-prices/PriceWarningBadge.tsx'
import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { formatCount, formatPercent } from '../../platform/formats/number-format.ts'
import { inCards, rowsSource, type Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { gasTexts as texts } from './gas-comparisons.messages.ts'
import styles from './GasResult.module.css'

interface GasOfferRankingProps {
  readonly result: GasComparisonResult
  readonly selected: string | null
  readonly onSelect: (idTariff: string) => void
}

/** Gas offers from the cheapest to the most expensive, filtered by marketer. */
export function GasOfferRanking({ result, selected, onSelect }: GasOfferRankingProps) {
  const { offers, priceDate, lastResortExit } = result
  const [marketers, setMarketers] = useState<string[]>([])
  const source = useMemo(
    () =>
      rowsSource(
        offers.filter(
          ({ energyMarketer }) =>
            marketers.length === 0 || marketers.includes(energyMarketer.idEnergyMarketer),
        ),
      ),
    [offers, marketers],
  )
  const columns = useMemo(() => {
    const hasWarnings = offers.some((offer) => findPriceWarning(offer, priceDate))
    return columnsOf(lastResortExit !== null, hasWarnings ? priceDate : null)
  }, [offers, priceDate, lastResortExit])
  const options = useMemo(
    () =>
      [...new Map(offers.map(({ energyMarketer }) => [energyMarketer.idEnergyMarketer, energyMarketer.name]))]
        .map(([value, label]) => ({ value, label }))
        .sort((a, b) => a.label.localeCompare(b.label, 'es')),
    [offers],
  )
  return (
    <DataTable
      id="gas-offer-ranking"
      label={texts.ranking}
      columns={columns}
      source={source}
      rowKey={(offer) => offer.idTariff}
      height="block"
      onOpen={(offer) => onSelect(offer.idTariff)}
      {...(selected === null ? {} : { openKey: selected })}
      nothingYet={{ text: offers.length === 0 ? texts.noOffers : texts.noneMatches }}
      tools={
        <MultiSelect
          className={styles.filter}
          aria-label={texts.marketer}
          placeholder={marketers.length === 0 ? texts.allMarketers : ''}
          data={options}
          value={marketers}
          onChange={setMarketers}
          searchable
          clearable
        />
      }
    />
  )
}

/**
 * @param hasExit whether leaving the last-resort tariff costs something.
 * @param warnedOn day of the prices, where some offer has a warning.
 */
function columnsOf(hasExit: boolean, warnedOn: string | null): readonly Column<RankedGasOffer>[] {
  return inCards<RankedGasOffer>(
    [
      {
        id: 'position',
        header: texts.position,
        width: 48,
        align: 'end',
        render: (offer) => formatCount(offer.position),
        exported: (offer) => offer.position,
      },
      {
        id: 'marketer',
        header: texts.marketer,
        cut: true,
        width: 140,
        render: (offer) => offer.energyMarketer.name,
        exported: (offer) => offer.energyMarketer.name,
      },
      {
        id: 'name',
        header: texts.offer,
        cut: true,
        width: 140,
        render: (offer) => offer.name,
        exported: (offer) => offer.name,
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
        render: (offer) => <Saving eur={offer.savingEur} />,
        exported: (offer) => offer.savingEur,
      },
      ...(hasExit ? [firstYearColumn] : []),
      {
        id: 'percent',
        header: texts.saving,
        unit: '%',
        width: 84,
        align: 'end',
        render: (offer) => formatPercent(offer.savingPercent),
        exported: (offer) => offer.savingPercent,
      },
      ...(warnedOn === null ? [] : [warningColumn(warnedOn)]),
    ],
    { name: 'title', saving: 'badge', priceWarning: 'badge', marketer: 'subtitle', cost: 'figure' },
  )
}

const firstYearColumn: Column<RankedGasOffer> = {
  id: 'firstYear',
  header: texts.firstYearSaving,
  width: 140,
  align: 'end',
  render: (offer) => <Saving eur={offer.firstYearSavingEur} />,
  exported: (offer) => offer.firstYearSavingEur,
}

const warningColumn = (priceDate: string): Column<RankedGasOffer> => ({
  id: 'priceWarning',
  header: texts.priceWarning,
  width: 232,
  render: (offer) =>
    findPriceWarning(offer, priceDate) ? <PriceWarningBadge prices={offer} pricesOn={priceDate} /> : null,
  exported: (offer) => findPriceWarningText(offer, priceDate),
})

/** Green for a saving, red for a higher cost; the sign gives the same information without colour. */
function Saving({ eur }: { readonly eur: number | null }) {
  const tone = eur === null || eur === 0 ? undefined : eur > 0 ? 'saving' : 'loss'
  return (
    <span className={styles.saving} data-tone={tone}>
      {formatMoneyChange(eur)}
    </span>
  )
}
