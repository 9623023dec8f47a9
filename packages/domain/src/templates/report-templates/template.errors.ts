import type { ErrorTable } from '../../domain-error.ts'

/** Errors of the content of a template. */
export const templateErrors = {
  /** A component names a condition that the template does not have. */
  CONDITION_UNKNOWN: 'invalid',
  /** A condition depends on itself. */
  CONDITION_CYCLIC: 'invalid',
  /** A text, component or condition names a variable that its type does not have. */
  VARIABLE_UNKNOWN: 'invalid',
  /** A component shows a variable of another kind, such as a chart in a table. */
  VARIABLE_KIND: 'invalid',
  /** Wider than the page, or twice the same `uuid`. */
  COMPONENT_PLACE: 'invalid',
} as const satisfies ErrorTable
