import { Input, MultiSelect, TextInput } from '@mantine/core'
import {
  customFieldValueField,
  type CustomFieldValue,
} from '@vatio/domain/energy-crm/custom-fields/custom-field-value'
import type { CustomField } from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import { DateField } from '../../ui/form/DateField.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { useFieldError, useFormValue } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PluginBadge } from '../plugins/PluginBadge.tsx'
import { dateTimeParts, DECIMALS, withCustomFieldValue } from './client-custom-fields.ts'
import type { ClientFormValues } from './client-form.ts'
import { clientTexts as texts } from './clients.messages.ts'
import styles from './ClientCustomFields.module.css'

interface ClientCustomFieldsSectionProps {
  readonly form: FormStore<ClientFormValues>
  readonly fields: readonly CustomField[]
}

/** The custom fields of a client, each with the input of its type. */
export function ClientCustomFieldsSection({ form, fields }: ClientCustomFieldsSectionProps) {
  const sectionError = useFieldError(form, 'customFieldValues')
  if (fields.length === 0) return null
  return (
    <FormSection title={texts.customFields} badge={<PluginBadge pluginKey="clientCustomFields" />}>
      {sectionError ? (
        <Wide>
          <Notice tone="danger">{sectionError}</Notice>
        </Wide>
      ) : null}
      {fields.map((field) => (
        <BoundCustomField key={field.idCustomField} form={form} field={field} />
      ))}
    </FormSection>
  )
}

interface BoundCustomFieldProps {
  readonly form: FormStore<ClientFormValues>
  readonly field: CustomField
}

function BoundCustomField({ form, field }: BoundCustomFieldProps) {
  const id = field.idCustomField
  const path = customFieldValueField(id)
  return (
    <CustomFieldInput
      field={field}
      value={useFormValue(form, ({ customFieldValues }) => customFieldValues[id])}
      error={useFieldError(form, path)}
      onChange={(value) =>
        form.setFieldValue('customFieldValues', (values) => withCustomFieldValue(values, id, value))
      }
    />
  )
}

interface CustomFieldInputProps {
  readonly field: CustomField
  readonly value: CustomFieldValue | undefined
  readonly error: React.ReactNode
  readonly onChange: (value: CustomFieldValue | null) => void
}

const inputTypes = { website: 'url', email: 'email', phoneNumber: 'tel', string: 'text' } as const

function CustomFieldInput({ field, value, error, onChange }: CustomFieldInputProps) {
  const { label, type } = field
  const text = typeof value === 'string' ? value : ''
  const options = field.customFieldOptions.map(({ option }) => option)
  const props = { label, error }
  switch (type) {
    case 'number':
      return (
        <NumberField
          {...props}
          decimals={DECIMALS}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
    case 'date':
      return <DateField {...props} value={text || null} onChange={onChange} />
    case 'time':
      return <TimeField {...props} value={text} onChange={onChange} />
    case 'datetime':
      return <DateTimeInput {...props} value={text} onChange={onChange} />
    case 'options':
      return <SelectField {...props} data={options} value={text || null} onChange={onChange} clearable />
    case 'labels':
      return (
        <MultiSelect
          {...props}
          data={options}
          value={Array.isArray(value) ? [...value] : []}
          onChange={onChange}
          clearable
          searchable
        />
      )
    case 'string':
    case 'website':
    case 'email':
    case 'phoneNumber':
      break
  }
  return (
    <TextInput
      {...props}
      type={inputTypes[type]}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      placeholder={type === 'website' ? 'https://' : undefined}
      maxLength={2000}
      autoComplete="off"
    />
  )
}

/** A date and a time under one label. */
function DateTimeInput({
  label,
  value,
  error,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly error: React.ReactNode
  readonly onChange: (value: string | null) => void
}) {
  const { date, time } = dateTimeParts(value)
  const join = (nextDate: string, nextTime: string) =>
    onChange(nextDate || nextTime ? `${nextDate}T${nextTime}` : null)
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <div className={styles.dateTime}>
        <DateField
          aria-label={texts.dateOf(label)}
          value={date || null}
          onChange={(next) => join(next ?? '', time)}
        />
        <TimeField
          aria-label={texts.timeOf(label)}
          value={time}
          onChange={(next) => join(date, next ?? '')}
        />
      </div>
    </Input.Wrapper>
  )
}
