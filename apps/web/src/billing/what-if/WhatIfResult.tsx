import {
  differenceEur,
  listChangedOffers,
  type ChangedOffer,
  type WhatIfComparison,
} from '@vatio/domain/billing/what-if/what-if-comparison'
import type { ElectricityBill } from '@vatio/protocol/billing/electricity-bills/electricity-bills.schema'
import type { WhatIfInput } from '@vatio/protocol/billing/what-if/what-if.schema'
import { useMemo } from 'react'
import { formatKwhWithUnit } from '../../platform/formats/energy-format.ts'
import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { formatChange, formatNumber } from '../../platform/formats/number-format.ts'
import { Card } from '../../ui/Card.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { inCards, rowsSource, type Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { BillCard } from '../electricity-bills/BillCard.tsx'
import { whatIfTexts as texts } from './what-if.messages.ts'
import styles from './WhatIf.module.css'

/** Offers that follow a slider; more rows would not be painted within a frame. */
const SHOWN = 10

interface WhatIfResultProps {
  readonly compared: WhatIfComparison
  readonly offers: WhatIfInput['offers']
  /** Offer whose bill is shown; `actual` for the contract in force. */
  readonly shown: string | undefined
  readonly onShow: (shown: string) => void
  readonly billOf: (idTariff: string | null) => ElectricityBill | null
}

/** The figures of a change beside those without it, and the bill of one offer with it. */
export function WhatIfResult({ compared, offers, shown, onShow, billOf }: WhatIfResultProps) {
  const { before, after, changed } = compared
  const names = useMemo(() => new Map(offers.map((offer) => [offer.idTariff, nameOf(offer)])), [offers])
  const columns = useMemo(() => columnsOf(names), [names])
  const all = listChangedOffers(compared)
  const best = after.offers[0]
  const isCurrentShown = shown === 'actual' && after.currentCostEur !== null
  const chosen = all.find(({ idTariff }) => idTariff === shown) ?? all[0]
  const rows = withChosen(all.slice(0, SHOWN), chosen)
  const saving = differenceEur(best?.yearlyCostEur ?? null, before.currentCostEur)
  const bill = isCurrentShown ? billOf(null) : chosen ? billOf(chosen.idTariff) : null
  const title = isCurrentShown ? texts.currentContract : (names.get(chosen?.idTariff ?? '') ?? '')
  return (
    <div className={styles.result}>
      <Stats>
        <ChangeStat
          label={texts.bestOffer}
          beforeEur={before.offers[0]?.yearlyCostEur ?? null}
          afterEur={best?.yearlyCostEur ?? null}
        />
        <ChangeStat
          label={texts.currentContract}
          beforeEur={before.currentCostEur}
          afterEur={after.currentCostEur}
        />
        <Stat
          label={texts.savingAgainstNow}
          value={saving === null ? '–' : formatMoneyChange(saving)}
          tone={saving === null || saving === 0 ? 'plain' : saving > 0 ? 'saving' : 'loss'}
          note={texts.savingNote}
        />
      </Stats>
      <EnergyFacts energy={changed.energy} />
      <DataTable
        id="what-if-offers"
        label={texts.offers}
        tools={<h2 className={styles.tableTitle}>{texts.offers}</h2>}
        height="block"
        columns={columns}
        source={rowsSource(rows)}
        rowKey={({ idTariff }) => idTariff}
        onOpen={({ idTariff }) => onShow(idTariff)}
        openKey={isCurrentShown ? undefined : chosen?.idTariff}
        nothingYet={{ text: texts.noOffers }}
      />
      {all.length > SHOWN ? <p className={styles.note}>{texts.more(SHOWN, all.length)}</p> : null}
      {bill ? (
        <Card
          title={texts.billOf(title)}
          actions={
            after.currentCostEur === null ? null : (
              <button
                type="button"
                className={styles.show}
                onClick={() => onShow(isCurrentShown ? (best?.idTariff ?? '') : 'actual')}
              >
                {isCurrentShown ? texts.showBest : texts.showCurrent}
              </button>
            )
          }
        >
          <BillCard bill={bill} totalLabel={texts.totalPerYear} />
        </Card>
      ) : null}
    </div>
  )
}

interface ChangeStatProps {
  readonly label: string
  readonly beforeEur: number | null
  readonly afterEur: number | null
}

function ChangeStat({ label, beforeEur, afterEur }: ChangeStatProps) {
  const difference = differenceEur(beforeEur, afterEur)
  return (
    <Stat
      label={label}
      value={afterEur === null ? '–' : formatMoney(afterEur)}
      note={
        beforeEur === null
          ? texts.noCurrent
          : texts.beforeNote(formatMoney(beforeEur), formatMoneyChange(difference))
      }
    />
  )
}

function EnergyFacts({ energy }: { readonly energy: WhatIfComparison['changed']['energy'] }) {
  const facts = [
    { label: texts.shiftedKwh, kwh: energy.shiftedKwh },
    { label: texts.produced, kwh: energy.producedKwh },
    { label: texts.fedIn, kwh: energy.surplusKwh },
    { label: texts.fromBattery, kwh: energy.fromBatteryKwh },
  ].filter(({ kwh }) => kwh > 0)
  if (facts.length === 0 && energy.notShiftedKwh === 0) return null
  return (
    <Card title={texts.energy}>
      <DataList facts={facts.map(({ label, kwh }) => ({ label, value: formatKwhWithUnit(kwh) }))} />
      {energy.notShiftedKwh > 0 ? (
        <p className={styles.note}>{texts.notShifted(formatKwhWithUnit(energy.notShiftedKwh))}</p>
      ) : null}
    </Card>
  )
}

/** The cheapest offers, and the chosen one where it is not among them. */
function withChosen(
  rows: readonly ChangedOffer[],
  chosen: ChangedOffer | undefined,
): readonly ChangedOffer[] {
  return chosen && !rows.includes(chosen) ? [...rows, chosen] : rows
}

function nameOf({ energyMarketer, name }: WhatIfInput['offers'][number]): string {
  return `${energyMarketer.name} · ${name}`
}

const columnsOf = (names: ReadonlyMap<string, string>): readonly Column<ChangedOffer>[] =>
  inCards<ChangedOffer>(
    [
      {
        id: 'offer',
        header: texts.offer,
        cut: true,
        width: 260,
        render: ({ idTariff }) => names.get(idTariff) ?? '',
        exported: ({ idTariff }) => names.get(idTariff) ?? '',
      },
      {
        id: 'before',
        header: texts.before,
        unit: texts.perYear,
        width: 120,
        align: 'end',
        render: ({ beforeEur }) => formatNumber(beforeEur),
        exported: ({ beforeEur }) => beforeEur,
      },
      {
        id: 'after',
        header: texts.after,
        unit: texts.perYear,
        width: 140,
        align: 'end',
        render: ({ afterEur }) => formatNumber(afterEur),
        exported: ({ afterEur }) => afterEur,
      },
      {
        id: 'difference',
        header: texts.difference,
        unit: texts.perYear,
        width: 120,
        align: 'end',
        render: (offer) => formatChange(offer.differenceEur),
        exported: (offer) => offer.differenceEur,
      },
    ],
    { offer: 'title', after: 'figure', difference: 'badge' },
  )
