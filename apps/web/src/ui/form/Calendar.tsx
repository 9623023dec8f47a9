import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { DatePicker } from '@mantine/dates'

interface CalendarProps {
  readonly value: string | null
  readonly min?: string
  readonly max?: string
  readonly onPick: (date: string) => void
}

/** A month of days in Spanish, Monday first. Loaded only when a calendar opens. */
export function Calendar({ value, min, max, onPick }: CalendarProps) {
  return (
    <DatePicker
      locale="es"
      firstDayOfWeek={1}
      value={value}
      defaultDate={value || undefined}
      minDate={min}
      maxDate={max}
      onChange={(date) => {
        if (date) onPick(date)
      }}
      ariaLabels={{
        nextMonth: 'Mes siguiente',
        previousMonth: 'Mes anterior',
        monthLevelControl: 'Elegir mes',
      }}
    />
  )
}
