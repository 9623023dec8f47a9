import { isIncompleteCurve } from '@vatio/domain/curves/consumption-curves/annual-consumption'
import type { PowerOptimisation } from '@vatio/protocol/billing/power-optimisation/power-optimisation.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatCount, formatPercent } from '../../platform/formats/number-format.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './PowerOptimisation.module.css'
import { powerTexts as texts, ruleTexts } from './power-optimisation.messages.ts'

/** Rules that limit the powers, and limits of the data. */
export function PowerNotices({ result }: { readonly result: PowerOptimisation }) {
  const warnings = warningsOf(result)
  const notes = notesOf(result)
  if (warnings.length + notes.length + result.rules.length === 0) return null
  return (
    <div className={styles.notices}>
      {result.rules.length > 0 ? (
        <Notice tone="info" title={texts.rules}>
          {result.rules.map(({ rule, costEur }) => (
            <p key={rule}>
              {ruleTexts[rule]} {texts.ruleCost(formatMoney(costEur))}
            </p>
          ))}
        </Notice>
      ) : null}
      {warnings.map((text) => (
        <Notice key={text} tone="warning">
          {text}
        </Notice>
      ))}
      {notes.map((text) => (
        <Notice key={text} tone="info">
          {text}
        </Notice>
      ))}
    </div>
  )
}

const kept = (found: readonly (string | false | null)[]) => found.filter((text) => typeof text === 'string')

function warningsOf(result: PowerOptimisation): string[] {
  const { missingSteps, steps, estimatedMonths, nextChangeOn, change } = result
  return kept([
    nextChangeOn && texts.changeDenied(formatDate(nextChangeOn)),
    result.crossesExcessRule && texts.crosses50,
    change.extensionEur === null && texts.noExtension,
    missingSteps > 0 && texts.missing(formatCount(missingSteps), formatPercent((100 * missingSteps) / steps)),
    estimatedMonths.length > 0 && texts.estimatedMonths(formatCount(estimatedMonths.length)),
    result.excessSource?.isLatestKnown === true && texts.latest,
    result.taxes.unconfirmed && texts.unconfirmed,
  ])
}

function notesOf({ days, stepMinutes, periodsWithoutDemand }: PowerOptimisation): string[] {
  return kept([
    isIncompleteCurve(days) && texts.short(formatCount(days)),
    stepMinutes === 60 && texts.hourly,
    periodsWithoutDemand.length > 0 &&
      texts.noDemand(periodsWithoutDemand.map((period) => `P${period}`).join(', ')),
  ])
}
