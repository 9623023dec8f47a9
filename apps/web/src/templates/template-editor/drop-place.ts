import { GRID_COLUMNS } from '@vatio/domain/templates/report-templates/report-template'
import type { Place } from '@vatio/domain/templates/template-editing/component-place'

/** A rectangle on the screen, px. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A block as it is drawn, with its place on the grid. */
export interface DrawnBlock {
  readonly place: Place
  readonly area: Area
}

/** A sheet of paper; the first row and the row after the last that are on it. */
export interface DrawnSheet {
  readonly idPage: string
  readonly area: Area
  /** The twelve columns. */
  readonly columns: Pick<Area, 'left' | 'width'>
  readonly firstRow: number
  readonly endRow: number
  readonly blocks: readonly DrawnBlock[]
}

export interface DropPlace {
  readonly idPage: string
  readonly x: number
  readonly y: number
  /** Where the block will begin, px. */
  readonly line: { readonly left: number; readonly top: number; readonly width: number }
}

/** Columns nearest to a place on the screen, for a block of a width. */
export function columnAt({ columns }: DrawnSheet, left: number, w: number): number {
  const column = Math.round((left - columns.left) / (columns.width / GRID_COLUMNS))
  return Math.min(Math.max(column, 0), GRID_COLUMNS - w)
}

/**
 * Where a block that is dragged will be put: before or after the block under the pointer, else beside the ones at its
 * height, else at the end of what is above.
 *
 * @param sheet without the dragged block
 * @param at pointer, and the left edge of the dragged block
 */
export function findDropPlace(
  sheet: DrawnSheet,
  at: { readonly y: number; readonly left: number },
  w: number,
): DropPlace {
  const x = columnAt(sheet, at.left, w)
  const { columns, idPage, area } = sheet
  const columnPx = columns.width / GRID_COLUMNS
  const found = findRow(sheet, at.y, { x, w }) ?? { y: sheet.firstRow, top: topOf(sheet, area.top) }
  return {
    idPage,
    x,
    y: found.y,
    line: { left: columns.left + x * columnPx, top: found.top, width: w * columnPx },
  }
}

interface Row {
  readonly y: number
  readonly top: number
}

function findRow(sheet: DrawnSheet, pointer: number, span: Pick<Place, 'x' | 'w'>): Row | null {
  const sharesColumns = ({ place }: DrawnBlock) => place.x < span.x + span.w && span.x < place.x + place.w
  const isAtPointer = ({ area }: DrawnBlock) => area.top <= pointer && pointer < area.top + area.height
  const isAbove = ({ area }: DrawnBlock) => area.top + area.height <= pointer
  const under = sheet.blocks.find((block) => isAtPointer(block) && sharesColumns(block))
  if (under) return pointer < under.area.top + under.area.height / 2 ? before(under) : after(under)
  const above = sheet.blocks.filter((block) => isAbove(block) && sharesColumns(block)).map(after)
  const beside = sheet.blocks.filter(isAtPointer).map(before)
  if (above.length === 0 && beside.length === 0) return null
  if (beside.length === 0 && !sheet.blocks.some(({ area }) => area.top > pointer)) return atEnd(sheet)
  return [...above, ...beside].reduce((lowest, row) => (row.y > lowest.y ? row : lowest))
}

const before = ({ place, area }: DrawnBlock): Row => ({ y: place.y, top: area.top })
const after = ({ place, area }: DrawnBlock): Row => ({ y: place.y + place.h, top: area.top + area.height })

function atEnd(sheet: DrawnSheet): Row {
  const bottoms = sheet.blocks.map(({ area }) => area.top + area.height)
  return { y: sheet.endRow, top: Math.max(...bottoms) }
}

function topOf({ blocks }: DrawnSheet, top: number): number {
  return blocks.length === 0 ? top : Math.min(...blocks.map(({ area }) => area.top))
}
