import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type {
  GasComparison,
  RankedGasOffer,
} from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatKwhWithUnit } from '../../platform/formats/energy-format.ts'
import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { formatCount, formatPercent } from '../../platform/formats/number-format.ts'
import { DataList } from '../../ui/DataList.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { PrintedReport } from '../../ui/PrintedReport.tsx'
import type { Column } from '../../ui/table/column.ts'
import { BillsTableCard } from '../electricity-bills/BillsTableCard.tsx'
import { gasReportTexts as texts, gasTexts } from './gas-comparisons.messages.ts'
import { GasNotices } from './GasNotices.tsx'
import styles from './GasReport.module.css'

interface GasReportProps {
  readonly id: string
  readonly comparison: GasComparison
}

/** Offers whose bills stand beside the current one, and offers of the ranking: what fits on two pages. */
const BILLS = 3
const RANKED = 10

/** A saved gas comparison as a document for the client: saving, current bill beside the best offers, conditions. */
export function GasReport({ id, comparison }: GasReportProps) {
  const { result, client, cups, atrTariff, input, currentMarketer, name } = comparison
  const { offers, current, currentCostEur, consumption, priceDate, regulatedPricesVersion } = result
  const [best] = offers
  return (
    <PrintedReport id={id} title={texts.title}>
      {best ? (
        <p className={styles.headline}>
          {best.savingEur !== null && best.savingEur > 0
            ? texts.saving(formatMoney(best.savingEur), formatPercent(best.savingPercent))
            : texts.bestCost(formatMoney(best.yearlyCostEur))}
          <span>{`${best.energyMarketer.name} · ${best.name}`}</span>
        </p>
      ) : null}
      <DataList
        facts={[
          { label: texts.client, value: client?.name ?? name },
          { label: 'CUPS', value: cups },
          {
            label: gasTexts.atrTariff,
            value: `${atrTariff.nombre} · ${getGeographicalZone(input.geographicalZone.idZona).nombre}`,
          },
          { label: gasTexts.consumptionPerYear, value: formatKwhWithUnit(consumption.totalKwh) },
          { label: gasTexts.currentPerYear, value: formatMoney(currentCostEur) },
          { label: texts.currentMarketer, value: currentMarketer },
        ]}
      />
      <div className={styles.tables}>
        <h2>{texts.bills}</h2>
        <BillsTableCard
          caption={texts.bills}
          totalLabel={gasTexts.totalPerYear}
          bills={[
            ...(current ? [{ header: texts.current, bill: current }] : []),
            ...offers
              .slice(0, BILLS)
              .map((offer) => ({ header: `${offer.energyMarketer.name} · ${offer.name}`, bill: offer.bill })),
          ]}
        />
        <h2>{gasTexts.ranking}</h2>
        <FiguresTable
          caption={gasTexts.ranking}
          columns={rankingColumns}
          rows={offers.slice(0, RANKED)}
          isTall
        />
      </div>
      {offers.length > RANKED ? <p>{texts.moreOffers(formatCount(offers.length - RANKED))}</p> : null}
      <h2>{texts.conditionsTitle}</h2>
      <p>{texts.conditions(formatDate(priceDate), regulatedPricesVersion)}</p>
      <GasNotices result={result} isOpen />
    </PrintedReport>
  )
}

const rankingColumns: readonly Column<RankedGasOffer>[] = [
  { id: 'name', header: gasTexts.offer, render: ({ name }) => name },
  {
    id: 'marketer',
    header: gasTexts.marketer,
    align: 'start',
    render: ({ energyMarketer }) => energyMarketer.name,
  },
  {
    id: 'cost',
    header: texts.cost,
    unit: texts.eurPerYear,
    render: (offer) => formatMoney(offer.yearlyCostEur),
  },
  {
    id: 'saving',
    header: gasTexts.saving,
    unit: texts.eurPerYear,
    render: (offer) => formatMoneyChange(offer.savingEur),
  },
  {
    id: 'percent',
    header: gasTexts.saving,
    unit: '%',
    render: (offer) => formatPercent(offer.savingPercent),
  },
]
