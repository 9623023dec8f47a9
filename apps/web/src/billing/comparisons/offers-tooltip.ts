import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { tooltipHtml } from '../../ui/charts/chart-tooltip.ts'
import type { OfferBar } from './use-offers-chart-data.ts'
import { comparisonTexts as texts } from './comparisons.messages.ts'

/** Content of the tooltip over a bar. */
export function offersTooltip(bar: OfferBar | undefined): string {
  if (!bar) return ''
  const saving =
    bar.savingEur === null ? [] : [{ name: texts.savingPerYear, value: formatMoneyChange(bar.savingEur) }]
  return tooltipHtml(bar.label, [{ name: texts.costPerYear, value: formatMoney(bar.costEur) }, ...saving])
}
