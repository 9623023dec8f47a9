import { domainError } from '../../domain-error.ts'
import { findAccessTariff } from '../access-tariffs/access-tariff.ts'
import type { Dated } from './dated-row.ts'
import { regulatedFields, type RegulatedField } from './regulated-field.data.ts'
import { keyKindOf, keysOf, type RegulatedItem, type RegulatedRowTypes } from './regulated-item.ts'
import { regulatedRowErrors } from './regulated-row.errors.ts'
import { rowShapes } from './regulated-row-shape.ts'

/** A figure of a row as it is typed and stored: a number, one for each period, or yes and no. */
export type RegulatedValue = number | boolean | readonly (number | null)[] | null

/** The figures of a row by the name of their field. */
export type RegulatedValues = Readonly<Record<string, RegulatedValue | undefined>>

/** Figures that were checked against the fields of their item. */
export type CheckedValues = Readonly<Record<string, number | boolean | readonly number[] | null>>

/** Number of figures of a field: one, or one for each period of the access tariff. */
export function lengthOf(field: RegulatedField, item: RegulatedItem, key: string): number {
  if (field.kind === 'number' || field.kind === 'flag') return 1
  if (field.kind === 'steps') return field.names.length
  const tariff = keyKindOf(item) === 'tariff' ? findAccessTariff(key) : null
  return (field.kind === 'energyPeriods' ? tariff?.periods : tariff?.powerPeriods) ?? 6
}

/**
 * Builds the dated row of an item from typed figures.
 *
 * @param values every field of the item, optional ones may be null; nothing else.
 * @throws REGULATED_KEY_UNKNOWN; REGULATED_VALUE_MISSING, REGULATED_VALUE_UNKNOWN and
 *   REGULATED_VALUE_OUT_OF_RANGE naming the field; REGULATED_SOURCE_MISSING.
 */
export function buildRow<Item extends RegulatedItem>(
  item: Item,
  key: string,
  values: RegulatedValues,
  dated: Dated,
): RegulatedRowTypes[Item] {
  if (!keysOf(item).includes(key)) {
    throw domainError(regulatedRowErrors, 'REGULATED_KEY_UNKNOWN', { field: 'key', details: { item, key } })
  }
  if (dated.source.trim() === '') {
    throw domainError(regulatedRowErrors, 'REGULATED_SOURCE_MISSING', { field: 'source' })
  }
  return rowShapes[item].toRow(checkValues(item, key, values), key, dated)
}

/** The typed figures of a row: inverse of {@link buildRow}. */
export function valuesOfRow<Item extends RegulatedItem>(
  item: Item,
  row: RegulatedRowTypes[Item],
): CheckedValues {
  return rowShapes[item].toValues(row)
}

function checkValues(item: RegulatedItem, key: string, values: RegulatedValues): CheckedValues {
  const fields = regulatedFields[item]
  const unknown = Object.keys(values).find((name) => !fields.some((field) => field.name === name))
  if (unknown !== undefined) {
    throw domainError(regulatedRowErrors, 'REGULATED_VALUE_UNKNOWN', {
      field: `values.${unknown.slice(0, 60)}`,
    })
  }
  return Object.fromEntries(
    fields.map((field) => [field.name, checkValue(field, values[field.name], lengthOf(field, item, key))]),
  )
}

function checkValue(field: RegulatedField, value: RegulatedValue | undefined, length: number) {
  const isBlank = value === null || value === undefined || (Array.isArray(value) && value.every(isNull))
  if (isBlank && field.optional) return null
  if (field.kind === 'flag') {
    if (typeof value === 'boolean') return value
    throw valueError('REGULATED_VALUE_MISSING', field)
  }
  if (field.kind === 'number') {
    if (typeof value !== 'number') throw valueError('REGULATED_VALUE_MISSING', field)
    return checkNumber(field, value)
  }
  if (isBlank || !Array.isArray(value)) throw valueError('REGULATED_VALUE_MISSING', field)
  if (value.length > length) throw valueError('REGULATED_VALUE_UNKNOWN', field, { period: length + 1 })
  return Array.from({ length }, (_, index) => {
    const one: unknown = value[index]
    if (typeof one !== 'number') throw valueError('REGULATED_VALUE_MISSING', field, { period: index + 1 })
    return checkNumber(field, one, { period: index + 1 })
  })
}

function isNull(value: unknown): boolean {
  return value === null
}

function checkNumber(field: RegulatedField, value: number, where: object = {}): number {
  const { lowest, highest } = field
  if (value >= lowest && value <= highest) return value
  throw valueError('REGULATED_VALUE_OUT_OF_RANGE', field, { ...where, lowest, highest })
}

function valueError(code: keyof typeof regulatedRowErrors, field: RegulatedField, details: object = {}) {
  return domainError(regulatedRowErrors, code, {
    field: `values.${field.name}`,
    details: { value: field.name, ...details },
  })
}
