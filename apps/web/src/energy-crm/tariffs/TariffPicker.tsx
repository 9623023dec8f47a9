import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import type { ReactNode } from 'react'
import { tariffReadErrorTexts } from './tariffs.messages.ts'
import { useTariffsOfMarketer } from './tariffs.queries.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'

interface TariffPickerProps {
  /** The marketer whose tariffs are listed; null while none is selected. */
  readonly idEnergyMarketer: string | null
  readonly value: string | null
  /** Called with the selected tariff and its prices in force today; null when the selection is cleared. */
  readonly onChange: (idTariff: string | null, tariff: Tariff | null) => void
  readonly utilityType?: UtilityType
  /** Only tariffs of the access tariff with this name. */
  readonly atrTariff?: string
  readonly label?: string
  readonly error?: ReactNode
  readonly required?: boolean
  readonly disabled?: boolean
  readonly clearable?: boolean
}

/** Selects an active tariff of a marketer; an inactive one is listed only while it is the value. */
export function TariffPicker(props: TariffPickerProps) {
  const {
    idEnergyMarketer,
    value,
    onChange,
    utilityType,
    atrTariff,
    label = 'Tarifa',
    error,
    ...rest
  } = props
  const query = useTariffsOfMarketer(idEnergyMarketer, utilityType)
  const offered = (query.data ?? []).filter(
    (tariff) =>
      (tariff.active || tariff.idTariff === value) && (!atrTariff || tariff.atrTariff.nombre === atrTariff),
  )
  const placeholder = idEnergyMarketer === null ? 'Elige antes la comercializadora' : 'Sin tarifa'
  return (
    <SelectField
      label={label}
      placeholder={query.isLoading ? 'Cargando…' : placeholder}
      clearable
      {...rest}
      disabled={rest.disabled || idEnergyMarketer === null}
      value={value}
      data={offered.map((tariff) => ({
        value: tariff.idTariff,
        label: atrTariff ? tariff.name : `${tariff.name} · ${tariff.atrTariff.nombre}`,
      }))}
      error={error || (query.isError ? tariffReadErrorTexts.ofMarketer : null)}
      onChange={(id) => onChange(id, offered.find((tariff) => tariff.idTariff === id) ?? null)}
    />
  )
}
