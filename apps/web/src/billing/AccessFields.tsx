import { accessTariffs, type AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { geographicalZones } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { BoundField } from '../ui/form/Field.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'

interface AccessFieldsProps {
  /** Stores another access tariff, with what follows from it. */
  readonly onTariff: (tariff: AccessTariffName) => void
  /** Stores another zone; by default as any other field. */
  readonly onZone?: (zone: string) => void
}

/** Access tariff and zone of an electricity supply: fields `atrTariff` and `geographicalZone` of the form around them. */
export function AccessFields({ onTariff, onZone }: AccessFieldsProps) {
  return (
    <>
      <BoundField name="atrTariff">
        {(field) => (
          <SelectField
            label="Tarifa de acceso"
            data={accessTariffs.map(({ nombre }) => nombre)}
            {...field}
            onChange={(name) => {
              if (name) onTariff(name as AccessTariffName)
            }}
          />
        )}
      </BoundField>
      <BoundField name="geographicalZone">
        {({ onChange, ...field }) => (
          <SelectField
            label="Zona"
            data={geographicalZones.map(({ idZona, nombre }) => ({ value: String(idZona), label: nombre }))}
            {...field}
            onChange={(zone) => {
              if (zone) (onZone ?? onChange)(zone)
            }}
          />
        )}
      </BoundField>
    </>
  )
}
