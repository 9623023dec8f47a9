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
  /** A page has a background that the company does not have. */
  BACKGROUND_UNKNOWN: 'invalid',
  /** A component shows an image that the company does not have. */
  TEMPLATE_IMAGE_UNKNOWN: 'invalid',
} as const satisfies ErrorTable

/** Errors of templates as records. */
export const reportTemplateErrors = {
  TEMPLATE_NAME_TAKEN: 'conflict',
  /** A built-in template is copied, not changed. */
  TEMPLATE_BUILT_IN: 'forbidden',
  /** Templates of the company are written by an Admin. */
  TEMPLATE_COMPANY_BY_ADMIN: 'forbidden',
  /** A default or a rule names a template that is not there, is of another type or of a single user. */
  TEMPLATE_UNKNOWN: 'invalid',
  /** The file is no exported template. */
  TEMPLATE_FILE_INVALID: 'invalid',
  /** The images of a template are too large for a file. */
  TEMPLATE_FILE_TOO_LARGE: 'too-large',
} as const satisfies ErrorTable

export const backgroundErrors = {
  BACKGROUND_NAME_TAKEN: 'conflict',
  /** `details.templates` has the names of the templates that use it. */
  BACKGROUND_IN_USE: 'conflict',
} as const satisfies ErrorTable
