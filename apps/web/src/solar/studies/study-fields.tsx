import { Autocomplete, TextInput } from '@mantine/core'
import { toPeriodArray, toSixPeriods } from '@vatio/domain/periods/by-period'
import type { SixPeriods } from '@vatio/domain/solar/studies/study-prices'
import { useState } from 'react'
import { NumberField, type NumberFieldProps } from '../../ui/form/NumberField.tsx'
import { PeriodFields, type PeriodFieldsProps } from '../../ui/form/PeriodFields.tsx'

interface Limits {
  readonly min: number
  readonly max: number
  /** What the study has where nothing valid is typed. */
  readonly empty?: number | null
}

const MOST = 1e9

/** What was typed and is no value that the study takes stays on screen, while it has none there. */
function useTyped(
  values: readonly (number | null)[],
  { min, max, empty = null }: Limits,
  onChange: (valid: (number | null)[]) => void,
) {
  const [typed, setTyped] = useState<readonly (number | null | undefined)[]>([])
  const isValid = (value: number | null) => value === null || (value >= min && value <= max)
  const shownOf = (value: number | null, last: number | null | undefined) =>
    value === empty && last !== undefined ? last : value
  return {
    shown: values.map((value, index) => shownOf(value, typed[index])),
    take: (next: readonly (number | null)[]) => {
      setTyped(next.map((value) => (value === null || !isValid(value) ? value : undefined)))
      onChange(next.map((value) => (isValid(value) ? value : null)))
    },
  }
}

interface StudyNumberProps extends Omit<NumberFieldProps, 'value' | 'onChange'> {
  readonly value: number | null
  readonly onValue: (value: number | null) => void
  readonly empty?: number | null
}

/** A number of the study: only one that the field admits is taken. */
export function StudyNumber({ value, onValue, min = 0, max = MOST, empty, ...props }: StudyNumberProps) {
  const { shown, take } = useTyped([value], { min, max, empty }, ([valid = null]) => onValue(valid))
  return <NumberField {...props} min={min} max={max} value={shown[0]} onChange={(next) => take([next])} />
}

interface StudyPeriodsProps extends Omit<PeriodFieldsProps, 'values' | 'onChange'> {
  readonly values: SixPeriods
  readonly onValues: (values: SixPeriods) => void
}

/** A number for each period of the study; those beyond the tariff's periods stay. */
export function StudyPeriods({ values, onValues, ...props }: StudyPeriodsProps) {
  const all = toPeriodArray(values)
  const { shown, take } = useTyped(all, { min: 0, max: MOST }, (valid) =>
    onValues(toSixPeriods([...valid, ...all.slice(valid.length)])),
  )
  return <PeriodFields {...props} values={shown} onChange={take} />
}

interface StudyTextProps {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly max: number
  readonly type?: 'email' | 'tel'
  /** Offered while it is typed. */
  readonly offered?: readonly string[]
}

/** A text of the study. */
export function StudyText({ label, value, onValue, max, type, offered }: StudyTextProps) {
  const props = { label, value, maxLength: max, type, autoComplete: 'off' }
  return offered ? (
    <Autocomplete {...props} data={[...offered]} onChange={onValue} />
  ) : (
    <TextInput {...props} onChange={(event) => onValue(event.currentTarget.value)} />
  )
}
