import type { ApplicationName } from '../../identity/accounts/application.ts'
import { widgetOf, type WidgetIdentifier, type WidgetSize } from '../widgets/widget.data.ts'

/** The grid of a dashboard, in cells; wider or narrower screens scale its columns. */
export const GRID_COLUMNS = 18
export const GRID_ROWS = 18
export const GRID_WIDTH_PX = 1240
export const GRID_ROW_HEIGHT_PX = 1100 / GRID_ROWS

/** Cells a widget takes: column and row of its corner from 0, columns and rows it spans. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** A widget on a dashboard. */
export interface Placement extends Box {
  readonly componentIdentifier: WidgetIdentifier
  readonly uuid: string
  readonly application: ApplicationName | null
}

/** What is wrong with a layout, and with which of its widgets. */
export interface LayoutError {
  readonly reason: 'repeated' | 'application' | 'size' | 'outside' | 'overlap'
  readonly uuid: string
}

/** Whether two boxes share a cell. */
export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

function isInside({ x, y, w, h }: Box): boolean {
  return x >= 0 && y >= 0 && x + w <= GRID_COLUMNS && y + h <= GRID_ROWS
}

function fits({ w, h }: Box, { minW, minH, maxW = GRID_COLUMNS, maxH = GRID_ROWS }: WidgetSize): boolean {
  return w >= minW && w <= maxW && h >= minH && h <= maxH
}

/**
 * The first error of a layout, or null when it can be stored: every widget once, with its own application, within
 * its sizes and the grid, over no other.
 */
export function findLayoutError(layout: readonly Placement[]): LayoutError | null {
  for (const [index, placement] of layout.entries()) {
    const earlier = layout.slice(0, index)
    const widget = widgetOf(placement.componentIdentifier)
    const { uuid } = placement
    if (earlier.some((one) => one.uuid === uuid)) return { reason: 'repeated', uuid }
    if (placement.application !== widget.application) return { reason: 'application', uuid }
    if (!fits(placement, widget.size)) return { reason: 'size', uuid }
    if (!isInside(placement)) return { reason: 'outside', uuid }
    if (earlier.some((one) => overlap(one, placement))) return { reason: 'overlap', uuid }
  }
  return null
}

/** Rows down to the lowest widget. */
export function usedRows(layout: readonly Box[]): number {
  return Math.max(0, ...layout.map(({ y, h }) => y + h))
}

/** Whether a widget may be added: its least height fits below the lowest one. */
export function canAddWidget(layout: readonly Box[], { minH }: WidgetSize): boolean {
  return minH <= GRID_ROWS - usedRows(layout)
}

/**
 * Where a new widget goes, at its first size: the first free place from the top, row by row.
 *
 * @returns null when it may not be added ({@link canAddWidget}).
 */
export function placeOf(layout: readonly Box[], size: WidgetSize): Box | null {
  if (!canAddWidget(layout, size)) return null
  const { minW, firstW: w = minW, minH: h } = size
  for (let y = 0; y + h <= GRID_ROWS; y += 1) {
    for (let x = 0; x + w <= GRID_COLUMNS; x += 1) {
      const box = { x, y, w, h }
      if (!layout.some((other) => overlap(other, box))) return box
    }
  }
  return null
}

/**
 * A layout with one widget moved or resized by cells. A move passes over adjacent widgets to the next free place in
 * the same direction.
 *
 * @param change cells to add to each measure.
 * @returns null when there is no place for it or the size is not allowed.
 */
export function shiftWidget<Item extends Placement>(
  layout: readonly Item[],
  uuid: string,
  change: Partial<Box>,
): readonly Item[] | null {
  const subject = layout.find((one) => one.uuid === uuid)
  if (!subject) return null
  const { x: dx = 0, y: dy = 0, w: dw = 0, h: dh = 0 } = change
  const others = layout.filter((one) => one !== subject)
  const isMove = dw === 0 && dh === 0
  const steps = isMove ? Math.max(GRID_COLUMNS, GRID_ROWS) : 1
  for (let step = 1; step <= steps; step += 1) {
    const box = {
      x: subject.x + dx * step,
      y: subject.y + dy * step,
      w: subject.w + dw,
      h: subject.h + dh,
    }
    if (!isInside(box) || !fits(box, widgetOf(subject.componentIdentifier).size)) return null
    if (others.some((other) => overlap(other, box))) continue
    return layout.map((one) => (one === subject ? { ...one, ...box } : one))
  }
  return null
}
