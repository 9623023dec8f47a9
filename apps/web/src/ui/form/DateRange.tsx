import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { parseDateRange, writeDateRange, type Dates } from './date-range.ts'
import { DateField } from './DateField.tsx'

interface DateRangeProps {
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** Two dates of a list filter, applied together; both are included. */
export function DateRange({ value, onChange }: DateRangeProps) {
  const [dates, setDates] = useState<Dates>(() => parseDateRange(value))
  const reversed = dates.from !== undefined && dates.to !== undefined && dates.from > dates.to
  const set = (end: 'from' | 'to', date: string | null) => {
    const { [end]: _, ...rest } = dates
    setDates(date === null ? rest : { ...rest, [end]: date })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!reversed) onChange(writeDateRange(dates))
      }}
    >
      <Group gap={8} align="start" wrap="nowrap">
        <DateField label="Desde" w={140} value={dates.from ?? null} onChange={(date) => set('from', date)} />
        <DateField
          label="Hasta"
          w={140}
          value={dates.to ?? null}
          onChange={(date) => set('to', date)}
          error={reversed ? 'Anterior a la primera' : null}
        />
      </Group>
      <Group justify="flex-end" mt={12}>
        <Button type="submit" variant="default" disabled={reversed}>
          Aplicar
        </Button>
      </Group>
    </form>
  )
}
