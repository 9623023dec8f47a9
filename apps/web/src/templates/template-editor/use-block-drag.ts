import {
  GRID_COLUMNS,
  ROW_MM,
  type ComponentType,
} from '@vatio/domain/templates/report-templates/report-template'
import { newComponent } from '@vatio/domain/templates/template-editing/new-component'
import {
  findComponent,
  moveComponent,
  resizeComponent,
} from '@vatio/domain/templates/template-editing/template-editing'
import { createContext, use, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { addBlock, announcePlace } from './block-actions.ts'
import { findDropPlace, type Area, type DropPlace } from './drop-place.ts'
import { areaOf, measureSheets, pixelsPerMm, sheetAt } from './measure-sheets.ts'
import type { TemplateStore } from './template-store.ts'

/** Pixels that the pointer moves before a press becomes a drag. */
const DRAG_PX = 5
/** From this near to its edge the canvas scrolls, px. */
const EDGE_PX = 48
const SCROLL_PX = 16

/** What a pointer drags: a block of the page, a new one of the palette, or the corner of a block. */
export type Dragged =
  | { readonly kind: 'move' | 'resize'; readonly uuid: string }
  | { readonly kind: 'new'; readonly type: ComponentType }

export interface BlockDrag {
  readonly dragged: Dragged | null
  /** Where it will be, px on the screen; null while that is nowhere. */
  readonly outline: Pick<Area, 'left' | 'top' | 'width'> | null
  readonly canvas: RefObject<HTMLDivElement | null>
  readonly begin: (event: PointerEvent<HTMLElement>, dragged: Dragged) => void
}

export const BlockDragContext = createContext<BlockDrag | null>(null)

/** @throws Error outside the editor */
export function useBlockDragging(): BlockDrag {
  const drag = use(BlockDragContext)
  if (drag === null) throw new Error('there is no canvas')
  return drag
}

interface Target {
  readonly outline: BlockDrag['outline']
  readonly apply: () => void
}

/** Drags by mouse, pen or finger; Escape ends it without a change. */
export function useBlockDrag(store: TemplateStore): BlockDrag {
  const canvas = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [target, setTarget] = useState<Target | null>(null)

  function begin(down: PointerEvent<HTMLElement>, what: Dragged) {
    if (down.button !== 0) return
    const start = { x: down.clientX, y: down.clientY }
    const grabbed = what.kind === 'new' ? 0 : start.x - leftOf(canvas.current, what.uuid)
    let found: Target | null = null
    let isDragging = false
    const onMove = ({ clientX: x, clientY: y, pointerId }: globalThis.PointerEvent) => {
      if (pointerId !== down.pointerId || !canvas.current) return
      isDragging ||= Math.hypot(x - start.x, y - start.y) >= DRAG_PX
      if (!isDragging) return
      scrollNearEdge(canvas.current, y)
      found = findTarget(store, canvas.current, what, { x, y, left: x - grabbed })
      setDragged(what)
      setTarget(found)
    }
    const end = () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      setDragged(null)
      setTarget(null)
    }
    const onUp = ({ pointerId }: globalThis.PointerEvent) => {
      if (pointerId !== down.pointerId) return
      end()
      found?.apply()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end()
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', onKeyDown, { capture: true })
  }

  return { dragged, outline: target?.outline ?? null, canvas, begin }
}

interface Pointer {
  readonly x: number
  readonly y: number
  /** Left edge of the dragged block. */
  readonly left: number
}

function findTarget(store: TemplateStore, canvas: HTMLElement, what: Dragged, at: Pointer): Target | null {
  if (what.kind === 'resize') return findSize(store, canvas, what.uuid, at)
  const area = areaOf(canvas)
  const isOutside = at.x < area.left || at.x > area.left + area.width
  const sheet = sheetAt(measureSheets(canvas, store.content, what.kind === 'move' ? what.uuid : null), at.y)
  if (!sheet || isOutside) return null
  if (what.kind === 'new') {
    const { w } = newComponent(what.type, '', 0)
    const place = findDropPlace(sheet, at, w)
    return { outline: place.line, apply: () => addBlock(store, what.type, place) }
  }
  const component = findComponent(store.content, what.uuid)?.component
  if (!component) return null
  const place = findDropPlace(sheet, at, component.w)
  return { outline: place.line, apply: () => moveBlock(store, what.uuid, place) }
}

function moveBlock(store: TemplateStore, uuid: string, place: DropPlace): void {
  store.edit((content) => moveComponent(content, uuid, place))
  store.focus(uuid)
  announcePlace(store.content, uuid)
}

function findSize(store: TemplateStore, canvas: HTMLElement, uuid: string, at: Pointer): Target | null {
  const found = findComponent(store.content, uuid)
  const element = elementOf(canvas, uuid)
  const sheet = sheetAt(measureSheets(canvas, store.content, null), at.y)
  if (!found || !element || !sheet) return null
  const { component } = found
  const area = areaOf(element)
  const columnPx = sheet.columns.width / GRID_COLUMNS
  const w = Math.min(Math.max(Math.round((at.x - area.left) / columnPx), 1), GRID_COLUMNS - component.x)
  const rows = Math.round((at.y - area.top) / (ROW_MM * pixelsPerMm(sheet, store.content)))
  const h = hasOwnHeight(component.type) ? Math.max(rows, 1) : component.h
  return {
    outline: { left: area.left, top: Math.max(at.y, area.top), width: w * columnPx },
    apply: () => {
      store.edit((content) => resizeComponent(content, uuid, { w, h }))
      store.focus(uuid)
    },
  }
}

/** Whether the height of a block is chosen; others are as high as their content. */
export function hasOwnHeight(type: ComponentType): boolean {
  return type === 'chart' || type === 'image' || type === 'map'
}

function scrollNearEdge(canvas: HTMLElement, y: number): void {
  const { top, height } = areaOf(canvas)
  if (y < top + EDGE_PX) canvas.scrollBy({ top: -SCROLL_PX })
  else if (y > top + height - EDGE_PX) canvas.scrollBy({ top: SCROLL_PX })
}

const elementOf = (canvas: HTMLElement | null, uuid: string) =>
  canvas?.querySelector(`[data-block="${CSS.escape(uuid)}"]`) ?? null

function leftOf(canvas: HTMLElement | null, uuid: string): number {
  const element = elementOf(canvas, uuid)
  return element ? areaOf(element).left : 0
}
