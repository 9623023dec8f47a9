import { findImpossiblePower } from '@vatio/domain/periods/access-tariffs/impossible-power'
import { impossiblePowerText } from './impossible-power.messages.ts'
import { PeriodFields, type PeriodFieldsProps } from './PeriodFields.tsx'

type PowerByPeriodProps = Pick<
  PeriodFieldsProps,
  'periods' | 'values' | 'onChange' | 'error' | 'errors' | 'disabled'
> & {
  readonly label?: string
  /** Access tariff, whose rules give a hint; null where it is not known. */
  readonly tariff: string | null
}

/** Contracted power of each period, kW. A hint says what the access tariff does not allow. */
export function PowerByPeriod({ label = 'Potencia contratada', tariff, ...props }: PowerByPeriodProps) {
  return (
    <PeriodFields
      label={label}
      unit="kW"
      decimals={3}
      allowCopy
      hint={impossiblePowerText(findImpossiblePower(tariff, props.values.slice(0, props.periods)))}
      names={props.periods === 2 ? ['Punta', 'Valle'] : undefined}
      {...props}
    />
  )
}
