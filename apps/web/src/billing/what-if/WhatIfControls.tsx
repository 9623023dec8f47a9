import { Button, SegmentedControl } from '@mantine/core'
import { placeOfZone } from '@vatio/domain/billing/what-if/zone-production'
import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import type { WhatIfInput } from '@vatio/protocol/billing/what-if/what-if.schema'
import { Card } from '../../ui/Card.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { PowerByPeriod } from '../../ui/form/PowerByPeriod.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import type { WatchedForm } from '../../ui/form/use-form.ts'
import { MOST_BATTERY_KWH, MOST_SOLAR_KWP, type WhatIfValues } from './what-if-form.ts'
import { whatIfTexts as texts } from './what-if.messages.ts'
import styles from './WhatIf.module.css'

interface WhatIfControlsProps {
  readonly form: WatchedForm<WhatIfValues>
  readonly supply: WhatIfInput['supply']
  readonly onReset: () => void
}

/** What may be different: powers, hours, panels and a battery. */
export function WhatIfControls({ form, supply, onReset }: WhatIfControlsProps) {
  const { tariff, zone } = supply.supply
  const { periods, powerPeriods } = getAccessTariff(tariff)
  const { values, errors } = form
  const options = Array.from({ length: periods }, (_, index) => ({
    value: String(index + 1),
    label: texts.periods(index, periods),
  }))
  const figure = (name: 'shifted' | 'solarKwp' | 'batteryKwh') => ({
    value: values[name],
    error: errors[name],
    min: 0,
    onChange: (value: number | null) => form.setFieldValue(name, value),
  })
  const unit = values.unit === 'percent' ? '%' : 'kWh'
  return (
    <Card
      title={texts.changes}
      actions={
        <Button variant="subtle" size="compact-sm" onClick={onReset}>
          {texts.reset}
        </Button>
      }
    >
      <div className={styles.controls}>
        <PowerByPeriod
          tariff={tariff}
          periods={powerPeriods}
          values={values.powers}
          error={errors.powers}
          onChange={(powers) => form.setFieldValue('powers', powers)}
        />
        <fieldset className={styles.group}>
          <legend>{texts.shift}</legend>
          <div className={styles.row}>
            <SelectField
              label={texts.from}
              data={options}
              value={values.from}
              onChange={(from) => form.setFieldValue('from', from ?? '1')}
            />
            <SelectField
              label={texts.to}
              data={options}
              value={values.to}
              error={errors.to}
              onChange={(to) => form.setFieldValue('to', to ?? String(periods))}
            />
            <NumberField
              label={texts.shifted}
              unit={unit}
              max={values.unit === 'percent' ? 100 : undefined}
              step={values.unit === 'percent' ? 5 : 100}
              {...figure('shifted')}
            />
          </div>
          <SegmentedControl
            aria-label={texts.unit}
            size="xs"
            data={[
              { value: 'percent', label: texts.units.percent },
              { value: 'kwh', label: texts.units.kwh },
            ]}
            value={values.unit}
            onChange={(value) => form.setFieldValue('unit', value === 'kwh' ? 'kwh' : 'percent')}
          />
          {values.unit === 'percent' ? (
            <LiveSlider
              label={texts.shiftSlider}
              value={values.shifted}
              max={100}
              step={1}
              onChange={(value) => form.setFieldValue('shifted', value)}
            />
          ) : null}
          <p className={styles.help}>
            {supply.consumption.kind === 'curve' ? texts.shiftHelp : texts.shiftHelpTotals}
          </p>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{texts.solar}</legend>
          <NumberField
            aria-label={texts.solar}
            unit="kWp"
            max={MOST_SOLAR_KWP}
            step={0.5}
            {...figure('solarKwp')}
          />
          <LiveSlider
            label={texts.solarSlider}
            value={values.solarKwp}
            max={scaleOf(supply, 1)}
            step={scaleOf(supply, 1) / 100}
            onChange={(value) => form.setFieldValue('solarKwp', value)}
          />
          <p className={styles.help}>{texts.solarHelp(placeOfZone(zone))}</p>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{texts.battery}</legend>
          <NumberField
            aria-label={texts.battery}
            unit="kWh"
            max={MOST_BATTERY_KWH}
            step={1}
            {...figure('batteryKwh')}
          />
          <LiveSlider
            label={texts.batterySlider}
            value={values.batteryKwh}
            max={scaleOf(supply, 2)}
            step={scaleOf(supply, 2) / 100}
            onChange={(value) => form.setFieldValue('batteryKwh', value)}
          />
          <p className={styles.help}>{texts.batteryHelp}</p>
        </fieldset>
      </div>
    </Card>
  )
}

/** End of a slider: the highest contracted power, 10 at least, times something. */
function scaleOf({ supply }: WhatIfInput['supply'], times: number): number {
  const highest = Math.max(10, ...supply.contractedPowerKw.map((kw) => kw ?? 0))
  return Math.ceil(highest / 10) * 10 * times
}

interface LiveSliderProps {
  readonly label: string
  readonly value: number | null
  readonly max: number
  readonly step: number
  readonly onChange: (value: number) => void
}

function LiveSlider({ label, value, max, step, onChange }: LiveSliderProps) {
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label={label}
      value={Math.min(max, Number.isFinite(value) ? (value ?? 0) : 0)}
      min={0}
      max={max}
      step={step}
      onChange={(event) => onChange(Math.round(Number(event.currentTarget.value) * 100) / 100)}
    />
  )
}
