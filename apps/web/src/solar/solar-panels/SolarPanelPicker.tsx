import { usablePanels } from '@vatio/domain/solar/solar-panels/solar-panel'
import { formatCount } from '../../platform/formats/number-format.ts'
import { withChosen } from '../chosen-option.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { panelTexts as texts } from './solar-panels.messages.ts'
import { useSolarPanels } from './solar-panels.queries.ts'

interface SolarPanelPickerProps {
  readonly value: string | null
  /** Name of the chosen panel, shown where it is no longer in the inventory. */
  readonly valueLabel?: string | undefined
  readonly onChange: (solarPanelId: string | null) => void
}

/** Chooses one of the company's active panels. */
export function SolarPanelPicker({ value, valueLabel, onChange }: SolarPanelPickerProps) {
  const query = useSolarPanels()
  const options = usablePanels(query.data ?? [], value).map((panel) => ({
    value: panel.solarPanelId,
    label: `${panel.manufacturer.name} · ${panel.name} · ${formatCount(panel.peakPower)} Wp`,
  }))
  return (
    <SelectField
      label={texts.panel}
      placeholder={query.isPending ? texts.pickerLoading : texts.choose}
      disabled={query.data === undefined}
      error={query.isError ? texts.listFailed : null}
      data={withChosen(options, value, valueLabel)}
      value={value}
      onChange={onChange}
      clearable
    />
  )
}
