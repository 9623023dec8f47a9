/** What is imported from a table. */
export const importKinds = ['clients', 'consumptionPoints', 'contracts'] as const
export type ImportKind = (typeof importKinds)[number]

/**
 * `mapping` waits for its columns, `checked` for its confirmation; `checking`, `importing` and `undoing` are at work. A
 * stopped one is again what it was before.
 */
export const importStates = [
  'mapping',
  'checking',
  'checked',
  'importing',
  'imported',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** What becomes of a row whose record exists: left as it is, its empty fields filled, or an error. */
export const existingChoices = ['skip', 'fill', 'refuse'] as const
export type ExistingChoice = (typeof existingChoices)[number]

export const dateOrders = ['day-first', 'month-first'] as const

/** What a row does, or would do. */
export const importOutcomes = ['create', 'update', 'skip', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const importedEntities = ['client', 'consumptionPoint', 'contract'] as const
export type ImportedEntity = (typeof importedEntities)[number]

/** What an undo did with a record: took it back, or kept it because somebody changed it or something depends on it. */
export const undoOutcomes = ['undone', 'changed', 'in-use'] as const
export type UndoOutcome = (typeof undoOutcomes)[number]

/** Days that a table and what it became are kept: rows are copies of personal data. */
export const IMPORT_KEPT_DAYS = 30
/** Tables of a company that are not finished, or of its last day. */
export const MOST_KEPT_IMPORTS = 40
/** Cells of a column that are shown beside its header. */
export const COLUMN_SAMPLES = 3

export interface ImportOptions {
  /** Reads 03/04/2025 as 3 April or 4 March. */
  readonly dateOrder: (typeof dateOrders)[number]
  /** The decimal mark of numbers that are text. */
  readonly decimalMark: ',' | '.'
  readonly existing: ExistingChoice
}
