import { isCivilDate } from '@vatio/domain/time/civil-time'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { DateField } from './DateField.tsx'

export interface Dates {
  readonly from?: string
  readonly to?: string
}

/** Reads `2026-01-01..2026-03-31`; either end may be missing; a malformed one counts as missing. */
export function parseDateRange(text: string | undefined): Dates {
  const [from = '', to = ''] = (text ?? '').split('..')
  return { from: isCivilDate(from) ? from : undefined, to: isCivilDate(to) ? to : undefined }
}

/** The address value of a range; undefined when both ends are open. */
export function writeDateRange({ from, to }: Dates): string | undefined {
  return from || to ? `${from ?? ''}..${to ?? ''}` : undefined
}

/** The text of a range in its chip. */
export function showDateRange(text: string): string {
  const { from, to } = parseDateRange(text)
  if (from && to) return `${formatDate(from)} a ${formatDate(to)}`
  return from ? `desde ${formatDate(from)}` : `hasta ${formatDate(to)}`
}

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
