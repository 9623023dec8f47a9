import { PeriodFields, type PeriodFieldsProps } from './PeriodFields.tsx'

type EnergyByPeriodProps = Pick<
  PeriodFieldsProps,
  'periods' | 'values' | 'onChange' | 'error' | 'errors' | 'disabled'
> & {
  readonly label?: string
  readonly help?: string
}

/** Energy of each period and its sum, kWh. */
export function EnergyByPeriod({ label = 'Consumo anual', help, ...props }: EnergyByPeriodProps) {
  return <PeriodFields label={label} unit="kWh" decimals={2} showTotal help={help} {...props} />
}
