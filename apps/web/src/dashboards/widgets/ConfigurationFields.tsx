import { Checkbox, MultiSelect, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { shortcutIcons } from '@vatio/domain/dashboards/widgets/shortcut'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type {
  CommercialCountsConfiguration,
  PortfolioKpiConfiguration,
  ShortcutConfiguration,
  StateCountsConfiguration,
} from '@vatio/protocol/dashboards/dashboard-views/widget-configurations.schema'
import { useCommercials } from '../../energy-crm/commercials/commercials.queries.ts'
import { utilityOptions } from '../../energy-crm/utility-labels.ts'
import { ColourField } from '../../ui/form/ColourField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { CoverImageField } from './CoverImageField.tsx'
import { shortcutIconLooks } from './shortcut-icon-labels.ts'
import { useContractsByState } from './widgets.queries.ts'
import { configurationTexts as texts, widgetTexts } from './widgets.messages.ts'

const iconOptions = shortcutIcons.map((value) => ({ value, label: shortcutIconLooks[value].name }))

interface FieldsProps<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function ShortcutFields({
  value,
  errors,
  onChange,
}: FieldsProps<ShortcutConfiguration> & { readonly errors: Readonly<Record<string, string>> }) {
  const change = (part: Partial<ShortcutConfiguration>) => onChange({ ...value, ...part })
  return (
    <Stack gap="sm">
      <TextInput
        label={texts.label}
        required
        maxLength={60}
        autoComplete="off"
        data-autofocus
        value={value.label}
        error={errors.label}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      <TextInput
        label={texts.url}
        description={texts.urlHint}
        required
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        value={value.url}
        error={errors.url}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <Checkbox
        label={texts.openInNewTab}
        checked={value.openInNewTab}
        onChange={(event) => change({ openInNewTab: event.currentTarget.checked })}
      />
      <ColourField
        label={texts.colour}
        value={value.color}
        error={errors.color}
        onChange={(color) => change({ color })}
      />
      <SelectField
        label={texts.icon}
        placeholder={texts.noIcon}
        data={iconOptions}
        value={value.icon}
        clearable
        onChange={(icon) => change({ icon })}
      />
      <CoverImageField
        value={value.coverImageDocumentId ?? null}
        onChange={(coverImageDocumentId) => change({ coverImageDocumentId })}
      />
    </Stack>
  )
}

export function RenewalFields({ value, onChange }: FieldsProps<string>) {
  return (
    <TextInput
      label={texts.renewalRate}
      description={texts.renewalRateHint}
      inputMode="numeric"
      autoComplete="off"
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const BOTH = 'both'

export function KpiFields({ value, onChange }: FieldsProps<PortfolioKpiConfiguration>) {
  return (
    <SelectField
      label={texts.utilityType}
      data={[{ value: BOTH, label: texts.bothUtilities }, ...utilityOptions]}
      value={value.utilityType ?? BOTH}
      onChange={(chosen) =>
        onChange(chosen === null || chosen === BOTH ? {} : { utilityType: chosen as UtilityType })
      }
    />
  )
}

type CountsConfiguration = StateCountsConfiguration & CommercialCountsConfiguration

/** Kind of chart and, for widgets that have them, the hidden states or the chosen commercials. */
export function CountsFields({
  value,
  choose,
  onChange,
}: FieldsProps<CountsConfiguration> & { readonly choose?: 'states' | 'commercials' }) {
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={texts.chartType}
        data={[
          { value: 'doughnut', label: texts.doughnut },
          { value: 'bar', label: texts.bar },
        ]}
        value={value.chartType ?? 'bar'}
        onChange={(chosen) => onChange({ ...value, chartType: chosen })}
      />
      {choose === 'states' ? <HiddenStates value={value} onChange={onChange} /> : null}
      {choose === 'commercials' ? <ChosenCommercials value={value} onChange={onChange} /> : null}
    </Stack>
  )
}

function HiddenStates({ value, onChange }: FieldsProps<CountsConfiguration>) {
  const states = useContractsByState().data?.states ?? []
  const hidden = value.hiddenStates ?? []
  // A hidden state without contracts remains an option, so that it can be removed.
  const names = [...new Set([...states.map(({ state }) => state.name), ...hidden])]
  return (
    <MultiSelect
      label={texts.hiddenStates}
      data={names}
      value={[...hidden]}
      clearable
      searchable
      onChange={(hiddenStates) => onChange({ ...value, hiddenStates })}
    />
  )
}

function ChosenCommercials({ value, onChange }: FieldsProps<CountsConfiguration>) {
  const commercials = useCommercials().data ?? []
  const chosen = value.selectedCommercialsIds ?? []
  const options = commercials.map(({ idCommercial, name, firstSurname }) => ({
    value: idCommercial,
    label: [name, firstSurname].filter(Boolean).join(' '),
  }))
  const known = new Set(options.map((option) => option.value))
  return (
    <MultiSelect
      label={texts.selectedCommercials}
      placeholder={chosen.length === 0 ? texts.allCommercials : undefined}
      data={[
        ...options,
        ...chosen.filter((id) => !known.has(id)).map((id) => ({ value: id, label: widgetTexts.unknown })),
      ]}
      value={[...chosen]}
      clearable
      searchable
      onChange={(selectedCommercialsIds) => onChange({ ...value, selectedCommercialsIds })}
    />
  )
}
