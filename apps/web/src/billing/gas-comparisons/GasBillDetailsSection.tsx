import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { MoneyField } from '../../ui/form/NumberField.tsx'
import { useFormErrors } from '../../ui/form/use-form.ts'
import { comparisonFieldTexts as fieldTexts } from '../comparison.messages.ts'
import styles from '../ComparisonForm.module.css'
import { ConceptFields } from '../ConceptFields.tsx'
import type { GasValues } from './gas-comparison-form.ts'
import { gasTexts as texts } from './gas-comparisons.messages.ts'

const amounts = [
  { name: 'equipmentRental', label: fieldTexts.rental, help: texts.rentalHelp },
  { name: 'hydrocarbonTax', label: texts.tax, help: texts.taxHelp },
] as const

/** Concepts that most comparisons leave empty: meter rental, a typed tax, services. */
export function GasBillDetailsSection({ form }: { readonly form: FormStore<GasValues> }) {
  const [opened, setOpened] = useState(false)
  const id = useId()
  const hasErrors = Object.keys(useFormErrors(form)).some((field) => /^(equipment|hydro|other)/.test(field))
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
      <p className={styles.hint}>{texts.moreHelp}</p>
      <div id={id} hidden={!open} className={styles.folded}>
        {open ? (
          <FormSection>
            {amounts.map(({ name, label, help }) => (
              <BoundField key={name} name={name}>
                {(field) => (
                  <MoneyField
                    label={label}
                    description={help}
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
