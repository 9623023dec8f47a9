import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** `HH:MM`, or '' for none; a text that is no time is kept as typed, for the form to refuse. */
  readonly value: string
  readonly onChange: (value: string | null) => void
}

/** A time of the day: `9:30`, `0930` and `9` are read too. Shown as HH:MM. */
export function TimeField({ value, onChange, onBlur, ...rest }: TimeFieldProps) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    // The form changed the value itself (reset, draft).
    setSeen(value)
    setTyped(value)
  }
  function settle() {
    const next = toTime(typed)
    setTyped(next)
    if (next !== value) onChange(next || null)
  }
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="HH:MM"
      maxLength={5}
      {...rest}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
    />
  )
}

/** A typed time as `HH:MM`; as it is where it cannot be read. */
export function toTime(typed: string): string {
  const trimmed = typed.trim()
  const parts = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(trimmed)
  return parts ? `${(parts[1] ?? '').padStart(2, '0')}:${parts[2] ?? '00'}` : trimmed
}
