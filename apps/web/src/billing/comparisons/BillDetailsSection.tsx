import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconChevronDown, IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react'
import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { useId, useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { MoneyField } from '../../ui/form/NumberField.tsx'
import { PeriodFields } from '../../ui/form/PeriodFields.tsx'
import type { ComparisonValues } from './comparison-form.ts'
import { periodErrors } from './comparison-validation.ts'
import styles from './ComparisonForm.module.css'
import { comparisonTexts as texts } from './comparisons.messages.ts'

interface BillDetailsSectionProps {
  readonly form: UseFormReturnType<ComparisonValues>
}

const rentals: { value: ComparisonValues['meterPhases']; label: string }[] = [
  { value: 'single_phase', label: texts.singlePhaseMeter },
  { value: 'three_phase', label: texts.threePhaseMeter },
  { value: 'typed', label: texts.asBilled },
  { value: 'own', label: 'Contador en propiedad' },
]

/** Concepts that most comparisons leave at their defaults: excesses, reactive energy, rental, others. */
export function BillDetailsSection({ form }: BillDetailsSectionProps) {
  const { values } = form
  const tariff = getAccessTariff(values.atrTariff)
  const [opened, setOpened] = useState(false)
  const id = useId()
  const hasErrors = Object.keys(form.errors).some((field) =>
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
          {texts.moreBillData}
        </button>
      }
    >
      <p className={styles.hint}>
        Contador, excesos, reactiva y otros conceptos, iguales en todas las ofertas.
      </p>
      <div id={id} hidden={!open} className={styles.folded}>
        {open ? (
          <FormSection>
            <Select
              label="Alquiler del contador"
              data={rentals}
              allowDeselect={false}
              {...form.getInputProps('meterPhases')}
            />
            {values.meterPhases === 'typed' ? (
              <MoneyField
                label="Alquiler en la factura"
                min={0}
                {...form.getInputProps('equipmentRental')}
                value={values.equipmentRental}
              />
            ) : (
              <span />
            )}
            <Wide>
              <PeriodFields
                label={texts.maximeter}
                unit="kW"
                decimals={3}
                periods={tariff.powerPeriods}
                values={values.maximeter}
                onChange={(maximeter) => form.setValues({ maximeter })}
                errors={periodErrors(form.errors, 'maximeter')}
                help={texts.maximeterHelp}
                names={tariff.powerPeriods === 2 ? ['Punta', 'Valle'] : undefined}
              />
            </Wide>
            {values.atrTariff === '2.0TD' ? null : (
              <Wide>
                <PeriodFields
                  label={texts.reactiveEnergy}
                  unit="kVArh"
                  periods={tariff.periods}
                  values={values.reactive}
                  onChange={(reactive) => form.setValues({ reactive })}
                  errors={periodErrors(form.errors, 'reactive')}
                  help={texts.sameDays}
                />
              </Wide>
            )}
            <MoneyField
              label="Exceso de potencia"
              description="Solo si no se puede calcular"
              min={0}
              {...form.getInputProps('excessPower')}
              value={values.excessPower}
            />
            <MoneyField
              label={texts.bonoSocialFinancing}
              description="Solo si no se puede calcular"
              min={0}
              {...form.getInputProps('bonoSocialFinancing')}
              value={values.bonoSocialFinancing}
            />
            <Wide>
              <div className={styles.list}>
                {values.otherConcepts.map((concept, index) => (
                  <div key={index} className={styles.row} data-columns="2">
                    <TextInput
                      aria-label="Nombre del concepto"
                      placeholder="Mantenimiento, seguro…"
                      maxLength={120}
                      {...form.getInputProps(`otherConcepts.${index}.name`)}
                    />
                    <MoneyField
                      aria-label="Importe del concepto"
                      min={0}
                      {...form.getInputProps(`otherConcepts.${index}.amount`)}
                      value={concept.amount}
                    />
                    <ActionIcon
                      aria-label="Quitar concepto"
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
            </Wide>
          </FormSection>
        ) : null}
      </div>
    </Card>
  )
}
