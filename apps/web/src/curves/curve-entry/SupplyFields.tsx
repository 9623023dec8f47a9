import { accessTariffs } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { geographicalZones } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { curveEntryTexts as texts } from './curve-entry.messages.ts'
import type { CurveEntryOptions } from './use-curve-entry.ts'

/** Tariffs that are in force. */
export const tariffNames = accessTariffs.filter(({ active }) => active).map(({ nombre }) => nombre)
const zoneOptions = geographicalZones.map(({ idZona, nombre }) => ({ value: String(idZona), label: nombre }))

type SupplyFieldsProps = Pick<CurveEntryOptions, 'tariff' | 'zone' | 'onTariff' | 'onZone'>

/** Tariff and zone of the supply, where the caller lets them be chosen. */
export function SupplyFields({ tariff, zone, onTariff, onZone }: SupplyFieldsProps) {
  if (!onTariff && !onZone) return null
  return (
    <FormSection>
      {onTariff ? (
        <SelectField
          label={texts.tariff}
          data={tariffNames}
          placeholder={texts.chooseTariff}
          value={tariff}
          onChange={(name) => {
            const chosen = tariffNames.find((one) => one === name)
            if (chosen) onTariff(chosen)
          }}
        />
      ) : null}
      {onZone ? (
        <SelectField
          label={texts.zone}
          data={zoneOptions}
          value={String(zone)}
          onChange={(id) => {
            const chosen = geographicalZones.find(({ idZona }) => String(idZona) === id)
            if (chosen) onZone(chosen.idZona)
          }}
        />
      ) : null}
    </FormSection>
  )
}
