import { usablePanels } from '@vatio/domain/solar/solar-panels/solar-panel'
import { formatCount } from '../../platform/formats/number-format.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { panelTexts as texts } from './solar-panels.messages.ts'
import { useSolarPanels } from './solar-panels.queries.ts'

interface SolarPanelPickerProps {
  readonly value: string | null
  readonly onChange: (solarPanelId: string | null) => void
}

/** Chooses one of the company's active panels. */
export function SolarPanelPicker({ value, onChange }: SolarPanelPickerProps) {
  const query = useSolarPanels()
  return (
    <SelectField
      label={texts.panel}
      placeholder={query.isPending ? texts.pickerLoading : texts.choose}
      disabled={query.data === undefined}
      error={query.isError ? texts.listFailed : null}
      data={usablePanels(query.data ?? [], value).map((panel) => ({
        value: panel.solarPanelId,
        label: `${panel.manufacturer.name} · ${panel.name} · ${formatCount(panel.peakPower)} Wp`,
      }))}
      value={value}
      onChange={onChange}
      clearable
    />
  )
}
