import type {
  ElectricityComparisonResult,
  RankedOffer,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { PowerChange } from '@vatio/protocol/billing/power-optimisation/power-proposal.schema'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import { formatPower } from '../../platform/formats/energy-format.ts'
import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { Card } from '../../ui/Card.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Column } from '../../ui/table/column.ts'
import styles from '../ComparisonResult.module.css'
import { comparisonTexts } from './comparisons.messages.ts'
import { powerProposalTexts as texts } from './power-proposal.messages.ts'

interface PowerChangeSectionProps {
  readonly result: ElectricityComparisonResult
  readonly change: PowerChange
}

interface CostRow {
  readonly name: string
  readonly currentEur: number | null
  readonly proposedEur: number | null
}

const columns: readonly Column<CostRow>[] = [
  { id: 'name', header: 'Oferta', render: ({ name }) => name },
  {
    id: 'current',
    header: texts.withCurrent,
    unit: comparisonTexts.eurPerYear,
    render: ({ currentEur }) => formatMoney(currentEur),
  },
  {
    id: 'proposed',
    header: texts.withProposed,
    unit: comparisonTexts.eurPerYear,
    render: ({ proposedEur }) => formatMoney(proposedEur),
  },
  {
    id: 'difference',
    header: texts.difference,
    unit: comparisonTexts.eurPerYear,
    render: ({ currentEur, proposedEur }) =>
      formatMoneyChange(currentEur === null || proposedEur === null ? null : proposedEur - currentEur),
  },
]

/** What each offer costs with the current and with the proposed powers, the cheapest with the proposed ones first. */
export function PowerChangeSection({ result, change }: PowerChangeSectionProps) {
  const { cost, power } = change
  const byId = new Map(result.offers.map((offer) => [offer.idTariff, offer]))
  const rows: CostRow[] = change.offers.flatMap(({ idTariff, yearlyCostEur }) => {
    const offer = byId.get(idTariff)
    return offer ? [rowOf(offer, yearlyCostEur)] : []
  })
  const contract =
    result.current && change.currentEur !== null
      ? [
          {
            name: texts.currentContract,
            currentEur: result.current.totalEur,
            proposedEur: change.currentEur,
          },
        ]
      : []
  const powers = toPeriodArray(power).flatMap((kw, at) =>
    kw === null ? [] : [`P${at + 1} ${formatPower(kw)}`],
  )
  return (
    <Card title={texts.result}>
      <div className={styles.notices}>
        <p>{texts.powers(powers.join(' · '))}</p>
        <Notice tone="info">
          {texts.changeCost(formatMoney(cost.totalEur))}
          {cost.extensionEur === null ? ` ${texts.ownExtension}` : ''}
        </Notice>
        <FiguresTable caption={texts.result} columns={columns} rows={[...contract, ...rows]} />
      </div>
    </Card>
  )
}

function rowOf({ energyMarketer, name, yearlyCostEur }: RankedOffer, proposedEur: number): CostRow {
  return { name: `${energyMarketer.name} · ${name}`, currentEur: yearlyCostEur, proposedEur }
}
