import { TextInput, type TextInputProps } from '@mantine/core'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { formatForEditing, formatNumber } from '../../platform/formats/number-format.ts'
import { parseTypedNumber } from '../../platform/formats/parse-number.ts'
import styles from './fields.module.css'
import { fieldTexts as texts } from './form.messages.ts'

export interface NumberFieldProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'type' | 'defaultValue' | 'min' | 'max' | 'step'
> {
  readonly value: number | null | undefined
  /** Called with null when empty and with NaN for text that is not a number, so that no form saves it. */
  readonly onChange: (value: number | null) => void
  /** Beside the figure: `kWh`, `€`, `%`. */
  readonly unit?: string
  /** Maximum of decimals; 2 by default. */
  readonly decimals?: number
  /** Minimum of decimals shown; two for money. */
  readonly padding?: number
  readonly min?: number
  readonly max?: number
  /** Step of the up and down keys; without it they do nothing. */
  readonly step?: number
  readonly error?: ReactNode
}

const round = (value: number, decimals: number) =>
  Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`)

/** The error of a typed number, or null. */
export function validateTypedNumber(
  typed: string,
  limits: { readonly min?: number | undefined; readonly max?: number | undefined },
): string | null {
  const result = parseTypedNumber(typed)
  if (result.kind === 'invalid') return texts.notANumber
  if (result.kind === 'empty') return null
  if (limits.min !== undefined && result.value < limits.min) {
    return limits.min === 0 ? 'No puede ser negativo' : texts.atLeast(formatForEditing(limits.min, 6))
  }
  if (limits.max !== undefined && result.value > limits.max)
    return texts.atMost(formatForEditing(limits.max, 6))
  return null
}

/** A number with its unit. Accepts comma and point; formatted in the Spanish style on blur. */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onChange,
    unit,
    decimals = 2,
    padding = 0,
    min,
    max,
    step,
    error,
    onBlur,
    onFocus,
    ...rest
  } = props
  const shown = (number: number | null | undefined) =>
    number === null || number === undefined || Number.isNaN(number)
      ? ''
      : formatForEditing(number, decimals, padding)
  const [typed, setTyped] = useState(() => shown(value))
  const [focused, setFocused] = useState(false)
  const [typingError, setTypingError] = useState<string | null>(null)

  const [seen, setSeen] = useState(value)
  if (!Object.is(seen, value)) {
    setSeen(value)
    // The value was changed by the form (reset, draft, "copy to all", a pasted row), not by typing.
    if (!Number.isNaN(value) && !(focused && Object.is(value ?? null, read(typed)))) {
      setTyped(shown(value))
      setTypingError(null)
    }
  }

  function read(text: string): number | null {
    const result = parseTypedNumber(text)
    if (result.kind === 'empty') return null
    return result.kind === 'invalid' ? Number.NaN : round(result.value, decimals)
  }

  function move(by: number) {
    const from = value !== null && value !== undefined && Number.isFinite(value) ? value : 0
    const next = Math.min(Math.max(round(from + by, decimals), min ?? -Infinity), max ?? Infinity)
    setTyped(shown(next))
    setTypingError(null)
    onChange(next)
  }

  // The point of the numeric keypad types a decimal comma, with every keyboard layout.
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (step !== undefined && !rest.readOnly && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      move(event.key === 'ArrowUp' ? step : -step)
      return
    }
    if (event.code !== 'NumpadDecimal') return
    event.preventDefault()
    const input = event.currentTarget
    const from = input.selectionStart ?? typed.length
    const next = `${typed.slice(0, from)},${typed.slice(input.selectionEnd ?? from)}`
    setTyped(next)
    onChange(read(next))
    requestAnimationFrame(() => input.setSelectionRange(from + 1, from + 1))
  }

  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      error={error || typingError}
      classNames={{ input: styles.figure }}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setTypingError(null)
        onChange(read(event.currentTarget.value))
      }}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        setFocused(true)
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocused(false)
        const wrong = validateTypedNumber(typed, { min, max })
        setTypingError(wrong)
        if (wrong === null) setTyped(shown(read(typed)))
        onBlur?.(event)
      }}
      {...(unit
        ? {
            rightSection: <span className={styles.unit}>{unit}</span>,
            rightSectionWidth: 20 + unit.length * 7,
            rightSectionPointerEvents: 'none' as const,
          }
        : {})}
    />
  )
}

/** An amount of money: two decimals always shown, euro sign beside it. */
export function MoneyField(props: NumberFieldProps) {
  return <NumberField unit="€" decimals={2} padding={2} {...props} />
}

/** The sum under a group of number fields. */
export function FieldTotal({
  label,
  value,
  unit,
}: {
  readonly label: string
  readonly value: number
  readonly unit: string
}) {
  return (
    <p className={styles.total}>
      {label} <strong>{formatNumber(value)}</strong> {unit}
    </p>
  )
}
