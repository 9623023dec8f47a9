import { addDays } from '@vatio/domain/time/civil-time'
import type {
  CurveImport,
  CurveImportRow,
  ReadCurve,
} from '@vatio/protocol/curves/curve-imports/curve-imports.schema'
import { questionNames, stateNames } from './curve-imports.messages.ts'

/** A row of the table: a supply of a file, or a file of which nothing could be read. */
export interface ShownRow extends Pick<
  CurveImportRow,
  'fileName' | 'cups' | 'state' | 'question' | 'errorCode' | 'errorDetails'
> {
  readonly key: string
  readonly row: CurveImportRow | null
  readonly read: ReadCurve | null
}

/** The reading that counts: that of the answered order of the dates. */
export function readingOf({ read, monthFirst, dateOrder }: CurveImportRow): ReadCurve | null {
  return dateOrder === 'month-first' ? monthFirst : read
}

/** The rows of an import with those of its unreadable files; what needs an answer comes first, then by file name. */
export function shownRowsOf({ files, rows }: CurveImport): ShownRow[] {
  const unreadable = files
    .filter(({ errorCode }) => errorCode !== null)
    .map((file): ShownRow => {
      const { idCurveImportFile, name, errorCode, errorDetails } = file
      return {
        key: idCurveImportFile,
        fileName: name,
        cups: null,
        state: 'refused',
        question: null,
        errorCode,
        errorDetails,
        row: null,
        read: null,
      }
    })
  const read = rows.map((row): ShownRow => {
    const { idCurveImportRow, fileName, cups, state, question, errorCode, errorDetails } = row
    return {
      key: idCurveImportRow,
      fileName,
      cups,
      state,
      question,
      errorCode,
      errorDetails,
      row,
      read: readingOf(row),
    }
  })
  return [...unreadable, ...read].sort(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      byName.compare(one.fileName, other.fileName) ||
      byName.compare(one.cups ?? '', other.cups ?? ''),
  )
}

/** Files arrive in the order in which they were sent and read, in which nobody finds one. */
const byName = new Intl.Collator('es', { numeric: true })

function rankOf({ state, question }: ShownRow): number {
  if (question !== null) return 0
  return { refused: 1, open: 2, confirmed: 3, stored: 4, skipped: 5 }[state]
}

export function stateText({ state, question }: Pick<ShownRow, 'state' | 'question'>): string {
  return question === null ? stateNames[state] : questionNames[question]
}

export interface RowCounts {
  readonly ready: number
  readonly asked: number
  readonly refused: number
  readonly confirmed: number
  readonly stored: number
  readonly totalKwh: number
}

export function countRows(rows: readonly ShownRow[]): RowCounts {
  const count = (test: (row: ShownRow) => boolean) => rows.filter(test).length
  return {
    ready: count(({ state, question }) => state === 'open' && question === null),
    asked: count(({ question }) => question !== null),
    refused: count(({ state }) => state === 'refused'),
    confirmed: count(({ state }) => state === 'confirmed'),
    stored: count(({ state }) => state === 'stored'),
    totalKwh: rows.reduce(
      (sum, { read, state }) => sum + (state === 'skipped' ? 0 : (read?.summary.totalKwh ?? 0)),
      0,
    ),
  }
}

/** More supplies than fit in an address. */
const MOST_SUMMED = 100

export interface StoredCurves {
  readonly curves: number
  readonly supplies: readonly string[]
  /** Address of their sum over the last year that they cover; null where there are too many. */
  readonly sum: {
    readonly by: 'supplies'
    readonly supplies: string
    readonly from: string
    readonly to: string
  } | null
}

/** The stored curves of an import; null where none is stored yet. */
export function storedCurvesOf(rows: readonly ShownRow[]): StoredCurves | null {
  const stored = rows.filter(({ state }) => state === 'stored')
  const supplies = [...new Set(stored.flatMap(({ row }) => row?.idConsumptionPoint ?? []))]
  const to = stored.map(({ read }) => read?.summary.lastDate ?? '').reduce((a, b) => (a > b ? a : b), '')
  if (supplies.length === 0 || to === '') return null
  const sum =
    supplies.length > MOST_SUMMED
      ? null
      : ({ by: 'supplies', supplies: supplies.join(','), from: addDays(to, -364), to } as const)
  return { curves: stored.length, supplies, sum }
}
