import { DomainError } from '@vatio/domain/domain-error'

/** Names of the wire by those of a calculation. */
export type FieldNames = Readonly<Record<string, string>>

/** Renames a field, or the part of it before a period or an index; others stay. */
export function toWireField(path: string, names: FieldNames): string {
  const find = (name: string) => (Object.hasOwn(names, name) ? names[name] : undefined)
  const whole = find(path)
  if (whole !== undefined) return whole
  const [first = '', ...rest] = path.split('.')
  const renamed = find(first)
  return renamed === undefined ? path : [renamed, ...rest].join('.')
}

/** The error with its field renamed; any other value as it is. */
export function toWireError(error: unknown, names: FieldNames): unknown {
  if (!(error instanceof DomainError) || !error.field) return error
  const { kind, code, details } = error
  return new DomainError(kind, code, { field: toWireField(error.field, names), ...(details && { details }) })
}

/** Runs a calculation and renames the fields of its errors to those of the request. */
export async function withWireFields<T>(names: FieldNames, calculate: () => T | Promise<T>): Promise<T> {
  try {
    return await calculate()
  } catch (error) {
    throw toWireError(error, names)
  }
}
