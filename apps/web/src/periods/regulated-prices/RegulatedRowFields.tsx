import { Button, Switch, TextInput } from '@mantine/core'
import type { WatchedForm } from '../../ui/form/use-form.ts'
import {
  regulatedFields,
  type RegulatedField,
} from '@vatio/domain/periods/regulated-prices/regulated-field.data'
import { lengthOf } from '@vatio/domain/periods/regulated-prices/regulated-value'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { PeriodFields } from '../../ui/form/PeriodFields.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { confidenceNames, fieldNames } from './regulated-labels.ts'
import {
  toTypedFigures,
  isList,
  type RegulatedRowTask,
  type RegulatedRowValues,
  type TypedFigure,
} from './regulated-row-form.ts'
import { regulatedPriceTexts as texts } from './regulated-prices.messages.ts'

interface RegulatedRowFieldsProps {
  readonly form: WatchedForm<RegulatedRowValues>
  readonly task: RegulatedRowTask
}

const confidences = (['verified', 'likely', 'unconfirmed'] as const).map((value) => ({
  value,
  label: confidenceNames[value],
}))

/** The figures of the item, their days and their source. */
export function RegulatedRowFields({ form, task }: RegulatedRowFieldsProps) {
  return (
    <>
      <FormSection title="Cifras">
        {regulatedFields[task.item].map((field) =>
          isList(field) ? (
            <Wide key={field.name}>
              <Figure field={field} form={form} task={task} />
            </Wide>
          ) : (
            <Figure key={field.name} field={field} form={form} task={task} />
          ),
        )}
        {task.follows ? (
          <Wide>
            <Button
              variant="default"
              size="xs"
              onClick={() => form.setFieldValue('values', toTypedFigures(task.follows, task))}
            >
              {texts.startFromLastRow}
            </Button>
          </Wide>
        ) : null}
      </FormSection>
      <FormSection title="Vigencia y norma">
        <DateField
          label="Desde"
          required
          {...form.getInputProps('validFrom')}
          value={form.values.validFrom}
        />
        <DateField
          label="Hasta (incluido)"
          description={texts.noEndHelp}
          {...form.getInputProps('validTo')}
          value={form.values.validTo}
        />
        <TextInput
          label="Norma"
          required
          placeholder="BOE-A-2026-12345"
          maxLength={300}
          {...form.getInputProps('source')}
        />
        <SelectField label="Certeza" data={confidences} {...form.getInputProps('confidence')} />
      </FormSection>
    </>
  )
}

function Figure({ field, form, task }: RegulatedRowFieldsProps & { readonly field: RegulatedField }) {
  const path = `values.${field.name}`
  const label = fieldNames[field.name] ?? field.name
  const value = form.values.values[field.name] ?? null
  const error = form.errors[path]
  const set = (next: TypedFigure) => {
    form.setFieldValue('values', { ...form.values.values, [field.name]: next })
    form.clearFieldError(path)
  }
  if (field.kind === 'flag') {
    return (
      <Switch label={label} checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
    )
  }
  if (isList(field)) {
    return (
      <PeriodFields
        label={field.optional ? `${label} (opcional)` : label}
        unit={field.unit}
        periods={lengthOf(field, task.item, task.key)}
        values={Array.isArray(value) ? value : []}
        onChange={set}
        decimals={9}
        error={error}
        names={field.names.length > 0 ? field.names : undefined}
      />
    )
  }
  return (
    <NumberField
      label={field.optional ? `${label} (opcional)` : label}
      required={!field.optional}
      unit={field.unit}
      value={typeof value === 'number' ? value : null}
      onChange={set}
      decimals={9}
      min={0}
      error={error}
    />
  )
}
