import { curveMonthChoices, type MonthRange } from '@vatio/domain/curves/curve-entry/month-range'
import type { ReactNode } from 'react'
import { formatMonth, todayInMadrid } from '../../platform/formats/date-format.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import styles from './CurveEntryCard.module.css'
import { supplyMonthsTexts as texts } from './supply-months.messages.ts'

interface MonthRangeFieldsProps {
  readonly range: MonthRange
  readonly onRange: (range: MonthRange) => void
  /** Beside the fields. */
  readonly action: ReactNode
}

/** First and last month of a range, found by typing: those from 2020 to the current year. */
export function MonthRangeFields({ range, onRange, action }: MonthRangeFieldsProps) {
  const data = curveMonthChoices(Number(todayInMadrid().slice(0, 4))).map((month) => ({
    value: month,
    label: formatMonth(month),
  }))
  const fields = { data, placeholder: texts.chooseMonth, clearable: true }
  return (
    <div className={styles.range}>
      <SelectField
        {...fields}
        label={texts.start}
        value={range.start}
        onChange={(start) => onRange({ ...range, start })}
      />
      <SelectField
        {...fields}
        label={texts.end}
        value={range.end}
        onChange={(end) => onRange({ ...range, end })}
      />
      {action}
    </div>
  )
}
