import { addDays } from '@vatio/domain/time/civil-time'
import type { PortfolioComparisonRow } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import { formatDateRange, formatMonth } from '../../platform/formats/date-format.ts'
import { portfolioTexts as texts } from './portfolio-comparisons.messages.ts'

type Named = Pick<PortfolioComparisonRow, 'selection' | 'clientName' | 'start' | 'end'>

/** What a comparison is of: the renewals of a month or of other days, or what was chosen. */
export function portfolioName(comparison: Named): string {
  const { selection, clientName, start, end } = comparison
  if (clientName !== null) return texts.ofClient(clientName)
  if (selection !== 'renewals') return texts.ofChosen[selection]
  if (start === null || end === null) return texts.title
  const isMonth =
    start.endsWith('-01') && addDays(end, 1).endsWith('-01') && start.slice(0, 7) === end.slice(0, 7)
  return isMonth ? texts.ofRenewals(formatMonth(start)) : texts.ofRange(formatDateRange(start, end))
}
