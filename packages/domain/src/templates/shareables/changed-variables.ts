import type { ReportData, VariableCatalogue } from '../report-data/report-variable.ts'
import { canonicalJson } from './canonical-json.ts'

/** Fields that say when a report was made: they change without the record. */
const MADE_ON: readonly string[] = ['report.date']
const KINDS = ['fields', 'tables', 'charts', 'bills', 'images', 'maps'] as const

/** Labels of the variables whose value in a record is no longer that of a shared report, in the order of the catalogue. */
export function listChangedVariables(
  shared: ReportData,
  current: ReportData,
  catalogue: VariableCatalogue,
): string[] {
  const labels = KINDS.flatMap((kind) =>
    Object.entries(catalogue[kind])
      .filter(([key]) => !MADE_ON.includes(key))
      .filter(
        ([key]) => canonicalJson(shared[kind][key] ?? null) !== canonicalJson(current[kind][key] ?? null),
      )
      .map(([, { label }]) => label),
  )
  return [...new Set(labels)]
}
