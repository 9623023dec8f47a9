import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { EnergyMarketer } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import type { ReactNode } from 'react'
import { energyMarketerReadErrorTexts } from './energy-marketers.messages.ts'
import { useEnergyMarketers } from './energy-marketers.queries.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'

interface EnergyMarketerPickerProps {
  readonly value: string | null
  /** Called with the selected marketer; null when the selection is cleared. */
  readonly onChange: (idEnergyMarketer: string | null, marketer: EnergyMarketer | null) => void
  /** Only marketers that sell this energy. */
  readonly utilityType?: UtilityType
  readonly label?: string
  readonly error?: ReactNode
  readonly required?: boolean
  readonly disabled?: boolean
  readonly clearable?: boolean
}

/** Selects an active marketer by name; an inactive one is listed only while it is the value. */
export function EnergyMarketerPicker(props: EnergyMarketerPickerProps) {
  const { label = 'Comercializadora', error, value, onChange, utilityType, ...rest } = props
  const query = useEnergyMarketers(utilityType)
  const offered = (query.data ?? []).filter(
    (marketer) => marketer.active || marketer.idEnergyMarketer === value,
  )
  return (
    <SelectField
      label={label}
      placeholder={query.isPending ? 'Cargando…' : 'Sin comercializadora'}
      clearable
      {...rest}
      value={value}
      data={offered.map((marketer) => ({ value: marketer.idEnergyMarketer, label: marketer.name }))}
      error={error || (query.isError ? energyMarketerReadErrorTexts.list : null)}
      onChange={(id) => onChange(id, offered.find((marketer) => marketer.idEnergyMarketer === id) ?? null)}
    />
  )
}
