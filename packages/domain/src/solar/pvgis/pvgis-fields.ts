import { domainError } from '../../domain-error.ts'
import { pvgisErrors } from './pvgis.errors.ts'

/** The members of something that may be an object; none where it is not. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** The members of a member, however deep. */
export function fieldsAt(value: unknown, ...path: readonly string[]): Readonly<Record<string, unknown>> {
  return fieldsOf(path.reduce((found: unknown, name) => fieldsOf(found)[name], value))
}

/** A list, or none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A number, or text that is one; null otherwise. */
export function findNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** @throws PVGIS_CONTENT_INCOMPLETE where a figure is missing or no number; `details.name` */
export function getNumber(fields: Readonly<Record<string, unknown>>, name: string): number {
  const number = findNumber(fields[name])
  if (number !== null) return number
  throw incompleteContent({ name })
}

/** The error of a content with parts missing. */
export function incompleteContent(details: Readonly<Record<string, unknown>>): Error {
  return domainError(pvgisErrors, 'PVGIS_CONTENT_INCOMPLETE', { field: 'file', details })
}
