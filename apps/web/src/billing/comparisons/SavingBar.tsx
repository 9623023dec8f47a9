import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { formatPercent } from '../../platform/formats/number-format.ts'
import { SavingAmount } from './SavingAmount.tsx'
import styles from './SavingBar.module.css'
import { comparisonTexts as texts } from './comparisons.messages.ts'

interface SavingBarProps {
  readonly currentEur: number
  readonly offerEur: number
  readonly savingEur: number
  readonly savingPercent: number | null
}

/** Cost of the offer and of the contract in force as two bars on one scale, and the saving. */
export function SavingBar({ currentEur, offerEur, savingEur, savingPercent }: SavingBarProps) {
  const most = Math.max(currentEur, offerEur, 0.01)
  const bar = (label: string, eur: number, kind: string) => (
    <div className={styles.bar}>
      <span>{label}</span>
      <span className={styles.track} aria-hidden>
        <span data-kind={kind} style={{ width: `${Math.max(0, (100 * eur) / most)}%` }} />
      </span>
      <span className={styles.figure}>{formatMoney(eur)}</span>
    </div>
  )
  return (
    <div className={styles.saving}>
      {bar('Actual', currentEur, 'current')}
      {bar('Oferta', offerEur, 'offer')}
      <p>
        {savingEur >= 0 ? texts.savingPerYear : texts.extraCostPerYear}{' '}
        <SavingAmount eur={savingEur}>
          <strong>{savingEur >= 0 ? formatMoney(savingEur) : formatMoneyChange(-savingEur)}</strong>
          {savingPercent === null ? '' : ` (${formatPercent(Math.abs(savingPercent))})`}
        </SavingAmount>
      </p>
    </div>
  )
}
