import type { ECharts, init as Init } from 'echarts/core'
import { useEffect, useRef, useState, type RefObject } from 'react'

export type ChartPart = 'heat map'

const parts: Readonly<Record<ChartPart, () => Promise<unknown>>> = {
  'heat map': () => import('./echarts-heat-map.ts'),
}

/**
 * The library paints heat maps over several frames, also after the chart was disposed: it stops a repaint whose id
 * differs from that of the painter.
 */
function dispose(chart: ECharts): void {
  Object.assign(chart.getZr().painter, { _redrawId: -1 })
  chart.dispose()
}

interface ChartInstance {
  /** Of the element that it is drawn into. */
  readonly node: RefObject<HTMLDivElement | null>
  /** Null until the library is there. */
  readonly chart: ECharts | null
  readonly failed: boolean
  /** For further drawings. */
  readonly make: RefObject<typeof Init | null>
}

/** A chart of the library, which is loaded with the first one; it follows the size of its element. */
export function useChartInstance(also: ChartPart | undefined): ChartInstance {
  const node = useRef<HTMLDivElement>(null)
  const make = useRef<typeof Init | null>(null)
  const [chart, setChart] = useState<ECharts | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let made: ECharts | null = null
    let observer: ResizeObserver | null = null
    let gone = false
    const start = async () => {
      try {
        const [{ init }] = await Promise.all([import('./echarts-core.ts'), also && parts[also]()])
        if (gone || !node.current) return
        made = init(node.current, null, { renderer: 'canvas', locale: 'ES' })
        make.current = init
        const drawn = made
        const element = node.current
        observer = new ResizeObserver(() => {
          // It is called at once too, with the size that the chart has: that would clear and paint it again.
          const { clientWidth, clientHeight } = element
          if (clientWidth !== drawn.getWidth() || clientHeight !== drawn.getHeight()) drawn.resize()
        })
        observer.observe(element)
        setChart(made)
      } catch {
        if (!gone) setFailed(true)
      }
    }
    void start()
    return () => {
      gone = true
      observer?.disconnect()
      if (made) dispose(made)
      setChart(null)
    }
  }, [also])
  return { node, chart, failed, make }
}
