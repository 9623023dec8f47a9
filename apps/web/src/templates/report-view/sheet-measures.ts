import { GRID_COLUMNS } from '@vatio/domain/templates/report-templates/report-template'
import type { ReportDocument } from '@vatio/domain/templates/report-documents/report-document'

/** Left and right, and between columns, mm; as in the style sheet. */
const MARGIN_MM = 18
const GAP_MM = 5

/** Width of columns of a page, mm. */
export function toWidthMm(columns: number, orientation: ReportDocument['orientation']): number {
  const pageMm = orientation === 'portrait' ? 210 : 297
  const columnMm = (pageMm - 2 * MARGIN_MM - (GRID_COLUMNS - 1) * GAP_MM) / GRID_COLUMNS
  return columns * columnMm + (columns - 1) * GAP_MM
}
