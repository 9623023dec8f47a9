import { formatField } from '../report-documents/format-field.ts'
import type { ReportData, VariableCatalogue } from './report-variable.ts'

/** A variable whose value is another one than it was. */
export interface ChangedVariable {
  readonly key: string
  readonly label: string
  /** As they are written, for a field; null for a table, chart, bill, image or map. */
  readonly before: string | null
  readonly after: string | null
}

const pictured = ['tables', 'charts', 'bills', 'images', 'maps'] as const

/**
 * What changed of a record since a report of it was made, in the order of the catalogue. Fields that are written alike are
 * the same, so that no difference is said that nobody can see; variables that the catalogue has no more are left out.
 */
export function findChangedVariables(
  before: ReportData,
  after: ReportData,
  catalogue: VariableCatalogue,
): readonly ChangedVariable[] {
  const fields = Object.entries(catalogue.fields).flatMap(([key, variable]) => {
    const written = [before, after].map(({ fields: of }) => formatField(of[key] ?? null, variable))
    const [was = '', is = ''] = written
    return was === is ? [] : [{ key, label: variable.label, before: was, after: is }]
  })
  const others = pictured.flatMap((kind) =>
    Object.entries(catalogue[kind])
      .filter(([key]) => !isSame(before[kind][key] ?? null, after[kind][key] ?? null))
      .map(([key, { label }]) => ({ key, label, before: null, after: null })),
  )
  return [...fields, ...others]
}

/** Both are of the same type, and JSON: their keys may be in another order, as a database returns them. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other
  }
  const [keys, others] = [keysOf(one), keysOf(other)]
  return (
    keys.length === others.length &&
    keys.every((key) => isSame((one as Indexed)[key], (other as Indexed)[key]))
  )
}

type Indexed = Readonly<Record<string, unknown>>
/** JSON leaves undefined fields out. */
const keysOf = (value: object) => Object.keys(value).filter((key) => (value as Indexed)[key] !== undefined)
