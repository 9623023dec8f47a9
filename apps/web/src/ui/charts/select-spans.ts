import type { ECharts } from 'echarts/core'

/** A shorter movement is a click. */
const LEAST_PX = 8

interface Point {
  readonly offsetX: number
  readonly offsetY: number
}

interface Wheel extends Point {
  readonly wheelDelta: number
  readonly event: WheelEvent
}

type OnSpan = (from: number, to: number) => void

/**
 * Selects a span of the horizontal axis: by dragging over the chart, or around the pointer with the wheel and Ctrl (also
 * a pinch on a touchpad; without Ctrl the wheel moves the page). `onSpan` gets its ends in order, as values of the axis,
 * which may lie outside it. Returns the function that ends it.
 */
export function selectSpans(chart: ECharts, onSpan: OnSpan, colour: string): () => void {
  const canvas = chart.getZr()
  const { box, handlers } = dragging(chart, onSpan, colour)
  const all = Object.entries({ ...handlers, mousewheel: (event: Wheel) => zoom(chart, onSpan, event) })
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

function dragging(chart: ECharts, onSpan: OnSpan, colour: string) {
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
  const isSpan = (from: Point, to: Point) => {
    const [across, down] = [Math.abs(to.offsetX - from.offsetX), Math.abs(to.offsetY - from.offsetY)]
    return across >= LEAST_PX && across > down
  }
  const stop = () => {
    start = null
    box.style.display = 'none'
  }
  const handlers = {
    mousedown: (event: Point) => {
      start = isInside(chart, event) ? { offsetX: event.offsetX, offsetY: event.offsetY } : null
    },
    mousemove: (event: Point) => {
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
      onSpan(Math.min(one, other), Math.max(one, other))
    },
    globalout: stop,
  }
  return { box, handlers }
}

function zoom(chart: ECharts, onSpan: OnSpan, event: Wheel): void {
  if (!event.event.ctrlKey || !isInside(chart, event)) return
  event.event.preventDefault()
  const [first, last] = extentOf(chart)
  const at = valueAt(chart, event.offsetX)
  const factor = event.wheelDelta > 0 ? 0.6 : 1 / 0.6
  onSpan(at - (at - first) * factor, at + (last - at) * factor)
}

function extentOf(chart: ECharts): readonly [number, number] {
  const { xAxis } = chart.getOption() as {
    xAxis: { type: string; min: number; max: number; data: readonly unknown[] }[]
  }
  const [axis] = xAxis
  if (!axis) throw new Error('The chart has no horizontal axis')
  return axis.type === 'category' ? [0, axis.data.length - 1] : [axis.min, axis.max]
}
