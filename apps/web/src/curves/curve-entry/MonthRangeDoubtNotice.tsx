import {
  countMonths,
  missingMonthsOf,
  type MonthRange,
  type MonthRangeDoubt,
} from '@vatio/domain/curves/curve-entry/month-range'
import type { PeriodReading } from '@vatio/domain/curves/curve-entry/period-readings'
import { formatMonth } from '../../platform/formats/date-format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { supplyMonthsTexts as texts } from './supply-months.messages.ts'

interface MonthRangeDoubtNoticeProps {
  readonly doubt: MonthRangeDoubt
  readonly range: MonthRange
  readonly readings: readonly PeriodReading[]
}

/** Why no curve can be calculated of the chosen months. */
export function MonthRangeDoubtNotice({ doubt, range, readings }: MonthRangeDoubtNoticeProps) {
  const { start, end } = range
  if (start === null || end === null) return null
  if (doubt === 'reversed') {
    return (
      <Notice tone="warning" title={texts.reviewDates}>
        {texts.reversed}
      </Notice>
    )
  }
  if (doubt === 'outside') {
    const names = readings.map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`).sort()
    return (
      <Notice tone="warning" title={texts.reviewDates}>
        {texts.available(formatMonth(names[0]), formatMonth(names.at(-1)))}
      </Notice>
    )
  }
  if (doubt === 'gap') {
    const missing = missingMonthsOf({ start, end }, readings).map(formatMonth)
    return <Notice tone="warning">{texts.gap(new Intl.ListFormat('es').format(missing))}</Notice>
  }
  return <Notice tone="info">{texts.length(countMonths(start, end))}</Notice>
}
