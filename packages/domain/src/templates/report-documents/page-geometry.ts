import { GRID_COLUMNS } from '../report-templates/report-template.ts'

type Orientation = 'portrait' | 'landscape'

/** Sides of A4, mm. */
const [SHORT_MM, LONG_MM] = [210, 297]
/** White edge of a sheet, mm; head and foot stand in the upper and lower one. */
export const pageMargin = { sideMm: 18, topMm: 24, bottomMm: 20 } as const
/** Between two columns of the grid, mm. */
export const GUTTER_MM = 6

/** Size of a sheet. */
export function sheetSize(orientation: Orientation): { readonly widthMm: number; readonly heightMm: number } {
  return orientation === 'portrait'
    ? { widthMm: SHORT_MM, heightMm: LONG_MM }
    : { widthMm: LONG_MM, heightMm: SHORT_MM }
}

/** Width of some columns of the grid with the gutters between them, mm. */
export function columnsWidthMm(orientation: Orientation, columns: number): number {
  const inner = sheetSize(orientation).widthMm - 2 * pageMargin.sideMm
  const column = (inner - (GRID_COLUMNS - 1) * GUTTER_MM) / GRID_COLUMNS
  return columns * column + (columns - 1) * GUTTER_MM
}

/** Empty part of a page with the background `cover`, above its content. */
export function coverOffsetMm(orientation: Orientation): number {
  return orientation === 'portrait' ? 62 : 36
}
