import { computePowerChangeCost } from '@vatio/domain/billing/power-optimisation/power-change-cost'
import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { findImpossiblePower } from '@vatio/domain/periods/access-tariffs/impossible-power'
import type { PowerOptimisation } from '@vatio/protocol/billing/power-optimisation/power-optimisation.schema'
import { useMemo, useState } from 'react'
import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { Card } from '../../ui/Card.tsx'
import { PowerByPeriod } from '../../ui/form/PowerByPeriod.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { powerCostOf, powerList } from './power-cost-of.ts'
import styles from './PowerOptimisation.module.css'
import { powerTexts as texts } from './power-optimisation.messages.ts'

interface TryPowersProps {
  readonly result: PowerOptimisation
  readonly tariff: AccessTariffName
  readonly rights: { readonly extension: number | null; readonly access: number | null }
}

/** The cost of powers that the user types, calculated in the browser with the demands of the answer. */
export function TryPowers({ result, tariff, rights }: TryPowersProps) {
  const costOf = useMemo(() => powerCostOf(result), [result])
  const [typed, setTyped] = useState<(number | null)[]>(() => powerList(result.proposed.power))
  const kw = typed.flatMap((value) => (value !== null && Number.isFinite(value) && value >= 0 ? [value] : []))
  const isWhole = kw.length === typed.length
  const impossible = findImpossiblePower(tariff, kw)
  return (
    <Card title={texts.try}>
      <div className={styles.tried}>
        <p className={styles.help}>{texts.tryHelp}</p>
        <PowerByPeriod
          label={texts.try}
          tariff={tariff}
          periods={typed.length}
          values={typed}
          onChange={setTyped}
        />
        {isWhole ? <TriedFigures {...{ result, tariff, rights, kw, costOf }} /> : null}
        {isWhole && impossible ? <Notice tone="warning">{texts.notRising}</Notice> : null}
      </div>
    </Card>
  )
}

interface TriedFiguresProps extends TryPowersProps {
  readonly kw: readonly number[]
  readonly costOf: ReturnType<typeof powerCostOf>
}

function TriedFigures({ result, tariff, rights, kw, costOf }: TriedFiguresProps) {
  const perYear = 365 / result.days
  const cost = costOf(kw)
  const currentKw = powerList(result.current.power)
  const savingEur = (costOf(currentKw).totalEur - cost.totalEur) * perYear
  const change = computePowerChangeCost({
    tariff,
    fromKw: currentKw,
    toKw: kw,
    extensionRightsKw: rights.extension,
    accessRightsKw: rights.access,
    date: result.priceDate,
  })
  const isShort =
    result.meter === 'cutOff' && powerList(result.highestDemand).some((demand, at) => demand > (kw[at] ?? 0))
  return (
    <>
      <Stats>
        <Stat
          label={texts.tried}
          value={formatMoney(cost.totalEur * perYear)}
          note={`${texts.excess} ${formatMoney(cost.excessEur * perYear)}`}
        />
        <Stat
          label={texts.triedSaving}
          value={formatMoneyChange(savingEur)}
          tone={savingEur > 0.005 ? 'saving' : savingEur < -0.005 ? 'loss' : 'plain'}
        />
        <Stat label={texts.changeCost} value={formatMoney(change.totalEur)} />
      </Stats>
      {isShort ? <Notice tone="warning">{texts.cutOffShort}</Notice> : null}
    </>
  )
}
