import { Switch } from '@mantine/core'
import { Card } from '../../ui/Card.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { BoundField } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { meterTexts, powerTexts as texts } from './power-optimisation.messages.ts'

const meters = [
  { value: 'auto', label: texts.meterAuto },
  ...Object.entries(meterTexts).map(([value, label]) => ({ value, label })),
]

const figures = [
  { name: 'highestPower', label: texts.highest, help: texts.highestHelp, unit: 'kW' },
  { name: 'margin', label: texts.margin, help: texts.marginHelp, unit: '%' },
  { name: 'extensionRights', label: texts.extension, help: texts.rightsHelp, unit: 'kW' },
  { name: 'accessRights', label: texts.access, help: texts.rightsHelp, unit: 'kW' },
] as const

/** Meter, powers to choose from, rights, and the day of the prices. */
export function PowerLimitsSection() {
  return (
    <Card title={texts.limits}>
      <FormSection>
        <BoundField name="meter">
          {(field) => <SelectField label={texts.meter} data={meters} {...field} />}
        </BoundField>
        <BoundField name="normalisedPowers">
          {(field) => (
            <SelectField
              label={texts.normalised}
              data={[
                { value: 'any', label: texts.anyPower },
                { value: 'single_phase', label: texts.singlePhase },
                { value: 'three_phase', label: texts.threePhase },
              ]}
              {...field}
            />
          )}
        </BoundField>
        {figures.map(({ name, label, help, unit }) => (
          <BoundField key={name} name={name}>
            {(field) => (
              <NumberField
                label={label}
                description={help}
                unit={unit}
                decimals={3}
                min={0}
                max={unit === '%' ? 100 : undefined}
                {...field}
                value={field.value as number | null}
              />
            )}
          </BoundField>
        ))}
        <BoundField name="lastChangeDate">
          {(field) => <DateField label={texts.lastChange} {...field} value={field.value as string | null} />}
        </BoundField>
        <BoundField name="priceDate">
          {(field) => <DateField label={texts.priceDate} {...field} value={field.value as string | null} />}
        </BoundField>
        <Wide>
          <BoundField name="latestKnown" type="checkbox">
            {(field) => <Switch label={texts.latestKnown} {...field} />}
          </BoundField>
        </Wide>
      </FormSection>
    </Card>
  )
}
