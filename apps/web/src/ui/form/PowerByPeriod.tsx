import { PeriodFields, type PeriodFieldsProps } from './PeriodFields.tsx'

type PowerByPeriodProps = Pick<
  PeriodFieldsProps,
  'periods' | 'values' | 'onChange' | 'error' | 'errors' | 'disabled'
> & {
  readonly label?: string
}

/** The powers grow from one period to the next in most contracts; where they do not, somebody should look twice. */
export function powerOrderHint(values: readonly (number | null)[], periods: number): string | null {
  const given = values.slice(0, periods).filter((value): value is number => Number.isFinite(value))
  const falls = given.some((value, index) => value < (given[index - 1] ?? value))
  return falls ? 'Normalmente la potencia no baja de un periodo al siguiente.' : null
}

/** Contracted power of each period, kW. */
export function PowerByPeriod({ label = 'Potencia contratada', ...props }: PowerByPeriodProps) {
  // In the two-period tariff punta and valle may differ either way.
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
