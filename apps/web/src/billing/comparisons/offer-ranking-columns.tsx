import type { RankedOffer } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { findPriceWarning, findPriceWarningText } from '../../energy-crm/price-warning-labels.ts'
import { PriceWarningBadge } from '../../energy-crm/tariff-prices/PriceWarningBadge.tsx'
import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { formatCount, formatPercent } from '../../platform/formats/number-format.ts'
import { inCards, type Column } from '../../ui/table/column.ts'
import { comparisonTexts } from './comparisons.messages.ts'
import { offerRankingTexts as texts } from './offer-ranking.messages.ts'
import { SavingAmount } from './SavingAmount.tsx'
import { SavingInRow } from './SavingInRow.tsx'

/** An offer of electricity or gas without its bill. */
export type RankableOffer = Omit<
  RankedOffer,
  | 'bill'
  | 'afterPromotion'
  | 'energyPrices'
  | 'powerPrices'
  | 'excessRetributionPrice'
  | 'validFrom'
  | 'validTo'
>

interface ColumnOptions {
  /** The largest saving, which fills its bar. */
  readonly most: number
  /** Day of the prices, where some offer has a warning. */
  readonly warnedOn: string | null
  readonly hasPenalty: boolean
  /** Commission of each offer, EUR; null hides the column. */
  readonly feeOf: ((idTariff: string) => number | null) | null
}

/** Columns of a ranking of offers. The commission is never exported: files are sent to clients. */
export function offerRankingColumns<Offer extends RankableOffer>(options: ColumnOptions) {
  const { most, warnedOn, hasPenalty, feeOf } = options
  return inCards<Offer>(
    [
      ...nameColumns<Offer>(),
      ...costColumns<Offer>(most, feeOf !== null),
      ...(hasPenalty ? [firstYearColumn<Offer>()] : []),
      ...(feeOf ? [feeColumn<Offer>(feeOf)] : []),
      ...(warnedOn === null ? [] : [warningColumn<Offer>(warnedOn)]),
      ...termColumns<Offer>(),
    ],
    {
      name: 'title',
      saving: 'badge',
      priceWarning: 'badge',
      marketer: 'subtitle',
      permanence: 'subtitle',
      commission: 'subtitle',
      cost: 'figure',
    },
  )
}

function nameColumns<Offer extends RankableOffer>(): Column<Offer>[] {
  return [
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
  ]
}

/** The share of the saving gives way to the commission, where there is one. */
function costColumns<Offer extends RankableOffer>(most: number, hasFee: boolean): Column<Offer>[] {
  return [
    {
      id: 'cost',
      header: comparisonTexts.costPerYear,
      width: 118,
      align: 'end',
      render: (offer) => formatMoney(offer.yearlyCostEur),
      exported: (offer) => offer.yearlyCostEur,
    },
    {
      id: 'saving',
      header: comparisonTexts.savingPerYear,
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
      hiddenAtFirst: hasFee,
      align: 'end',
      render: (offer) => (
        <SavingAmount eur={offer.savingEur}>{formatPercent(offer.savingPercent)}</SavingAmount>
      ),
      exported: (offer) => offer.savingPercent,
    },
  ]
}

function firstYearColumn<Offer extends RankableOffer>(): Column<Offer> {
  return {
    id: 'firstYear',
    header: texts.firstYearSaving,
    width: 130,
    align: 'end',
    render: ({ firstYearSavingEur: eur = null }) => (
      <SavingAmount eur={eur}>{formatMoneyChange(eur)}</SavingAmount>
    ),
    exported: (offer) => offer.firstYearSavingEur ?? null,
  }
}

function feeColumn<Offer extends RankableOffer>(feeOf: (idTariff: string) => number | null): Column<Offer> {
  return {
    id: 'commission',
    header: texts.commission,
    width: 100,
    align: 'end',
    render: ({ idTariff }) => formatMoney(feeOf(idTariff)),
  }
}

/** Only where an offer has one: most comparisons have the width for other columns. */
function warningColumn<Offer extends RankableOffer>(priceDate: string): Column<Offer> {
  return {
    id: 'priceWarning',
    header: comparisonTexts.priceWarning,
    width: 232,
    render: (offer) =>
      findPriceWarning(offer, priceDate) ? <PriceWarningBadge prices={offer} pricesOn={priceDate} /> : null,
    exported: (offer) => findPriceWarningText(offer, priceDate),
  }
}

function termColumns<Offer extends RankableOffer>(): Column<Offer>[] {
  const column = (id: string, header: string, width: number, textOf: (offer: Offer) => string | null) => ({
    id,
    header,
    width,
    render: textOf,
    exported: textOf,
  })
  return [
    column('green', texts.green, 72, ({ greenEnergy }) =>
      typeof greenEnergy === 'boolean' ? texts.isGreen(greenEnergy) : null,
    ),
    column('permanence', texts.permanence, 126, permanenceOf),
    { ...column('exitPenalty', texts.exitPenalty, 190, penaltyOf), hiddenAtFirst: true },
  ]
}

function permanenceOf({ permanenceMonths: months }: RankableOffer): string | null {
  if (typeof months !== 'number') return null
  return months === 0 ? texts.noPermanence : texts.months(months)
}

function penaltyOf({ exitPenaltyPercent: percent, exitPenaltyText }: RankableOffer): string | null {
  const share = typeof percent === 'number' ? texts.exitPenaltyPercent(formatPercent(percent)) : null
  return [share, exitPenaltyText].filter(Boolean).join(' · ') || null
}

function kindOf({ type, isBasePrice }: RankableOffer): string {
  const price = isBasePrice ? 'Precio base' : 'Precio final'
  return type === 'indexed' ? `${price}, indexado` : price
}
