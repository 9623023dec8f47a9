import type { ECharts } from 'echarts/core'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  clampWindow,
  moveWindow,
  scaleWindow,
  shownWindow,
  WHOLE,
  type AxisWindow,
  type ChartView,
} from './axis-window.ts'
import { selectSpans } from './select-spans.ts'

/** A gesture has ended when nothing has moved for so long. */
const REST_MS = 150
/** A key shows so much of what was shown, or moves it by so much. */
const KEY_FACTOR = 0.5
const KEY_PART = 0.25

export interface ChartZoom {
  readonly view: ChartView
  /** Remembers the whole axis, whenever everything is drawn. */
  readonly onWholeDrawn: (whole: AxisWindow | null) => void
  readonly isZoomed: boolean
  readonly reset: () => void
  /** Shows half of it around a value of the axis, or twice as much. */
  readonly zoom: (direction: 'in' | 'out', around: number | null) => void
  /** Moves the window by a part of it. */
  readonly pan: (direction: -1 | 1) => void
}

interface ZoomOptions {
  /** Chooses the span instead of the chart, as a page does whose charts show the same days. */
  readonly onSpan?: ((from: number, to: number) => void) | undefined
  /** Shows everything again, where `onSpan` chooses. */
  readonly onWhole?: (() => void) | undefined
  /** Whether `onSpan` has chosen a part. */
  readonly isPart?: boolean | undefined
  /** Whether the chart, as it is drawn now, has a horizontal axis that can be zoomed. */
  readonly canZoom: () => boolean
  readonly colour: string
}

/** The shown part of a chart's horizontal axis, changed by gestures and keys. */
export function useChartView(chart: ECharts | null, options: ZoomOptions): ChartZoom {
  const { onSpan, onWhole, isPart = false, canZoom, colour } = options
  const [view, setView] = useState<ChartView>(WHOLE)
  const whole = useRef<AxisWindow | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])

  const show = (window: AxisWindow | null, isMoving: boolean) => {
    clearTimeout(rest.current)
    setView({ window, isMoving })
    if (isMoving) rest.current = setTimeout(() => setView((now) => ({ ...now, isMoving: false })), REST_MS)
  }
  const span = useEffectEvent((from: number, to: number, isMoving: boolean) => {
    if (onSpan) onSpan(from, to)
    else if (whole.current) show(clampWindow({ from, to }, whole.current), isMoving)
  })
  const pan = useEffectEvent((by: number) => {
    if (view.window && whole.current) show(moveWindow(view.window, by, whole.current), true)
  })
  const reset = useCallback(() => {
    clearTimeout(rest.current)
    setView(WHOLE)
    onWhole?.()
  }, [onWhole])
  const resetNow = useEffectEvent(reset)
  const isActive = useEffectEvent(canZoom)
  useEffect(() => {
    if (!chart) return undefined
    return selectSpans(
      chart,
      {
        onSpan: (from, to, isWheel) => span(from, to, isWheel),
        ...(onSpan ? {} : { onPan: (by: number) => pan(by) }),
        onDoubleClick: () => resetNow(),
        isActive: () => isActive(),
      },
      colour,
    )
  }, [chart, onSpan, colour])

  const onWholeDrawn = useCallback((drawn: AxisWindow | null) => {
    whole.current = drawn
  }, [])

  return {
    view,
    onWholeDrawn,
    isZoomed: view.window !== null || (isPart && onWhole !== undefined),
    reset,
    zoom: (direction, around) => {
      const shown = chart && canZoom() ? shownWindow(chart) : null
      if (!shown) return
      const middle = around ?? (shown.from + shown.to) / 2
      const next = scaleWindow(shown, direction === 'in' ? KEY_FACTOR : 1 / KEY_FACTOR, middle)
      if (onSpan) onSpan(next.from, next.to)
      else if (whole.current) show(clampWindow(next, whole.current), false)
    },
    pan: (direction) => {
      if (!view.window || !whole.current) return
      const by = direction * KEY_PART * (view.window.to - view.window.from)
      show(moveWindow(view.window, by, whole.current), false)
    },
  }
}
