import {
  customFieldValueField,
  isValidCustomFieldValue,
  type CustomFieldValue,
} from '@vatio/domain/energy-crm/custom-fields/custom-field-value'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type {
  ClientCustomFieldValue,
  CustomField,
} from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatForEditing } from '../../platform/formats/number-format.ts'
import type { Difference } from '../../ui/form/edit-conflict.ts'
import { customFieldValueErrors } from './clients.messages.ts'

/** Values in the form by the id of their field; a field without one is absent. A number that is none is NaN. */
export type CustomFieldFormValues = Readonly<Record<string, CustomFieldValue>>

export function toCustomFieldFormValues(client: Client | null): CustomFieldFormValues {
  return Object.fromEntries(
    (client?.customFieldValues ?? []).map(({ idCustomField, value }) => [idCustomField, value]),
  )
}

/** The values after one was edited; an empty one is removed. */
export function withCustomFieldValue(
  values: CustomFieldFormValues,
  idCustomField: string,
  value: CustomFieldValue | null,
): CustomFieldFormValues {
  const { [idCustomField]: _, ...others } = values
  return value === null || isEmpty(value) ? others : { ...others, [idCustomField]: value }
}

/** The values that the form sends: of the fields that the company has now. */
export function toCustomFieldInput(
  fields: readonly CustomField[],
  values: CustomFieldFormValues,
): ClientCustomFieldValue[] {
  return fields.flatMap(({ idCustomField }) => {
    const value = values[idCustomField]
    return value === undefined || isEmpty(value)
      ? []
      : [{ idCustomField, value: Array.isArray(value) ? [...value] : value }]
  }) as ClientCustomFieldValue[]
}

/** Errors by field of the form. */
export function validateCustomFieldValues(
  fields: readonly CustomField[],
  values: CustomFieldFormValues,
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { idCustomField, value } of toCustomFieldInput(fields, values)) {
    const field = fields.find((one) => one.idCustomField === idCustomField)
    if (field && !isValidCustomFieldValue(field, value)) {
      errors[customFieldValueField(idCustomField)] = customFieldValueErrors[field.type]
    }
  }
  return errors
}

/** A value as text; '' without one. */
export function customFieldText(field: CustomField, value: CustomFieldValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return formatForEditing(value, DECIMALS)
  if (typeof value !== 'string') return value.join(', ')
  if (field.type === 'date') return formatDate(value)
  if (field.type === 'datetime') {
    const { date, time } = dateTimeParts(value)
    return `${formatDate(date)}, ${time}`
  }
  return value
}

/** Decimals of a number in the form and in the facts. */
export const DECIMALS = 6

/** A civil date and a time of `YYYY-MM-DDTHH:MM`; each is '' while it is missing. */
export function dateTimeParts(value: string): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = value.split('T')
  return { date, time }
}

/** Fields in which the stored client and the form differ. */
export function customFieldDifferences(
  fields: readonly CustomField[],
  stored: Client,
  values: CustomFieldFormValues,
): Difference[] {
  const theirs = toCustomFieldFormValues(stored)
  return fields.flatMap((field) => {
    const row = {
      path: `customFieldValues.${field.idCustomField}`,
      label: field.label,
      stored: customFieldText(field, theirs[field.idCustomField]),
      mine: customFieldText(field, values[field.idCustomField]),
    }
    return row.stored === row.mine ? [] : [row]
  })
}

// A draft stores a number that is none as null.
function isEmpty(value: CustomFieldValue | null): boolean {
  return value === null || (typeof value !== 'number' && value.length === 0)
}
