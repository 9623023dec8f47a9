import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import type { Comparison, RankedOffer } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatKwhWithUnit, formatPower } from '../../platform/formats/energy-format.ts'
import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { formatCount, formatPercent } from '../../platform/formats/number-format.ts'
import { DataList } from '../../ui/DataList.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { PrintedReport } from '../../ui/PrintedReport.tsx'
import type { Column } from '../../ui/table/column.ts'
import { BillsTableCard } from '../electricity-bills/BillsTableCard.tsx'
import { ComparisonNotices } from './ComparisonNotices.tsx'
import { StayCard } from './StayCard.tsx'
import styles from './ComparisonReport.module.css'
import { offerRankingTexts } from './offer-ranking.messages.ts'
import { comparisonTexts as listTexts, reportTexts as texts } from './comparisons.messages.ts'

interface ComparisonReportProps {
  readonly id: string
  readonly comparison: Comparison
}

/** Offers whose bills stand beside the current one, and offers of the ranking: what fits on two pages. */
const BILLS = 3
const RANKED = 10

/** A saved comparison as a document for the client: saving, current bill beside the best offers, conditions. */
export function ComparisonReport({ id, comparison }: ComparisonReportProps) {
  const { result, client, cups, atrTariff, input, currentMarketer, name } = comparison
  const { offers, current, consumption, priceDate, regulatedPricesVersion } = result
  const [best] = offers
  const powers = toPeriodArray(input.contractedPower).flatMap((kw, index) =>
    kw === null ? [] : [`P${index + 1} ${formatPower(kw)}`],
  )
  return (
    <PrintedReport id={id} title={texts.title}>
      {best ? (
        <p className={styles.headline}>
          {best.savingEur !== null && best.savingEur > 0
            ? texts.saving(formatMoney(best.savingEur), formatPercent(best.savingPercent))
            : texts.bestCost(formatMoney(best.yearlyCostEur))}
          <span>{`${best.energyMarketer.name} · ${best.name}`}</span>
          {result.exitPenaltyEur ? (
            <span>
              {offerRankingTexts.firstYear(
                formatMoneyChange(best.firstYearSavingEur),
                formatMoney(result.exitPenaltyEur),
              )}
            </span>
          ) : null}
        </p>
      ) : null}
      <StayCard offers={offers} exitPenaltyEur={result.exitPenaltyEur ?? 0} />
      <DataList
        facts={[
          { label: 'Cliente', value: client?.name ?? name },
          { label: 'CUPS', value: cups },
          {
            label: 'Tarifa de acceso',
            value: `${atrTariff.nombre} · ${getGeographicalZone(input.geographicalZone.idZona).nombre}`,
          },
          { label: 'Potencia contratada', value: powers.join(' · ') },
          {
            label: texts.consumption,
            value: [
              formatKwhWithUnit(consumption.totalKwh),
              input.consumptionEstimated && listTexts.estimated,
            ]
              .filter(Boolean)
              .join(' · '),
          },
          { label: 'Comercializadora actual', value: currentMarketer },
        ]}
      />
      <div className={styles.tables}>
        <h2>{texts.bills}</h2>
        <BillsTableCard
          caption={texts.bills}
          totalLabel={texts.total}
          bills={[
            ...(current ? [{ header: 'Actual', bill: current }] : []),
            ...offers
              .slice(0, BILLS)
              .map((offer) => ({ header: `${offer.energyMarketer.name} · ${offer.name}`, bill: offer.bill })),
          ]}
        />
        <h2>{texts.ranking}</h2>
        <FiguresTable
          caption={texts.ranking}
          columns={rankingColumns}
          rows={offers.slice(0, RANKED)}
          isTall
        />
      </div>
      {offers.length > RANKED ? <p>{texts.moreOffers(formatCount(offers.length - RANKED))}</p> : null}
      <h2>Condiciones</h2>
      <p>{texts.conditions(formatDate(priceDate), regulatedPricesVersion)}</p>
      <ComparisonNotices result={result} isOpen />
    </PrintedReport>
  )
}

const rankingColumns: readonly Column<RankedOffer>[] = [
  { id: 'name', header: 'Oferta', render: ({ name }) => name },
  {
    id: 'marketer',
    header: 'Comercializadora',
    align: 'start',
    render: ({ energyMarketer }) => energyMarketer.name,
  },
  {
    id: 'cost',
    header: 'Coste',
    unit: listTexts.eurPerYear,
    render: (offer) => formatMoney(offer.yearlyCostEur),
  },
  {
    id: 'saving',
    header: 'Ahorro',
    unit: listTexts.eurPerYear,
    render: (offer) => formatMoneyChange(offer.savingEur),
  },
  { id: 'percent', header: 'Ahorro', unit: '%', render: (offer) => formatPercent(offer.savingPercent) },
]
