/** Kind of an error, independent of the transport; the API maps each kind to one HTTP status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  /** It existed; it is over, and asking again does not help. */
  | 'gone'
  | 'conflict'
  | 'limit'
  | 'too-large'
  | 'unsupported'
  | 'mismatch'
  | 'too-many'
  | 'unavailable'
  | 'no-space'
  | 'unexpected'

/** A closed list of error codes with their kind, one per feature (`*.errors.ts`). */
export type ErrorTable = Readonly<Record<string, ErrorKind>>

export interface ErrorEvidence {
  /**
   * Name of the field with the error, dotted for nested ones: that of the wire, or of a calculation's parameter, which its service
   * translates.
   */
  readonly field?: string
  /** Facts for the message or the log: never secrets, never whole records. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** The error that every rule throws: a stable code, its kind and details. */
export class DomainError extends Error {
  readonly code: string
  readonly kind: ErrorKind
  readonly field: string | undefined
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(kind: ErrorKind, code: string, evidence: ErrorEvidence = {}) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.kind = kind
    this.field = evidence.field
    this.details = evidence.details
  }
}

/** Builds the error of a code listed in `table`; the kind comes from the table. */
export function domainError<Code extends string>(
  table: Readonly<Record<Code, ErrorKind>>,
  code: NoInfer<Code>,
  evidence: ErrorEvidence = {},
): DomainError {
  return new DomainError(table[code], code, evidence)
}

/** The error of a rule as an error of one part of a larger input: `dniOrCif` of the part `client` is `client.dniOrCif`. */
export function errorInPart(part: string, error: unknown): unknown {
  if (!(error instanceof DomainError) || error.field === undefined) return error
  return new DomainError(error.kind, error.code, { field: `${part}.${error.field}`, details: error.details })
}
