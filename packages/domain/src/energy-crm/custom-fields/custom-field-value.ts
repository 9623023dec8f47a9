import { domainError } from '../../domain-error.ts'
import { isPlainMailAddress } from '../../identifiers/mail-address.ts'
import { isCivilDate } from '../../time/civil-time.ts'
import { customFieldErrors } from './custom-field.errors.ts'
import type { CustomField } from './custom-field.ts'

/** Value of a client's custom field; `labels` has several texts, every other kind one. */
export type CustomFieldValue = string | number | readonly string[]

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/**
 * Whether a value fits a custom field: a finite figure, an ISO date, a time `HH:MM`, both joined by `T`, an http(s)
 * address, a mail address, a telephone of 9 to 15 digits, one of the options, or several different ones as labels.
 *
 * @param value as typed, not empty: an empty value is checked where it is required.
 */
export function isValidCustomFieldValue(
  field: Pick<CustomField, 'type' | 'customFieldOptions'>,
  value: CustomFieldValue,
): boolean {
  const isOption = (text: string) => field.customFieldOptions.some(({ option }) => option === text)
  if (field.type === 'labels') {
    return Array.isArray(value) && value.every(isOption) && new Set(value).size === value.length
  }
  if (field.type === 'number') return Number.isFinite(value)
  if (typeof value !== 'string') return false
  return isValidText(field.type, value, isOption)
}

/** Name of a value in the input of a client, where its errors are reported. */
export function customFieldValueField(idCustomField: string): string {
  return `customFieldValues.${idCustomField}`
}

/**
 * Checks the values of a client.
 *
 * @param fields all of the company. @param values none empty.
 * @throws CUSTOM_FIELD_UNKNOWN, CUSTOM_FIELD_VALUE_INVALID at the field of the first value that is wrong.
 */
export function assertCustomFieldValues(
  fields: readonly CustomField[],
  values: readonly { readonly idCustomField: string; readonly value: CustomFieldValue }[],
): void {
  for (const { idCustomField, value } of values) {
    const at = { field: customFieldValueField(idCustomField) }
    const field = fields.find((one) => one.idCustomField === idCustomField)
    if (!field) throw domainError(customFieldErrors, 'CUSTOM_FIELD_UNKNOWN', at)
    if (!isValidCustomFieldValue(field, value)) {
      throw domainError(customFieldErrors, 'CUSTOM_FIELD_VALUE_INVALID', {
        ...at,
        details: { type: field.type },
      })
    }
  }
}

function isValidText(
  type: Exclude<CustomField['type'], 'labels' | 'number'>,
  value: string,
  isOption: (text: string) => boolean,
): boolean {
  switch (type) {
    case 'string':
      return value.trim() !== ''
    case 'date':
      return isCivilDate(value)
    case 'time':
      return TIME.test(value)
    case 'datetime': {
      const [date = '', time = '', ...rest] = value.split('T')
      return rest.length === 0 && isCivilDate(date) && TIME.test(time)
    }
    case 'options':
      return isOption(value)
    case 'website':
      return isWebsite(value)
    case 'email':
      return isPlainMailAddress(value)
    case 'phoneNumber':
      break
  }
  return /^\+?[\d\s().-]+$/.test(value) && /^\d{9,15}$/.test(value.replace(/\D/g, ''))
}

function isWebsite(text: string): boolean {
  return /^https?:\/\/[^\s/?#@]+\.[^\s/?#@.]{2,}(?:[/?#]\S*)?$/i.test(text)
}
