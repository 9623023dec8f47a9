import { useRef, type PointerEvent } from 'react'
import { panView, zoomView, type MapView, type ScreenPoint, type ScreenSize } from './map-view.ts'

/** Pixels that a pointer moves before a press becomes a drag. */
const DRAG_PX = 5

interface Gestures {
  readonly view: MapView
  readonly size: ScreenSize
  readonly onView: (view: MapView) => void
  readonly onPress: (at: ScreenPoint) => void
  readonly onHover: ((at: ScreenPoint) => void) | undefined
}

/** Place of a pointer on the element that listens. */
export function placeOnBoard(event: PointerEvent, board: Element | null): ScreenPoint {
  const { left = 0, top = 0 } = board?.getBoundingClientRect() ?? {}
  return { x: event.clientX - left, y: event.clientY - top }
}

/** Drags the map with one pointer and zooms it with two; a press that does not move is handed on. */
export function useBoardGestures({ view, size, onView, onPress, onHover }: Gestures) {
  const pointers = useRef(new Map<number, ScreenPoint>())
  const pressed = useRef<ScreenPoint | null>(null)
  const placeOf = (event: PointerEvent<SVGSVGElement>) => placeOnBoard(event, event.currentTarget)

  function pinch(id: number, at: ScreenPoint) {
    const before = pointers.current.get(id)
    const other = [...pointers.current].find(([known]) => known !== id)?.[1]
    if (!before || !other) return
    const distance = (from: ScreenPoint) => Math.hypot(from.x - other.x, from.y - other.y)
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }
    const moved = panView(view, (at.x - before.x) / 2, (at.y - before.y) / 2)
    const by = Math.log2(Math.max(1, distance(at)) / Math.max(1, distance(before)))
    onView(zoomView(moved, size, view.zoom + by, middle))
  }

  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      pointers.current.set(event.pointerId, placeOf(event))
      pressed.current = pointers.current.size === 1 ? placeOf(event) : null
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const at = placeOf(event)
      const before = pointers.current.get(event.pointerId)
      if (before === undefined) {
        onHover?.(at)
        return
      }
      const start = pressed.current
      if (start !== null && Math.hypot(at.x - start.x, at.y - start.y) < DRAG_PX) return
      const from = start ?? before
      pressed.current = null
      if (pointers.current.size > 1) pinch(event.pointerId, at)
      else onView(panView(view, at.x - from.x, at.y - from.y))
      pointers.current.set(event.pointerId, at)
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      const start = pressed.current
      pointers.current.delete(event.pointerId)
      pressed.current = null
      if (start !== null) onPress(start)
    },
    onPointerCancel: (event: PointerEvent<SVGSVGElement>) => {
      pointers.current.delete(event.pointerId)
      pressed.current = null
    },
  }
}
