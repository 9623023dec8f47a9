import type { ECharts } from 'echarts/core'
import { scaleWindow, shownWindow, type AxisWindow } from './axis-window.ts'

/** A shorter movement is a click. */
const LEAST_PX = 8
/** A turn of the wheel shows so much of what was shown. */
const WHEEL_FACTOR = 0.6

interface Point {
  readonly offsetX: number
  readonly offsetY: number
}

interface Press extends Point {
  readonly event: MouseEvent
}

interface Wheel extends Point {
  readonly wheelDelta: number
  readonly event: WheelEvent
}

/** What the pointer does with the horizontal axis; ends are values of the axis, which may lie outside it. */
export interface AxisGestures {
  /** Dragged over, or zoomed with Ctrl and the wheel (also a pinch on a touchpad). */
  readonly onSpan: (from: number, to: number, isWheel: boolean) => void
  /** Moved by so much of the axis: dragged with Shift, or with a wheel that turns sideways. */
  readonly onPan?: (by: number) => void
  readonly onDoubleClick?: () => void
  /** Whether the chart, as it is drawn now, has an axis for them. */
  readonly isActive: () => boolean
}

/**
 * Gestures on the horizontal axis of a chart. The wheel alone moves the page. Returns the function that ends it.
 */
export function selectSpans(chart: ECharts, gestures: AxisGestures, colour: string): () => void {
  const canvas = chart.getZr()
  const { box, handlers } = dragging(chart, gestures, colour)
  const all = Object.entries({
    ...handlers,
    mousewheel: (event: Wheel) => (gestures.isActive() ? turn(chart, gestures, event) : undefined),
    dblclick: (event: Point) => (isInside(chart, event) ? gestures.onDoubleClick?.() : undefined),
  })
  for (const [name, handler] of all) canvas.on(name, handler as () => void)
  return () => {
    box.remove()
    if (chart.isDisposed()) return
    for (const [name, handler] of all) canvas.off(name, handler as () => void)
  }
}

const isInside = (chart: ECharts, { offsetX, offsetY }: Point) =>
  chart.containPixel('grid', [offsetX, offsetY])
const valueAt = (chart: ECharts, x: number) => chart.convertFromPixel({ xAxisIndex: 0 }, x)

function dragging(chart: ECharts, { onSpan, onPan, isActive }: AxisGestures, colour: string) {
  const box = document.createElement('div')
  Object.assign(box.style, {
    position: 'absolute',
    top: '0',
    bottom: '0',
    display: 'none',
    background: colour,
    opacity: '0.16',
    pointerEvents: 'none',
  })
  chart.getDom().append(box)
  let start: Point | null = null
  let panned: number | null = null
  const isSpan = (from: Point, to: Point) => {
    const [across, down] = [Math.abs(to.offsetX - from.offsetX), Math.abs(to.offsetY - from.offsetY)]
    return across >= LEAST_PX && across > down
  }
  const stop = () => {
    start = null
    panned = null
    box.style.display = 'none'
  }
  const handlers = {
    mousedown: (event: Press) => {
      if (!isActive() || !isInside(chart, event)) return
      if (event.event.shiftKey && onPan) panned = event.offsetX
      else start = { offsetX: event.offsetX, offsetY: event.offsetY }
    },
    mousemove: (event: Point) => {
      if (panned !== null) {
        onPan?.(valueAt(chart, panned) - valueAt(chart, event.offsetX))
        panned = event.offsetX
      }
      if (!start) return
      Object.assign(box.style, {
        display: isSpan(start, event) ? 'block' : 'none',
        left: `${Math.min(start.offsetX, event.offsetX)}px`,
        width: `${Math.abs(start.offsetX - event.offsetX)}px`,
      })
    },
    mouseup: (event: Point) => {
      const from = start
      stop()
      if (!from || !isSpan(from, event)) return
      const [one, other] = [valueAt(chart, from.offsetX), valueAt(chart, event.offsetX)]
      onSpan(Math.min(one, other), Math.max(one, other), false)
    },
    globalout: stop,
  }
  return { box, handlers }
}

function turn(chart: ECharts, { onSpan, onPan }: AxisGestures, event: Wheel): void {
  const { ctrlKey, shiftKey, deltaX, deltaY } = event.event
  const shown = shownWindow(chart)
  if (!shown || !isInside(chart, event)) return
  if (ctrlKey) {
    event.event.preventDefault()
    const factor = event.wheelDelta > 0 ? WHEEL_FACTOR : 1 / WHEEL_FACTOR
    const { from, to }: AxisWindow = scaleWindow(shown, factor, valueAt(chart, event.offsetX))
    onSpan(from, to, true)
    return
  }
  const sideways = deltaX === 0 && shiftKey ? deltaY : deltaX
  if (!onPan || Math.abs(sideways) <= (shiftKey ? 0 : Math.abs(deltaY))) return
  event.event.preventDefault()
  onPan((sideways / chart.getWidth()) * (shown.to - shown.from))
}
