import { DomainError } from '@vatio/domain/domain-error'
import type { ImportReason, ImportReasonCode } from '@vatio/domain/energy-crm/imports/import-reason'
import type { ImportOptions } from '@vatio/domain/energy-crm/imports/list-import'
import { parseDateCell, parseNumberCell, parseYesNoCell } from '@vatio/domain/files/tables/cell-value'
import { headerKey } from '@vatio/domain/files/tables/table-columns'
import { cutText } from '@vatio/domain/text/cut-text'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { NameIndex } from './name-index.ts'

/** A row of a table: the texts of its fields, none empty. */
export interface RowTexts {
  readonly row: number
  readonly line: number
  readonly texts: ReadonlyMap<string, string>
}

/** The part of an issue of zod that a reason needs. */
interface Issue {
  readonly code?: string | undefined
  readonly message: string
  readonly path: readonly PropertyKey[]
  readonly origin?: string
  readonly maximum?: unknown
  readonly minimum?: unknown
  readonly expected?: unknown
}

/** Reads the fields of a row into values and collects why it is refused, or what is doubtful about it. */
export class RowReader {
  readonly reasons: ImportReason[] = []
  readonly #texts: ReadonlyMap<string, string>
  readonly #options: ImportOptions
  /** Values that were read before: the parties and the contract of a row share some. */
  readonly #values = new Map<string, unknown>()

  constructor({ texts }: RowTexts, options: ImportOptions) {
    this.#texts = texts
    this.#options = options
  }

  get isRefused(): boolean {
    return this.reasons.some(({ severity }) => severity === 'error')
  }

  has(field: string): boolean {
    return this.#texts.has(field)
  }

  text(field: string): string | null {
    return this.#texts.get(field) ?? null
  }

  /** A postcode that lost its leading zero in a spreadsheet has it again. */
  postcode(field: string): string | null {
    const text = this.text(field)
    return text !== null && /^\d{4}$/.test(text) ? `0${text}` : text
  }

  number(field: string): number | null {
    return this.#parsed(
      field,
      (text) => parseNumberCell(text, this.#options.decimalMark),
      'IMPORT_NUMBER_INVALID',
    )
  }

  date(field: string): CivilDate | null {
    return this.#parsed(field, (text) => parseDateCell(text, this.#options.dateOrder), 'IMPORT_DATE_INVALID')
  }

  yesNo(field: string): boolean | null {
    return this.#parsed(field, parseYesNoCell, 'IMPORT_CHOICE_UNKNOWN', { allowed: ['Sí', 'No'] })
  }

  /** @param choices by their keys (`headerKey`). @param allowed how they are written, for the reason. */
  choice<Value>(
    field: string,
    choices: ReadonlyMap<string, Value>,
    allowed: readonly string[],
  ): Value | null {
    return this.#parsed(field, (text) => choices.get(headerKey(text)) ?? null, 'IMPORT_CHOICE_UNKNOWN', {
      allowed,
    })
  }

  /** The record of a name; unknown and ambiguous ones are refused. */
  reference<Id extends string | number>(field: string, index: NameIndex<Id>): Id | null {
    const text = this.text(field)
    if (text === null) return null
    return this.only(field, index.find(text), text)
  }

  /** The only one of some records; none and several are refused. */
  only<Id>(field: string, found: readonly Id[], value: string): Id | null {
    const [first] = found
    if (found.length === 1 && first !== undefined) return first
    if (found.length === 0) this.refuse(field, 'IMPORT_REFERENCE_UNKNOWN', { value })
    else this.refuse(field, 'IMPORT_REFERENCE_AMBIGUOUS', { value, count: found.length })
    return null
  }

  refuse(field: string | null, code: ImportReasonCode, details?: ImportReason['details']): void {
    this.#add({ field, code, severity: 'error', ...(details ? { details } : {}) })
  }

  warn(field: string | null, code: ImportReasonCode, details?: ImportReason['details']): void {
    this.#add({ field, code, severity: 'warning', ...(details ? { details } : {}) })
  }

  /** The error of a rule of the forms. @param toField the key of a field by its name on the wire. */
  takeError(error: unknown, toField: (name: string) => string | null): void {
    if (!(error instanceof DomainError)) throw error
    const field = error.field === undefined ? null : toField(error.field)
    this.refuse(field, error.code as ImportReasonCode, error.details)
  }

  /** The issues of a shape. */
  takeIssues(issues: readonly Issue[], toField: (name: string) => string | null): void {
    for (const issue of issues) {
      const [code, details] = reasonOf(issue)
      this.refuse(toField(issue.path.map(String).join('.')), code, details)
    }
  }

  #add(reason: ImportReason): void {
    const isThere = this.reasons.some(({ field, code }) => field === reason.field && code === reason.code)
    if (!isThere) this.reasons.push(reason)
  }

  #parsed<Value>(
    field: string,
    parse: (text: string) => Value | null,
    code: ImportReasonCode,
    details?: ImportReason['details'],
  ): Value | null {
    const text = this.text(field)
    if (text === null) return null
    const known = this.#values.get(field)
    if (known !== undefined) return known as Value | null
    const value = parse(text)
    this.#values.set(field, value)
    if (value === null) this.refuse(field, code, { value: cutText(text, 100), ...details })
    return value
  }
}

function reasonOf({ code, message, ...issue }: Issue): [ImportReasonCode, ImportReason['details']] {
  if (message === 'INVALID_EMAIL') return ['IMPORT_EMAIL_INVALID', undefined]
  const isText = issue.origin === 'string'
  if (code === 'too_big') {
    return isText
      ? ['IMPORT_TEXT_TOO_LONG', { max: issue.maximum }]
      : ['IMPORT_NUMBER_OUT_OF_RANGE', { max: issue.maximum }]
  }
  if (code === 'too_small') {
    return isText
      ? ['IMPORT_VALUE_REQUIRED', undefined]
      : ['IMPORT_NUMBER_OUT_OF_RANGE', { min: issue.minimum }]
  }
  if (code === 'invalid_type') {
    return issue.expected === 'int' || issue.expected === 'number'
      ? ['IMPORT_NUMBER_INVALID', undefined]
      : ['IMPORT_VALUE_REQUIRED', undefined]
  }
  return [code === 'invalid_union' ? 'IMPORT_NUMBER_INVALID' : 'IMPORT_TEXT_INVALID', undefined]
}
