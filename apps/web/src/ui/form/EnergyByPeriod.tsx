import { PeriodFields, type PeriodFieldsProps } from './PeriodFields.tsx'

type EnergyByPeriodProps = Pick<
  PeriodFieldsProps,
  'periods' | 'values' | 'onChange' | 'error' | 'errors' | 'disabled'
> & {
  readonly label?: string
  readonly help?: string
}

/** Energy of each period, kWh, with its sum. */
export function EnergyByPeriod({ label = 'Consumo anual', help, ...props }: EnergyByPeriodProps) {
  return <PeriodFields label={label} unit="kWh" decimals={2} showTotal help={help} {...props} />
}
