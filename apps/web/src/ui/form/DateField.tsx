import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode, type SyntheticEvent } from 'react'
import { formatDate, todayInMadrid } from '../../platform/formats/date-format.ts'
import { parseTypedDate } from '../../platform/formats/parse-date.ts'
import { ChartSkeleton } from '../Skeletons.tsx'
import { useUnreadText } from './unread-text.ts'

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

export interface DateFieldProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'defaultValue' | 'min' | 'max'
> {
  /** Civil date `YYYY-MM-DD`, or null. */
  readonly value: string | null | undefined
  readonly onChange: (value: string | null) => void
  readonly min?: string
  readonly max?: string
  readonly error?: ReactNode
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

const shown = (date: string | null | undefined) => (date ? formatDate(date) : '')

/** A date: typed (`14-3-26`, `14032026`) or picked from the calendar. Shown as DD-MM-YYYY. */
export function DateField({ value, onChange, min, max, error, onBlur, ...rest }: DateFieldProps) {
  const [typed, setTyped] = useState(() => shown(value))
  const [open, setOpen] = useState(false)
  const [typingError, setTypingError] = useState<string | null>(null)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    // The form changed the value itself (reset, draft, calendar).
    setSeen(value)
    setTyped(shown(value))
    setTypingError(null)
  }

  useUnreadText(typingError)

  function settle() {
    const result = parseTypedDate(typed, todayInMadrid())
    if (result.kind === 'invalid') {
      setTypingError('Escribe una fecha, por ejemplo 14-03-2026')
      return
    }
    const next = result.kind === 'date' ? result.value : null
    if (next !== null && min !== undefined && next < min)
      setTypingError(`No puede ser anterior al ${formatDate(min)}`)
    else if (next !== null && max !== undefined && next > max)
      setTypingError(`No puede ser posterior al ${formatDate(max)}`)
    else {
      setTypingError(null)
      setTyped(shown(next))
      if (next !== (value ?? null)) onChange(next)
    }
  }

  const calendar = (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          aria-label="Abrir calendario"
          size={26}
          disabled={rest.disabled ?? false}
          onClick={() => setOpen(!open)}
        >
          <IconCalendar size={18} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      {/* A field in a popover: a press in its calendar would count as one outside of the popover. */}
      <Popover.Dropdown onMouseDown={stop} onTouchStart={stop}>
        <Suspense fallback={<ChartSkeleton height={240} />}>
          {open ? (
            <Calendar
              value={value ?? null}
              min={min}
              max={max}
              onPick={(date) => {
                onChange(date)
                setOpen(false)
              }}
            />
          ) : null}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="DD-MM-AAAA"
      {...rest}
      value={typed}
      error={error || typingError}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setTypingError(null)
      }}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
      rightSection={calendar}
    />
  )
}
