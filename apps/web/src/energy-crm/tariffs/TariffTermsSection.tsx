import { BoundField, Field } from '../../ui/form/Field.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { greenNames, tariffFields as fields } from './tariff-fields.ts'
import { tariffTexts as texts } from './tariffs.messages.ts'

const greenOptions = Object.entries(greenNames).map(([value, label]) => ({ value, label }))

/** What a tariff commits to besides its prices; all of it optional. */
export function TariffTermsSection() {
  return (
    <FormSection title="Condiciones">
      <BoundField name="greenEnergy">
        {(field) => (
          <SelectField
            label={fields.greenEnergy.label}
            placeholder={texts.notSaid}
            clearable
            data={greenOptions}
            {...field}
          />
        )}
      </BoundField>
      <Field of={fields.permanenceMonths} description={texts.permanenceHelp} />
      <Field of={fields.exitPenaltyPercent} description={texts.exitPenaltyHelp} />
      <Field of={fields.exitPenaltyText} description={texts.exitPenaltyTextHelp} />
    </FormSection>
  )
}
