import { PeriodFields, type PeriodFieldsProps } from './PeriodFields.tsx'

type PowerByPeriodProps = Pick<
  PeriodFieldsProps,
  'periods' | 'values' | 'onChange' | 'error' | 'errors' | 'disabled'
> & {
  readonly label?: string
}

/** A hint where a power is lower than that of the period before: in most contracts it is not. */
export function powerOrderHint(values: readonly (number | null)[], periods: number): string | null {
  const given = values.slice(0, periods).filter((value): value is number => Number.isFinite(value))
  const falls = given.some((value, index) => value < (given[index - 1] ?? value))
  return falls ? 'Normalmente la potencia no baja de un periodo al siguiente.' : null
}

/** Contracted power of each period, kW. */
export function PowerByPeriod({ label = 'Potencia contratada', ...props }: PowerByPeriodProps) {
  // In a tariff of two periods either of punta and valle may be higher.
  const hint = props.periods > 2 ? powerOrderHint(props.values, props.periods) : null
  return (
    <PeriodFields
      label={label}
      unit="kW"
      decimals={3}
      allowCopy
      hint={hint}
      names={props.periods === 2 ? ['Punta', 'Valle'] : undefined}
      {...props}
    />
  )
}
