import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { Card } from '../../ui/Card.tsx'
import { BoundPeriods } from '../../ui/form/BoundPeriods.tsx'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { MoneyField } from '../../ui/form/NumberField.tsx'
import { PeriodFields } from '../../ui/form/PeriodFields.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { printedAmounts, type AuditValues } from './audit-form.ts'
import { auditTexts as texts, printedLabels } from './bill-audit.messages.ts'
import { NamedAmounts } from './NamedAmounts.tsx'

/** The amounts of the bill. */
export function PrintedSection({ form }: { readonly form: FormStore<AuditValues> }) {
  const { periods, powerPeriods } = getAccessTariff(useFormValue(form, ({ atrTariff }) => atrTariff))
  return (
    <Card title={texts.printed}>
      <FormSection help={texts.printedHelp}>
        <Wide>
          <BoundPeriods form={form} path="printed.power">
            {(props) => (
              <PeriodFields
                label={texts.printedPower}
                unit="€"
                periods={powerPeriods}
                names={powerPeriods === 2 ? ['Punta', 'Valle'] : undefined}
                {...props}
              />
            )}
          </BoundPeriods>
        </Wide>
        <Wide>
          <BoundPeriods form={form} path="printed.energy">
            {(props) => <PeriodFields label={texts.printedEnergy} unit="€" periods={periods} {...props} />}
          </BoundPeriods>
        </Wide>
        {printedAmounts.map((name) => (
          <BoundField key={name} name={`printed.${name}`}>
            {(field) => (
              <MoneyField
                label={printedLabels[name]}
                min={0}
                {...field}
                value={field.value as number | null}
              />
            )}
          </BoundField>
        ))}
        <Wide>
          <NamedAmounts
            form={form}
            path="printed.otherConcepts"
            label={texts.printedConcepts}
            addLabel={texts.addConcept}
          />
        </Wide>
      </FormSection>
    </Card>
  )
}
