import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatDateRange } from '../../platform/formats/date-format.ts'
import { Hint } from '../floating/Hint.tsx'
import { chartTexts as texts } from './charts.messages.ts'
import { daysOf, isSameRange, moveRange, rangePresets, type DayRange } from './time-range.ts'
import styles from './TimeRangeBar.module.css'

interface TimeRangeBarProps {
  /** The days with data. */
  readonly bounds: DayRange
  /** The shown days; null for all. */
  readonly range: DayRange | null
  readonly onRange: (range: DayRange | null) => void
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The days that the charts of a page show: usual spans, and one step back or forward. */
export function TimeRangeBar({ bounds, range, onRange }: TimeRangeBarProps) {
  const step = (direction: -1 | 1, label: string) => {
    const moved = range && moveRange(range, bounds, direction)
    const isAtEnd = isSameRange(moved, range)
    return (
      <Hint label={label}>
        <ActionIcon
          aria-label={label}
          aria-disabled={isAtEnd}
          data-disabled={isAtEnd || undefined}
          onClick={() => (isAtEnd ? undefined : onRange(moved))}
        >
          {direction < 0 ? <IconChevronLeft {...icon} /> : <IconChevronRight {...icon} />}
        </ActionIcon>
      </Hint>
    )
  }
  const shown = range ?? bounds
  return (
    <fieldset className={styles.bar} data-print="hide" aria-label={texts.shownDays}>
      {rangePresets(bounds).map((preset) => (
        <Button
          key={preset.label}
          size="compact-sm"
          variant={isSameRange(preset.range, range) ? 'light' : 'subtle'}
          aria-pressed={isSameRange(preset.range, range)}
          onClick={() => onRange(preset.range)}
        >
          {preset.label}
        </Button>
      ))}
      <span className={styles.days}>
        {range ? step(-1, texts.before) : null}
        <span aria-live="polite">
          {formatDateRange(shown.from, shown.to)} · {texts.days(daysOf(shown))}
        </span>
        {range ? step(1, texts.after) : null}
      </span>
    </fieldset>
  )
}
