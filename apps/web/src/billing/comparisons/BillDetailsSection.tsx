import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { useId, useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { MoneyField } from '../../ui/form/NumberField.tsx'
import { PeriodFields } from '../../ui/form/PeriodFields.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useFormErrors, useFormValue } from '../../ui/form/use-form.ts'
import type { ComparisonValues } from './comparison-form.ts'
import { ComparisonPeriods } from './ComparisonPeriods.tsx'
import { comparisonFieldTexts as fieldTexts } from '../comparison.messages.ts'
import styles from '../ComparisonForm.module.css'
import { ConceptFields } from '../ConceptFields.tsx'
import { comparisonTexts as texts } from './comparisons.messages.ts'

interface BillDetailsSectionProps {
  readonly form: FormStore<ComparisonValues>
}

const rentals: { value: ComparisonValues['meterPhases']; label: string }[] = [
  { value: 'single_phase', label: texts.singlePhaseMeter },
  { value: 'three_phase', label: texts.threePhaseMeter },
  { value: 'typed', label: texts.asBilled },
  { value: 'own', label: 'Contador en propiedad' },
]

/** Concepts that most comparisons leave at their defaults: excesses, reactive energy, rental, others. */
export function BillDetailsSection({ form }: BillDetailsSectionProps) {
  const { atrTariff, meterPhases } = useFormValue(form, (values) => ({
    atrTariff: values.atrTariff,
    meterPhases: values.meterPhases,
  }))
  const tariff = getAccessTariff(atrTariff)
  const [opened, setOpened] = useState(false)
  const id = useId()
  const hasErrors = Object.keys(useFormErrors(form)).some((field) =>
    /^(maximeter|reactive|equipment|other|bono|excess)/.test(field),
  )
  const open = opened || hasErrors
  return (
    <Card
      title={
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpened(!open)}
        >
          {open ? <IconChevronDown size={16} stroke={1.5} /> : <IconChevronRight size={16} stroke={1.5} />}
          {fieldTexts.more}
        </button>
      }
    >
      <p className={styles.hint}>
        Contador, excesos, reactiva y otros conceptos, iguales en todas las ofertas.
      </p>
      <div id={id} hidden={!open} className={styles.folded}>
        {open ? (
          <FormSection>
            <BoundField name="meterPhases">
              {(field) => <SelectField label="Alquiler del contador" data={rentals} {...field} />}
            </BoundField>
            {meterPhases === 'typed' ? (
              <BoundField name="equipmentRental">
                {(field) => (
                  <MoneyField
                    label="Alquiler en la factura"
                    min={0}
                    {...field}
                    value={field.value as number | null}
                  />
                )}
              </BoundField>
            ) : (
              <span />
            )}
            <Wide>
              <ComparisonPeriods form={form} path="maximeter">
                {(figures) => (
                  <PeriodFields
                    label={texts.maximeter}
                    unit="kW"
                    decimals={3}
                    periods={tariff.powerPeriods}
                    {...figures}
                    help={texts.maximeterHelp}
                    names={tariff.powerPeriods === 2 ? ['Punta', 'Valle'] : undefined}
                  />
                )}
              </ComparisonPeriods>
            </Wide>
            {atrTariff === '2.0TD' ? null : (
              <Wide>
                <ComparisonPeriods form={form} path="reactive">
                  {(figures) => (
                    <PeriodFields
                      label={texts.reactiveEnergy}
                      unit="kVArh"
                      periods={tariff.periods}
                      {...figures}
                      help={texts.sameDays}
                    />
                  )}
                </ComparisonPeriods>
              </Wide>
            )}
            {(['excessPower', 'bonoSocialFinancing'] as const).map((name) => (
              <BoundField key={name} name={name}>
                {(field) => (
                  <MoneyField
                    label={name === 'excessPower' ? 'Exceso de potencia' : texts.bonoSocialFinancing}
                    description="Solo si no se puede calcular"
                    min={0}
                    {...field}
                    value={field.value as number | null}
                  />
                )}
              </BoundField>
            ))}
            <Wide>
              <ConceptFields form={form} />
            </Wide>
          </FormSection>
        ) : null}
      </div>
    </Card>
  )
}
