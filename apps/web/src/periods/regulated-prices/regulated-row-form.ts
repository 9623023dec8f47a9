import type { Confidence } from '@vatio/domain/periods/regulated-prices/dated-row'
import {
  regulatedFields,
  type RegulatedField,
} from '@vatio/domain/periods/regulated-prices/regulated-field.data'
import type { RegulatedItem } from '@vatio/domain/periods/regulated-prices/regulated-item'
import { lengthOf } from '@vatio/domain/periods/regulated-prices/regulated-value'
import { addDays } from '@vatio/domain/time/civil-time'
import type {
  RegulatedRow,
  RegulatedRowCreation,
} from '@vatio/protocol/periods/regulated-prices/regulated-rows.schema'
import { regulatedPriceTexts as texts } from './regulated-prices.messages.ts'

/** A figure in the form. */
export type TypedFigure = number | boolean | null | (number | null)[]

export interface RegulatedRowValues {
  readonly values: Readonly<Record<string, TypedFigure>>
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly source: string
  readonly confidence: Confidence
}

/** The task of the form: a row on new days, or the correction of a row. */
export interface RegulatedRowTask {
  readonly item: RegulatedItem
  readonly key: string
  /** The last row in force, whose figures can be copied. */
  readonly follows?: RegulatedRow | undefined
  readonly corrects?: RegulatedRow
}

/** Figures of a field in the form: one per period of the tariff in a list. */
export function isList(field: RegulatedField): boolean {
  return field.kind !== 'number' && field.kind !== 'flag'
}

/**
 * Initial values: the corrected row, or empty figures from the day after the last row, for another
 * year if that one lasted a year. The last figures are copied only on request: they might be saved unchanged.
 */
export function toRowFormValues(task: RegulatedRowTask, today: string): RegulatedRowValues {
  const { corrects, follows } = task
  const values = toTypedFigures(corrects, task)
  if (corrects) {
    const { validFrom, validTo, source, confidence } = corrects
    return { values, validFrom, validTo, source, confidence }
  }
  const validFrom = follows?.validTo ? addDays(follows.validTo, 1) : today
  const isYear = follows?.validTo?.endsWith('-12-31') === true && validFrom.endsWith('-01-01')
  return {
    values,
    validFrom,
    validTo: isYear ? `${validFrom.slice(0, 4)}-12-31` : null,
    source: '',
    confidence: 'verified',
  }
}

/** The figures of a row in the form; empty without a row. */
export function toTypedFigures(
  row: RegulatedRow | undefined,
  task: RegulatedRowTask,
): Record<string, TypedFigure> {
  return Object.fromEntries(
    regulatedFields[task.item].map((field) => [field.name, figureOf(field, row, task)]),
  )
}

/** Errors of the form by field. */
export function validateRowForm(task: RegulatedRowTask, values: RegulatedRowValues): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const field of regulatedFields[task.item]) {
    const error = validateFigure(field, values.values[field.name] ?? null, task)
    if (error) errors[`values.${field.name}`] = error
  }
  if (!values.validFrom) errors.validFrom = texts.validFromNeeded
  if (values.validFrom && values.validTo && values.validTo < values.validFrom) {
    errors.validTo = 'El final es anterior al principio'
  }
  if (values.source.trim() === '') errors.source = 'Escribe la norma de la que sale la cifra'
  return errors
}

/** Body of the call for a valid form. @param version of the register that was read. */
export function toRowCreation(
  task: RegulatedRowTask,
  values: RegulatedRowValues,
  version: number,
): RegulatedRowCreation {
  return {
    item: task.item,
    key: task.key,
    values: { ...values.values },
    validFrom: values.validFrom ?? '',
    validTo: values.validTo,
    source: values.source.trim(),
    confidence: values.confidence,
    supersedes: task.corrects?.idRow ?? null,
    version,
  }
}

function figureOf(field: RegulatedField, row: RegulatedRow | undefined, task: RegulatedRowTask): TypedFigure {
  const value = row?.values[field.name] ?? null
  if (field.kind === 'flag') return value === true
  if (!isList(field)) return typeof value === 'number' ? value : null
  const list = Array.isArray(value) ? value : []
  return Array.from({ length: lengthOf(field, task.item, task.key) }, (_, index) => list[index] ?? null)
}

function validateFigure(field: RegulatedField, value: TypedFigure, task: RegulatedRowTask): string | null {
  if (field.kind === 'flag') return null
  if (!Array.isArray(value)) {
    if (value === null) return field.optional ? null : 'Falta la cifra'
    return Number.isNaN(value) ? texts.notANumber : null
  }
  if (field.optional && value.every((one) => one === null)) return null
  const length = lengthOf(field, task.item, task.key)
  for (let index = 0; index < length; index++) {
    const one = value[index] ?? null
    const name = field.names[index] ?? `P${index + 1}`
    if (one === null) return `Falta la cifra de ${name}`
    if (Number.isNaN(one)) return texts.figureNotANumber(name)
  }
  return null
}
