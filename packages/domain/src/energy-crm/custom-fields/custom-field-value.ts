import { isPlainMailAddress } from '../../identifiers/mail-address.ts'
import { isCivilDate } from '../../time/civil-time.ts'
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
  if (field.type === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (typeof value !== 'string') return false
  return isValidText(field.type, value, isOption)
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
