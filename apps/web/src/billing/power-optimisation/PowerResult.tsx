import type { PowerOptimisation } from '@vatio/protocol/billing/power-optimisation/power-optimisation.schema'
import type { ReactNode } from 'react'
import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { formatCount, formatPercent } from '../../platform/formats/number-format.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { PowerMonthsChart } from './PowerMonthsChart.tsx'
import { PowerNotices } from './PowerNotices.tsx'
import type { PowerValues } from './power-form.ts'
import styles from './PowerOptimisation.module.css'
import { PowersTable } from './PowersTable.tsx'
import { TryPowers } from './TryPowers.tsx'
import { powerTexts as texts } from './power-optimisation.messages.ts'

interface PowerResultProps {
  readonly result: PowerOptimisation
  readonly values: PowerValues
  readonly renderActions: () => ReactNode
}

/** Saving, powers by period, months, other powers to try, and what limits them. */
export function PowerResult({ result, values, renderActions }: PowerResultProps) {
  const { yearly, change, paybackMonths, days } = result
  const isKept = JSON.stringify(result.current.power) === JSON.stringify(result.proposed.power)
  return (
    <div className={styles.result}>
      <div className={styles.bar} data-print="hide">
        {renderActions()}
      </div>
      <Stats>
        <Stat
          label={texts.saving}
          value={formatMoneyChange(yearly.savingEur)}
          tone={yearly.savingEur > 0 ? 'saving' : yearly.savingEur < 0 ? 'loss' : 'plain'}
          note={taxesNote(result)}
        />
        <Stat label={texts.currentYear} value={formatMoney(yearly.currentEur)} note={texts.beforeTaxes} />
        <Stat label={texts.proposedYear} value={formatMoney(yearly.proposedEur)} note={texts.beforeTaxes} />
        <Stat
          label={texts.changeCost}
          value={formatMoney(change.totalEur)}
          note={
            paybackMonths === null
              ? costNote(change)
              : `${texts.payback(paybackText(paybackMonths))}. ${costNote(change)}`
          }
        />
      </Stats>
      {isKept ? <Notice tone="success">{texts.keep}</Notice> : null}
      {!isKept && yearly.savingEur < 0 ? <Notice tone="warning">{texts.needsMore}</Notice> : null}
      <PowerNotices result={result} />
      <Card title={texts.powers}>
        <PowersTable result={result} />
      </Card>
      <Card title={texts.months}>
        <p className={styles.help}>{texts.ofMonths(formatCount(days))}</p>
        <PowerMonthsChart result={result} />
      </Card>
      <TryPowers
        result={result}
        tariff={values.atrTariff}
        rights={{ extension: values.extensionRights, access: values.accessRights }}
      />
    </div>
  )
}

function taxesNote({ yearly, taxes }: PowerOptimisation): string {
  return texts.savingWithTaxes(
    formatMoney(yearly.savingWithTaxesEur),
    formatPercent(taxes.electricityTaxPercent),
    `${taxes.vatName} ${formatPercent(taxes.vatPercent)}`,
  )
}

function paybackText(months: number): string {
  if (months < 1) return texts.lessThanAMonth
  const whole = Math.ceil(months)
  return whole === 1 ? texts.oneMonth : texts.monthsOf(formatCount(whole))
}

function costNote({ accessEur, extensionEur, meterEur }: PowerOptimisation['change']): string {
  const extension = extensionEur === null ? texts.ownExtension : formatMoney(extensionEur)
  return texts.changeParts(formatMoney(accessEur), extension, formatMoney(meterEur))
}
