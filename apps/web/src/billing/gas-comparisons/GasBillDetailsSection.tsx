import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { MoneyField } from '../../ui/form/NumberField.tsx'
import { useFormErrors, useFormValue } from '../../ui/form/use-form.ts'
import type { GasValues } from './gas-comparison-form.ts'
import { gasTexts as texts } from './gas-comparisons.messages.ts'
import styles from './GasForm.module.css'

const amounts = [
  { name: 'equipmentRental', label: texts.rental, help: texts.rentalHelp },
  { name: 'hydrocarbonTax', label: texts.tax, help: texts.taxHelp },
] as const

/** Concepts that most comparisons leave empty: meter rental, a typed tax, services. */
export function GasBillDetailsSection({ form }: { readonly form: FormStore<GasValues> }) {
  const concepts = useFormValue(form, (values) => values.otherConcepts.length)
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
          {texts.more}
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
              <Concepts form={form} count={concepts} />
            </Wide>
          </FormSection>
        ) : null}
      </div>
    </Card>
  )
}

function Concepts({ form, count }: { readonly form: FormStore<GasValues>; readonly count: number }) {
  return (
    <div className={styles.list}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row} data-columns="2">
          <BoundField name={`otherConcepts.${index}.name`}>
            {(field) => (
              <TextInput
                aria-label={texts.conceptName}
                placeholder={texts.concept}
                maxLength={120}
                {...field}
              />
            )}
          </BoundField>
          <BoundField name={`otherConcepts.${index}.amount`}>
            {(field) => (
              <MoneyField
                aria-label={texts.conceptAmount}
                min={0}
                {...field}
                value={field.value as number | null}
              />
            )}
          </BoundField>
          <ActionIcon
            aria-label={texts.removeConcept}
            onClick={() => form.removeListItem('otherConcepts', index)}
          >
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        onClick={() => form.insertListItem('otherConcepts', { name: '', amount: null })}
      >
        {texts.addConcept}
      </Button>
    </div>
  )
}
