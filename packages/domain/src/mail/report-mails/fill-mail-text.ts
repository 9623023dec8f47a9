import { domainError } from '../../domain-error.ts'
import { reportMailErrors } from './report-mail.errors.ts'

/** A variable in a text: `{{client.name}}`. */
const VARIABLE = /\{\{\s*([\w.-]{1,80})\s*\}\}/g

/** The names of the variables of a text, each once. */
export function variablesOfText(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(VARIABLE), (found) => found[1] ?? ''))]
}

/**
 * Fills in the variables of a subject or text of a mail. Values are put in as they are: a value that looks like a variable is
 * not filled in again.
 *
 * @param values by variable; null where the report has no value.
 * @param field of the error.
 * @throws MAIL_VARIABLE_UNKNOWN, MAIL_VARIABLE_MISSING with the name of the variable.
 */
export function fillMailText(
  text: string,
  values: ReadonlyMap<string, string | null>,
  field: 'subject' | 'text',
): string {
  return text.replace(VARIABLE, (_, variable: string) => {
    const value = values.get(variable)
    if (value === undefined) throw variableError('MAIL_VARIABLE_UNKNOWN', field, variable)
    if (value === null || value === '') throw variableError('MAIL_VARIABLE_MISSING', field, variable)
    return value
  })
}

function variableError(
  code: 'MAIL_VARIABLE_UNKNOWN' | 'MAIL_VARIABLE_MISSING',
  field: string,
  variable: string,
) {
  return domainError(reportMailErrors, code, { field, details: { variable } })
}
