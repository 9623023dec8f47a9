import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { tooltipHtml } from '../../ui/charts/chart-tooltip.ts'
import type { OfferBar } from './useOffersChartData.ts'

/** Content of the tooltip over a bar. */
export function offersTooltip(bar: OfferBar | undefined): string {
  if (!bar) return ''
  const saving =
    bar.savingEur === null ? [] : [{ name: 'Ahorro al año', value: formatMoneyChange(bar.savingEur) }]
  return tooltipHtml(bar.label, [{ name: 'Coste al año', value: formatMoney(bar.costEur) }, ...saving])
}
